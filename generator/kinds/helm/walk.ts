import type { HelmChart, HelmValue, Step, Subchart } from '../../model/helm.ts';
import { allowsOthers } from '../../schemas/keywords.ts';

/** A value and its descendants, in file order. */
export function* valuesBelow(values: readonly HelmValue[]): Generator<HelmValue> {
  for (const value of values) {
    yield value;
    yield* valuesBelow(value.children);
  }
}

/** Values without listed children: each part of the defaults is in exactly one. */
export function leafValues(values: readonly HelmValue[]): HelmValue[] {
  return [...valuesBelow(values)].filter(({ children }) => children.length === 0);
}

/** The name of a chart's value: its path after the chart's prefix. */
export const nameIn = ({ prefix = '' }: Pick<HelmChart, 'prefix'>, path: string): string => `${prefix}${path}`;

export const namesIn = (chart: Pick<HelmChart, 'prefix'>, values: Iterable<HelmValue>): string[] =>
  [...values].map(({ path }) => nameIn(chart, path));

/** Whether a value or a descendant has a description. */
export function isMentioned(value: HelmValue): boolean {
  return value.description !== null || value.children.some(isMentioned);
}

/** The value at a path, including ignored ones; null if the chart has none. */
export function findValue(
  { values, ignored }: Pick<HelmChart, 'values' | 'ignored'>,
  steps: readonly Step[],
): HelmValue | null {
  const path = pathText(steps);
  return [...valuesBelow([...values, ...ignored])].find((value) => value.path === path) ?? null;
}

/** Kubernetes objects that charts pass through unchanged, by their common names. */
const handedOn =
  /(?:securityContext|probe|resources|limits|requests|affinity|selector|annotations|labels|strategy|lifecycle|env(?:From)?|volumes?|mounts|containers|hosts|tls|rules|tolerations|ingress|headers)$/i;

/** Fields of a port that most charts omit. */
export const portKeys = ['hostPort', 'hostIP', 'nodePort', 'targetPort', 'appProtocol'];

/** Whether a value is passed to Kubernetes unchanged, which accepts more keys than the defaults have. */
export function isHandedOn(steps: readonly Step[]): boolean {
  return handedOn.test(String(steps.at(-1)));
}

/** Whether an object accepts undeclared keys: it is empty, described as a whole, or passed to Kubernetes. */
export function takesAnyKey(value: HelmValue): boolean {
  const { default: held = null, schema } = value;
  if (schema !== undefined && allowsOthers(schema) === false) return false;
  if (held === null) return true;
  if (typeof held !== 'object' || Array.isArray(held)) return false;
  if (Object.keys(held).length === 0 || isHandedOn(value.steps)) return true;
  return !value.children.some(isMentioned);
}

/** Top-level keys for other charts: Helm passes `global` to each, and to a subchart the values under its key. */
export function passedOn(subcharts: readonly Subchart[]): string[] {
  return ['global', 'tags', ...subcharts.map(({ key }) => key)];
}

/** A path of several plain steps, as in sentences, optionally with a value. */
export const namedPath = /^([A-Za-z]\w*(?:\.\w+)+)(?:: .*)?$/;

/** A path in the syntax of `--set`, with separators in keys escaped. */
export function pathText(steps: readonly Step[]): string {
  return steps.reduce<string>(pathBelow, '');
}

/** Appends a key or index to a path. */
export function pathBelow(path: string, step: Step): string {
  if (typeof step === 'number') return `${path}[${step}]`;
  // `--set` requires letters in keys; others are shown in quotes.
  const key = step.trim() === '' ? JSON.stringify(step) : step.replaceAll(/[\\.,=[]/g, '\\$&');
  return `${path}${path === '' ? '' : '.'}${key}`;
}

/** The path at the start of an assignment: `a.b` of `a.b=1`. */
export function pathBefore(text: string): string {
  return /^(?:[^\\,=]|\\.)*/su.exec(text)?.[0] ?? '';
}

/** The steps of a path in the syntax of `--set`; null if it is invalid. */
export function readPath(text: string): readonly Step[] | null {
  const steps: Step[] = [];
  let rest = text;
  while (rest !== '') {
    const [index, digits] = (steps.length > 0 && /^\[(\d{1,5})\]/.exec(rest)) || [];
    const [key = ''] = index === undefined ? (/^(?:[^\\.,=[]|\\.)+/su.exec(rest) ?? []) : [];
    if (index === undefined && key === '') return null;
    steps.push(index === undefined ? key.replaceAll(/\\(.)/gsu, '$1') : Number(digits));
    rest = rest.slice((index ?? key).length);
    // A dot, or a bracket that begins an index, separates steps.
    if (rest.startsWith('.') && rest.length > 1) rest = rest.slice(1);
    else if (rest !== '' && !rest.startsWith('[')) return null;
  }
  return steps.length > 0 ? steps : null;
}
