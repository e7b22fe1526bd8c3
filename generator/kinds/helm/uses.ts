import type { HelmFacts, HelmValue, Step } from '../../model/helm.ts';
import type { SampleValue } from '../../model/sample-facts.ts';
import type { SampleUse } from '../../model/use.ts';
import type { PortableKind } from '../kind.ts';
import { readPath } from './paths.ts';
import { settingsIn, valuesIn } from './settings.ts';
import { findValue } from './walk.ts';

const named = ({ path }: HelmValue, span: SampleUse['span']): SampleUse => ({ kind: 'helm', name: path, span });

/** The values of the chart that a sample sets or, in inline code, names by their path. */
export const valueUses: NonNullable<PortableKind<'helm'>['uses']> = (sample, chart, guide, place) => {
  const { kind, text } = sample;
  const set = settingsIn(sample, chart).flatMap(({ steps, value, at }): SampleUse[] => {
    if (steps.length === 0) return usesBelow(value, [], chart).map((found) => named(found.value, null));
    const found = deepest(chart, steps);
    return found ? [named(found, spanOf(found.path, text, at))] : [];
  });
  const written = valuesIn(sample, chart, guide).flatMap(({ documents, lines }) =>
    documents.flatMap(({ value, errors }) =>
      value && errors.length === 0
        ? usesBelow(value, [], chart).map((found) =>
            named(found.value, place(lines, found.at, String(found.value.steps.at(-1)))),
          )
        : [],
    ),
  );
  return [...(kind === 'inline' ? inlineUse(text, chart) : []), ...set, ...written];
};

/** A path of one step could be anything. */
function inlineUse(text: string, chart: HelmFacts): SampleUse[] {
  const steps = readPath(text)?.steps ?? [];
  const value = steps.length > 1 ? findValue(chart, steps) : null;
  return value ? [named(value, { start: 0, end: value.path.length })] : [];
}

/** The value, or the nearest one above it: free objects take keys that the chart doesn't name. */
function deepest(chart: HelmFacts, steps: readonly Step[]): HelmValue | null {
  for (let length = steps.length; length > 0; length--) {
    const found = findValue(chart, steps.slice(0, length));
    if (found) return found;
  }
  return null;
}

function usesBelow(value: SampleValue, steps: readonly Step[], chart: HelmFacts): { value: HelmValue; at: number }[] {
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
function spanOf(path: string, text: string, at: number): SampleUse['span'] {
  const start = text.indexOf(path, at);
  return start < 0 || /\s/.test(text.slice(at, start)) ? null : { start, end: start + path.length };
}
