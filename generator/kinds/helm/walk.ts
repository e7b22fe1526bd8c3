import type { HelmChart, HelmValue, Step } from '../../model/helm.ts';
import { allowsOthers } from '../../schemas/keywords.ts';

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

/** What everybody calls a value of a chart: by its path, behind the prefix of the chart. */
export const nameIn = ({ prefix = '' }: Pick<HelmChart, 'prefix'>, path: string): string => `${prefix}${path}`;

export const namesIn = (chart: Pick<HelmChart, 'prefix'>, values: Iterable<HelmValue>): string[] =>
  [...values].map(({ path }) => nameIn(chart, path));

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

/** A path of several plain steps, as sentences name it, perhaps with a value. */
export const namedPath = /^([A-Za-z]\w*(?:\.\w+)+)(?:: .*)?$/;

/** A path as `--set` takes it: what separates keys there is escaped where a key holds it. */
export function pathText(steps: readonly Step[]): string {
  return steps.reduce<string>(pathBelow, '');
}

/** The path of a key or an item by the path of what holds it. */
export function pathBelow(path: string, step: Step): string {
  if (typeof step === 'number') return `${path}[${step}]`;
  // `--set` knows no keys without letters; a reader sees them in quotes.
  const key = step.trim() === '' ? JSON.stringify(step) : step.replaceAll(/[\\.,=[]/g, '\\$&');
  return `${path}${path === '' ? '' : '.'}${key}`;
}

/**
 * Reads a path as `--set` does, up to what ends it there: `=`, a comma, or the end of the text.
 *
 * @returns the steps and where the path ends; null for what is no path
 */
export function readPath(text: string, start = 0): { readonly steps: readonly Step[]; readonly end: number } | null {
  const steps: Step[] = [];
  let at = start;
  while (at < text.length) {
    const index = /^\[(\d{1,5})\]/.exec(text.slice(at, at + 8));
    if (index && at > start) {
      steps.push(Number(index[1]));
      at += index[0].length;
    } else {
      const [key = ''] = /^(?:[^\\.,=[]|\\.)*/su.exec(text.slice(at)) ?? [];
      if (key === '') return null;
      steps.push(key.replaceAll(/\\(.)/gsu, '$1'));
      at += key.length;
    }
    if (text[at] === '.') at++;
    else if (text[at] !== '[') break;
  }
  const isEnd = at >= text.length || text[at] === '=' || text[at] === ',';
  return steps.length > 0 && isEnd && text[at - 1] !== '.' ? { steps, end: at } : null;
}
