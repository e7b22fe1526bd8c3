import type { HelmFacts, Step } from '../../model/helm.ts';
import type { Sample } from '../../model/sample.ts';
import type { SampleDocument } from '../../model/sample-facts.ts';
import { linesOf } from '../../samples/value.ts';
import { error, type Issue, toProblems, withPage } from '../../validation/problem.ts';
import { chartReading } from '../../validation/readings.ts';
import { validate } from '../../validation/validate.ts';
import type { PortableKind } from '../kind.ts';
import { helmCalls, isOf } from './calls.ts';
import { namedPath, readPath } from './paths.ts';
import { settingsIn, unreadableIn, valuesIn, valuesPage, valuesWith } from './settings.ts';

type CheckSample = NonNullable<PortableKind<'helm'>['checkSample']>;

/** Looks at a sample by what the chart accepts: settings of `helm install` and its like, and files of values. */
export const checkHelm: CheckSample = (sample, chart, guide) => {
  const settings = settingsIn(sample, chart).flatMap(({ flag, values, at }) =>
    // What is wrong inside a value is told where the word begins: quotes of the shell shift what follows.
    validate(values, chart.accepted, { ...chartReading(chart), isFlag: flag !== '--set-json' }).map((issue) => ({
      ...issue,
      at,
    })),
  );
  return [
    ...toProblems(withPage(valuesPage, [...settings, ...unreadableIn(sample, chart)]), linesOf(sample.text)).map(
      (found) => ({
        ...found,
        rule: 'samples/command' as const,
      }),
    ),
    ...filesOf(sample, chart, guide),
    ...(sample.kind === 'inline' ? toProblems(namedIn(sample.text, chart, guide), linesOf(sample.text)) : []).map(
      (found) => ({
        ...found,
        rule: 'samples/text' as const,
      }),
    ),
  ];
};

/** A path that a sentence or a table names: `operator.replicaCount`. */
function namedIn(text: string, chart: HelmFacts, guide: readonly Sample[]): Issue[] {
  const [flag = ''] = /^--set[ =]/.exec(text) ?? [];
  const path = namedPath.exec(text.slice(flag.length).replace(flag === '' ? /$^/ : /=.*$/, ''))?.[1] ?? '';
  const steps = readPath(path)?.steps ?? [];
  const [first] = steps;
  const isOwn = chart.values.some(({ steps: [own], children }) => children.length > 0 && isLike(own, first));
  if (!isOwn) return [];
  const calls = guide.flatMap(helmCalls);
  if (calls.length > 0 && !calls.some((call) => isOf(call, chart))) return [];
  const issues = validate(valuesWith(steps, { kind: 'unknown', at: 0 }, 0), chart.accepted, chartReading(chart));
  // Where a guide sets values of other charts too, only a name that's nearly one of ours tells which one a flag is for.
  const isOnlyChart = calls.every((call) => isOf(call, chart));
  const told = issues.slice(0, 1).filter(({ suggestion }) => flag === '' || suggestion || isOnlyChart);
  return withPage(valuesPage, told).map((issue) => ({ ...issue, at: 0 }));
}

const isLike = (own: Step | undefined, first: Step | undefined): boolean =>
  String(own).toLowerCase() === String(first).toLowerCase();

function filesOf(sample: Sample, chart: HelmFacts, guide: readonly Sample[]): ReturnType<CheckSample> {
  return valuesIn(sample, chart, guide).flatMap(({ documents, lines }) => {
    const issues = documents.flatMap((document) => checkDocument(document, chart));
    return toProblems(withPage(valuesPage, issues), lines).map((found) => ({
      ...found,
      rule: 'samples/text' as const,
    }));
  });
}

function checkDocument({ value, errors }: SampleDocument, chart: HelmFacts): Issue[] {
  // Another check says so where the text is no YAML at all.
  if (value?.kind !== 'object' || errors.some(({ isRepeated }) => !isRepeated)) return [];
  const twice = errors.map(({ at }) =>
    error(
      at,
      'a key stands twice in a file of values',
      'Helm refuses the file, or takes one of the two',
      'keep one of the two',
    ),
  );
  return [...twice, ...validate(value, chart.accepted, chartReading(chart))];
}
