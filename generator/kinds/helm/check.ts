import type { Sample } from '../../model/sample.ts';
import type { SampleProblem } from '../../samples/check.ts';
import { toProblems } from '../../samples/values/report.ts';
import { placesOf } from '../../samples/values/value.ts';
import type { Issue } from '../../samples/values/visit.ts';
import type { HelmChart } from './chart.ts';
import { checkSetting, checkValues } from './compare.ts';
import { settingsIn, type ValuesDocument, valuesIn } from './settings.ts';

/**
 * Looks at a sample by what the chart accepts: settings of `helm install` and its like, and files of values.
 *
 * @param guide the samples of the guide, whose commands say which chart a file is for
 */
export function checkHelm(sample: Sample, chart: HelmChart, guide: readonly Sample[] = [sample]): SampleProblem[] {
  const settings = settingsIn(sample, chart).flatMap(({ steps, value, at }) =>
    // What is wrong inside a value is told where the word begins: quotes of the shell shift what follows.
    checkSetting(chart, steps, value, at).map((issue) => ({ ...issue, at })),
  );
  const files = valuesIn(sample, chart, guide).flatMap((document) => checkDocument(document, chart));
  return toProblems([...settings, ...files], placesOf(sample.text));
}

function checkDocument({ value, errors, pos }: ValuesDocument, chart: HelmChart): Issue[] {
  // Another check says so where the text is no YAML at all.
  if (errors.some(({ isRepeated }) => !isRepeated)) return [];
  return [...errors.map(repeated), ...checkValues(chart, value)].map((issue) => ({ ...issue, at: issue.at + pos }));
}

function repeated({ at }: { readonly at: number }): Issue {
  return {
    at,
    severity: 'error',
    what: 'a key stands twice in a file of values',
    why: 'Helm refuses the file, or takes one of the two',
    do: 'keep one of the two',
  };
}
