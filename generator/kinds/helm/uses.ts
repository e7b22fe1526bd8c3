import type { Sample } from '../../model/sample.ts';
import type { SampleValue } from '../../samples/values/value.ts';
import type { HelmChart, HelmValue, Step } from './chart.ts';
import { readPath } from './paths.ts';
import { settingsIn, valuesIn } from './settings.ts';
import { findValue } from './walk.ts';

/** A value of the chart that a sample names. */
export interface ValueUse {
  readonly value: HelmValue;
  /** Offsets in the sample's text; null where the name doesn't stand there in one piece. */
  readonly span: { readonly start: number; readonly end: number } | null;
}

/** The values of the chart that a sample sets or, in inline code, names by their path. */
export function valueUses(sample: Sample, chart: HelmChart, guide: readonly Sample[] = [sample]): ValueUse[] {
  const named = sample.kind === 'inline' ? inlineUse(sample.text, chart) : [];
  const set = settingsIn(sample, chart).flatMap(({ steps, value, at }): ValueUse[] => {
    if (steps.length === 0)
      return usesBelow(value, [], chart).map(({ value: found }) => ({ value: found, span: null }));
    const found = deepest(chart, steps);
    return found ? [{ value: found, span: spanOf(found.path, sample.text, at) }] : [];
  });
  const written = valuesIn(sample, chart, guide).flatMap(({ value, errors, pos }) =>
    errors.length > 0
      ? []
      : usesBelow(value, [], chart).map(({ value: found, at }) => keyUse(found, sample.text, at + pos)),
  );
  return [...named, ...set, ...written];
}

/** A path of one step could be anything. */
function inlineUse(text: string, chart: HelmChart): ValueUse[] {
  const steps = readPath(text)?.steps ?? [];
  const value = steps.length > 1 ? findValue(chart, steps) : null;
  return value ? [{ value, span: { start: 0, end: value.path.length } }] : [];
}

/** The value, or the nearest one above it: free objects take keys that the chart doesn't name. */
function deepest(chart: HelmChart, steps: readonly Step[]): HelmValue | null {
  for (let length = steps.length; length > 0; length--) {
    const found = findValue(chart, steps.slice(0, length));
    if (found) return found;
  }
  return null;
}

function usesBelow(value: SampleValue, steps: readonly Step[], chart: HelmChart): { value: HelmValue; at: number }[] {
  if (value.kind !== 'object') return [];
  return value.entries.flatMap(({ name, at, value: inner }) => {
    const own = [...steps, name];
    const found = findValue(chart, own);
    if (!found) return [];
    const inside = usesBelow(inner, own, chart);
    return inside.length > 0 ? inside : [{ value: found, at }];
  });
}

/** The path right at the word, behind a quote or behind the flag. */
function spanOf(path: string, text: string, at: number): ValueUse['span'] {
  const start = text.indexOf(path, at);
  const before = start < 0 ? '' : text.slice(at, start);
  return start < 0 || /\s/.test(before) ? null : { start, end: start + path.length };
}

function keyUse(value: HelmValue, text: string, at: number): ValueUse {
  const key = String(value.steps.at(-1));
  return { value, span: text.startsWith(key, at) ? { start: at, end: at + key.length } : null };
}
