import type { HelmFacts, HelmValue, Step } from '../../model/helm.ts';
import type { SampleValue } from '../../model/sample-facts.ts';
import { distance, nearest } from '../../shared/nearest.ts';
import { error, type Issue } from '../../validation/problem.ts';
import { validate } from '../../validation/validate.ts';
import type { Reading } from '../../validation/visit.ts';
import { isPassedOn, standsForAnother, takesAnyKey } from './open.ts';
import { pathText } from './paths.ts';
import { targetOf } from './schema.ts';
import { misfit } from './types.ts';
import { valuesBelow } from './walk.ts';

/** Everything that is wrong with setting a path of the chart to a value. */
export function checkSetting(chart: HelmFacts, steps: readonly Step[], value: SampleValue, at: number): Issue[] {
  if (steps.length === 0) return checkValues(chart, value);
  let holder: HelmValue | null = null;
  for (const [index, step] of steps.entries()) {
    const found = lookUp(chart, holder, step, steps.slice(0, index + 1), at);
    if ('issue' in found) return found.issue ? [found.issue] : [];
    holder = found.value;
  }
  return holder ? checkValue(chart, holder, value) : [];
}

/** Everything that is wrong with a file of values. */
export function checkValues(chart: HelmFacts, root: SampleValue): Issue[] {
  return root.kind === 'object' ? checkEntries(chart, null, [], root) : [];
}

function checkEntries(
  chart: HelmFacts,
  holder: HelmValue | null,
  steps: readonly Step[],
  value: Extract<SampleValue, { kind: 'object' }>,
): Issue[] {
  return value.entries.flatMap(({ name, at, value: inner }) => {
    if (standsForAnother(name)) return [];
    const found = lookUp(chart, holder, name, [...steps, name], at);
    if ('issue' in found) return found.issue ? [found.issue] : [];
    return checkValue(chart, found.value, inner);
  });
}

function checkValue(chart: HelmFacts, known: HelmValue, value: SampleValue): Issue[] {
  if (value.kind === 'unknown' || value.kind === 'null') return [];
  if (value.kind === 'string' && standsForAnother(value.text)) return [];
  const isSplit = value.kind === 'object' && (known.children.length > 0 || known.default?.value === null);
  if (isSplit && !misfit(known, value)) return checkEntries(chart, known, known.steps, value);
  if (known.schema && chart.schema) return validate(value, known.schema, readingOf(chart), known.path);
  const wrong = misfit(known, value);
  return wrong ? [{ at: value.at, severity: 'error', ...wrong }] : [];
}

/** The value that a step leads to; otherwise what is wrong with it, null where any key may stand there. */
function lookUp(
  chart: HelmFacts,
  holder: HelmValue | null,
  step: Step,
  steps: readonly Step[],
  at: number,
): { readonly value: HelmValue } | { readonly issue: Issue | null } {
  if (typeof step === 'string' && standsForAnother(step)) return { issue: null };
  const level = holder ? holder.children : [...chart.values, ...chart.ignored];
  const ignored = chart.ignored.find(({ path }) => path === pathText(steps));
  const value = level.find(({ steps: own }) => own.at(-1) === step) ?? ignored;
  if (value) return { value };
  if (!holder && isPassedOn(steps, chart)) return { issue: null };
  const held = holder?.default?.value;
  if (Array.isArray(held) && typeof step === 'number') return { issue: null };
  if (holder && (typeof held === 'object' || held === undefined) && takesAnyKey(holder)) {
    const near = typeof step === 'string' ? slip(step, level) : null;
    return { issue: near ? unknownValue(chart, steps, at, near.path) : null };
  }
  const isScalar = held !== undefined && held !== null && (typeof held !== 'object' || Array.isArray(held));
  if (holder && isScalar) return { issue: notAnObject(holder, steps, at) };
  return { issue: unknownValue(chart, steps, at, suggestionFor(chart, level, steps)) };
}

/** Where any key may stand, only what differs in a letter or in case is a mistake. */
function slip(step: string, level: readonly HelmValue[]): HelmValue | null {
  const isNear = (key: string): boolean =>
    key.toLowerCase() === step.toLowerCase() || (Math.min(key.length, step.length) > 4 && distance(key, step) <= 1);
  return level.find(({ steps }) => isNear(String(steps.at(-1)))) ?? null;
}

/** A sibling with nearly this name, the only value of this name elsewhere, or the nearest path of all. */
function suggestionFor(chart: HelmFacts, level: readonly HelmValue[], steps: readonly Step[]): string | null {
  const key = String(steps.at(-1));
  const byKey = new Map(level.map((value) => [String(value.steps.at(-1)), value.path]));
  const sibling = nearest(key, byKey.keys());
  if (sibling !== null) return byKey.get(sibling) ?? null;
  const all = [...valuesBelow(chart.values)];
  const [elsewhere, ...more] = all.filter(({ steps: other }) => other.at(-1) === key);
  if (elsewhere && more.length === 0) return elsewhere.path;
  return nearest(
    pathText(steps),
    all.map(({ path }) => path),
  );
}

function unknownValue(chart: HelmFacts, steps: readonly Step[], at: number, near: string | null): Issue {
  return error(
    at,
    `\`${pathText(steps)}\` is not a value of the chart ${chart.name}`,
    'Helm accepts the setting in silence, and it has no effect',
    near ? `write \`${near}\`` : 'look the value up in the reference of Helm values',
  );
}

function notAnObject(holder: HelmValue, steps: readonly Step[], at: number): Issue {
  const kind = Array.isArray(holder.default?.value)
    ? 'a list'
    : `${holder.type === 'integer' ? 'an' : 'a'} ${holder.type}`;
  return error(
    at,
    `\`${pathText(steps)}\` is set, but \`${holder.path}\` is ${kind}, which has no keys`,
    'the chart would get an object where it reads something else',
    Array.isArray(holder.default?.value)
      ? `name an item, such as \`${holder.path}[0]\``
      : `set \`${holder.path}\` itself`,
  );
}

function readingOf(chart: HelmFacts): Reading {
  const { schema } = chart;
  return {
    reader: 'Helm',
    unknown: "the chart's schema knows no such key, so it has no effect or is refused",
    defaultsApply: true,
    nullIsAbsent: true,
    looseCase: false,
    onlyTypos: true,
    // The defaults fill in what a setting leaves out.
    partial: Number.POSITIVE_INFINITY,
    resolve: (reference) => {
      const found = schema && targetOf({ reference }, schema);
      return found ? { name: reference.name, pointer: reference.target, schema: found } : null;
    },
  };
}
