import type { HelmValue, Step } from '../../model/helm.ts';
import { allowsOthers } from '../../schemas/keywords.ts';
import { isMentioned } from './walk.ts';

/** Objects of Kubernetes that charts hand on as they are, by the names charts give them. */
const handedOn =
  /(?:securityContext|probe|resources|limits|requests|affinity|selector|annotations|labels|strategy|lifecycle|env(?:From)?|volumes?|mounts|containers|hosts|tls|rules|tolerations|ingress|headers)$/i;

/** What Kubernetes knows of a port besides what most charts name. */
export const portKeys = ['hostPort', 'hostIP', 'nodePort', 'targetPort', 'appProtocol'];

/** Whether a value goes to Kubernetes as it is, which knows more keys than the defaults have. */
export function isHandedOn(steps: readonly Step[]): boolean {
  return handedOn.test(String(steps.at(-1)));
}

/**
 * Whether an object takes keys that the chart doesn't name: it is empty, is described as a whole, or is handed on to
 * Kubernetes.
 */
export function takesAnyKey(value: HelmValue): boolean {
  const held = value.default?.value ?? null;
  if (value.schema !== null && allowsOthers(value.schema) === false) return false;
  if (held === null) return true;
  if (typeof held !== 'object' || Array.isArray(held)) return false;
  if (Object.keys(held).length === 0 || isHandedOn(value.steps)) return true;
  return !value.children.some(isMentioned);
}

/** Keys of the top that other charts read: Helm hands `global` to each, and a dependency the values under its name. */
export function passedOn(dependencies: readonly string[]): string[] {
  return ['global', 'tags', ...dependencies];
}
