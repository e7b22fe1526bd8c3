import type { HelmFacts, HelmValue, Step } from '../../model/helm.ts';
import { unknown } from '../../samples/shell/words.ts';
import { isPlaceholder } from '../../validation/placeholder.ts';
import { isMentioned } from './walk.ts';

/** Objects of Kubernetes that charts hand on as they are, by the names charts give them. */
const handedOn =
  /(?:securityContext|probe|resources|limits|requests|affinity|selector|annotations|labels|strategy|lifecycle|env|volumes?|tolerations|ingress|headers)$/i;

/**
 * Whether an object takes keys that the chart doesn't name: it is empty, is described as a whole, or is handed on to
 * Kubernetes.
 */
export function takesAnyKey(value: HelmValue): boolean {
  const held = value.default?.value ?? null;
  if (value.schema?.additionalProperties === false) return false;
  if (held === null) return true;
  if (typeof held !== 'object' || Array.isArray(held)) return false;
  if (Object.keys(held).length === 0 || handedOn.test(String(value.steps.at(-1)))) return true;
  return !value.children.some(isMentioned);
}

/** Helm hands `global` to every chart, and each dependency the values under its name. */
export function isPassedOn([first]: readonly Step[], { dependencies }: Pick<HelmFacts, 'dependencies'>): boolean {
  return first === 'global' || first === 'tags' || dependencies.some((name) => name === first);
}

/** Whether a text stands for what the reader puts in, or the shell. */
export function standsForAnother(text: string): boolean {
  return text.includes(unknown) || isPlaceholder(text);
}
