import type { HelmChart } from '../../model/helm.ts';
import type { SampleValue } from '../../model/sample-facts.ts';
import type { SampleUse } from '../../model/use.ts';
import { chartReading } from '../../validation/readings.ts';
import { type Described, namedFields } from '../../validation/walk.ts';
import type { SampleChecks } from '../kind.ts';
import { pathBelow, readPath } from './paths.ts';
import { settingsIn, valuesIn } from './settings.ts';
import { findValue, valuesBelow } from './walk.ts';

const named = (name: string, span: SampleUse['span']): SampleUse => ({ kind: 'helm', name, span });

/** What only holds others is used with them: pages list those. */
const holding = (name: string, near: number): SampleUse => ({ kind: 'helm', name, span: null, near, isHolder: true });

/** The values of the chart that a sample sets or, in inline code, names by their path. */
export const valueUses: SampleChecks<'helm'>['uses'] = (sample, chart, guide, place) => {
  const { kind, text } = sample;
  const set = settingsIn(sample, chart).flatMap(({ values, at }) =>
    values
      .flatMap((value) => usesIn(value, chart))
      .map(({ name, isHolder }) => (isHolder ? holding(name, at) : named(name, spanOf(name, text, at)))),
  );
  const written = valuesIn(sample, chart, guide).flatMap(({ documents, lines }) =>
    documents
      .flatMap(({ value, errors }) => (value && errors.length === 0 ? usesIn(value, chart) : []))
      .map(({ name, at, word, isHolder }) => {
        const span = place(lines, at, word);
        return isHolder && span ? holding(name, span.start) : named(name, span);
      }),
  );
  return [...(kind === 'inline' ? inlineUse(text, chart) : []), ...set, ...written];
};

/** A path, as `--set` has it or alone. One of a single step could be anything. */
function inlineUse(text: string, chart: HelmChart): SampleUse[] {
  const start = /^--set(?:-string)? +/.exec(text)?.[0].length ?? 0;
  const steps = readPath(text.slice(start))?.steps ?? [];
  const value = steps.length > 1 ? findValue({ ...chart, ignored: [] }, steps) : null;
  return value ? [named(value.path, { start, end: start + value.path.length })] : [];
}

/** Values of the reference that are set, with those that only hold others: free objects take keys it doesn't name. */
function usesIn(values: SampleValue, chart: HelmChart): (Described & { readonly isHolder: boolean })[] {
  const known = new Set([...valuesBelow(chart.values)].map(({ path }) => path));
  const { resolve } = chartReading(chart);
  const found = namedFields(values, chart.accepted, '', { resolve, below: pathBelow }).filter(({ name }) =>
    known.has(name),
  );
  return found.map((use, index) => ({ ...use, isHolder: isBelow(found[index + 1]?.name ?? '', use.name) }));
}

function isBelow(path: string, holder: string): boolean {
  return path.startsWith(holder) && /^[.[]/.test(path.slice(holder.length));
}

/** The path right at the word, behind a quote or behind the flag. */
function spanOf(path: string, text: string, at: number): SampleUse['span'] {
  const start = text.indexOf(path, at);
  return start < 0 || /\s/.test(text.slice(at, start)) ? null : { start, end: start + path.length };
}
