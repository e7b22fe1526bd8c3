import type { HelmChart, HelmValue, Step } from '../../model/helm.ts';
import { allowsOthers } from '../../schemas/keywords.ts';
import { pathText } from './paths.ts';

/** A value and all that it holds, in the order of the file. */
export function* valuesBelow(values: readonly HelmValue[]): Generator<HelmValue> {
  for (const value of values) {
    yield value;
    yield* valuesBelow(value.children);
  }
}

/** Values that hold no others, as far as the reference shows: each part of the defaults is in exactly one. */
export function leafValues(values: readonly HelmValue[]): HelmValue[] {
  return [...valuesBelow(values)].filter(({ children }) => children.length === 0);
}

/** Whether a value or something inside has words of its own. */
export function isMentioned(value: HelmValue): boolean {
  return value.description !== null || value.children.some(isMentioned);
}

/** The value of a path, ignored ones too; null where the chart names none. */
export function findValue(
  { values, ignored }: Pick<HelmChart, 'values' | 'ignored'>,
  steps: readonly Step[],
): HelmValue | null {
  const path = pathText(steps);
  return [...valuesBelow([...values, ...ignored])].find((value) => value.path === path) ?? null;
}

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

/** A section of the reference. */
export interface ValueSection {
  /** Null for values that hold no others. */
  readonly name: string | null;
  readonly values: readonly HelmValue[];
}

/** The values of the top that hold no others, then a section for each of those that do. */
export function valueSections(values: readonly HelmValue[]): ValueSection[] {
  const plain = values.filter(({ children }) => children.length === 0);
  const objects = values.filter(({ children }) => children.length > 0);
  return [
    ...(plain.length > 0 ? [{ name: null, values: plain }] : []),
    ...objects.map((value) => ({ name: value.path, values: [value] })),
  ];
}
