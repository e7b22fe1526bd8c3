import type { HelmChart, Step } from '../../model/helm.ts';
import type { Problem } from '../../model/problem.ts';
import type { Sample } from '../../model/sample.ts';
import type { SampleDocument, SampleValue } from '../../model/sample-facts.ts';
import type { Placing, SampleUse } from '../../model/use.ts';
import { type Locate, locateIn } from '../../samples/value.ts';
import { error } from '../../shared/problem.ts';
import { chartReading } from '../../validation/readings.ts';
import { type Described, namedFields } from '../../validation/walk.ts';
import { acceptedValues, checkValues } from './accepted.ts';
import { valuesWith } from './set.ts';
import { helmCalls, isOf, seeValues, settingsIn, valuesIn } from './settings.ts';
import { findValue, namedPath, nameIn, pathBefore, pathBelow, readPath, valuesBelow } from './walk.ts';

/** Checks a sample against the chart: settings of `helm install` and the like, and values files. */
export function checkHelm(sample: Sample, chart: HelmChart, guide: readonly Sample[]): Problem[] {
  const advised =
    (locate: Locate): Locate =>
    (...given) => ({ ...locate(...given), do: seeValues });
  const inCommand = advised(locateIn(sample, 'samples/command'));
  const inText = advised(locateIn(sample, 'samples/text'));
  return [
    ...settingsIn(sample, chart).flatMap(({ flag, values, mistake, at }) => {
      // Mistakes inside a value are located at the start of its word: shell quotes shift positions.
      const spot = inCommand(at);
      // In a sentence, a flag may be mentioned without a value.
      const unreadable = sample.kind === 'inline' ? null : mistake;
      return [
        ...values.flatMap((value) => checkValues(value, chart, () => spot, flag !== '--set-json')),
        ...(unreadable ? [error(spot, `\`${flag}\` ${unreadable.what}`, unreadable.why ?? null, unreadable.do)] : []),
      ];
    }),
    ...valuesIn(sample, chart, guide).flatMap(({ documents, lines }) =>
      documents.flatMap((document) => checkDocument(document, chart, (at) => inText(at, lines))),
    ),
    ...(sample.kind === 'inline' ? namedIn(sample.text, chart, guide, inText) : []),
  ];
}

/** A path in a sentence or table: `operator.replicaCount`. */
function namedIn(text: string, chart: HelmChart, guide: readonly Sample[], locate: Locate): Problem[] {
  const [flag = ''] = /^--set[ =]/.exec(text) ?? [];
  const path = namedPath.exec(text.slice(flag.length).replace(flag === '' ? /$^/ : /=.*$/, ''))?.[1] ?? '';
  const steps = readPath(path) ?? [];
  const [first] = steps;
  const isOfChart = chart.values.some(({ steps: [key], children }) => children.length > 0 && isLike(key, first));
  if (!isOfChart) return [];
  const calls = guide.flatMap(helmCalls);
  if (calls.length > 0 && !calls.some((call) => isOf(call, chart))) return [];
  const named = valuesWith(steps, { kind: 'unknown', at: 0 }, 0);
  const found = checkValues(named, chart, () => locate(0));
  // In a guide that also sets other charts' values, only a near miss of a name shows which chart is meant.
  const isOnlyChart = calls.every((call) => isOf(call, chart));
  return found.slice(0, 1).filter(({ suggestion }) => flag === '' || suggestion || isOnlyChart);
}

const isLike = (key: Step | undefined, first: Step | undefined): boolean =>
  String(key).toLowerCase() === String(first).toLowerCase();

function checkDocument({ value, errors }: SampleDocument, chart: HelmChart, locate: Locate): Problem[] {
  // Another check reports invalid YAML.
  if (value?.kind !== 'object' || errors.some(({ isRepeated }) => !isRepeated)) return [];
  const [what, why] = ['duplicate key in a values file', 'Helm rejects the file, or uses one of the two'];
  const twice = errors.map(({ at }) => error(locate(at), what, why, 'keep one of the two'));
  return [...twice, ...checkValues(value, chart, locate)];
}

/** A value that is set, or its parent. */
type SetValue = Pick<SampleUse, 'name'> & { readonly isHolder?: boolean };

/** The chart's values that a sample sets or, in inline code, names by path. */
export function valueUses(sample: Sample, chart: HelmChart, guide: readonly Sample[], place: Placing): SampleUse[] {
  const { kind, text } = sample;
  const use = ({ name, isHolder = false }: SetValue, span: SampleUse['span'], near = span?.start): SampleUse => {
    const named = { kind: 'helm', name: nameIn(chart, name) } as const;
    // Parents are used with their children, which pages list.
    return isHolder && near !== undefined ? { ...named, span: null, near, isHolder } : { ...named, span };
  };
  const set = settingsIn(sample, chart).flatMap(({ values, at }) =>
    values.flatMap((value) => usesIn(value, chart)).map((one) => use(one, spanOf(one.name, text, at), at)),
  );
  const written = valuesIn(sample, chart, guide).flatMap(({ documents, lines }) =>
    documents
      .flatMap(({ value, errors }) => (value && errors.length === 0 ? usesIn(value, chart) : []))
      .map((one) => use(one, place(lines, one.at, one.word))),
  );
  const inline = kind === 'inline' ? pathIn(text, chart) : null;
  return [...(inline ? [use(inline, inline)] : []), ...set, ...written];
}

/** A path as in `--set` or alone. A single step would be ambiguous. */
function pathIn(text: string, chart: HelmChart) {
  const start = /^--set(?:-string)? +/.exec(text)?.[0].length ?? 0;
  const steps = readPath(pathBefore(text.slice(start))) ?? [];
  const value = steps.length > 1 ? findValue({ ...chart, ignored: [] }, steps) : null;
  return value && { name: value.path, start, end: start + value.path.length };
}

/** Documented values that are set, with their parents: free objects take undocumented keys. */
function usesIn(values: SampleValue, chart: HelmChart): (Described & SetValue)[] {
  const documented = new Set([...valuesBelow(chart.values)].map(({ path }) => path));
  const { resolve } = chartReading(chart);
  const found = namedFields(values, acceptedValues(chart), '', { resolve, below: pathBelow }).filter(({ name }) =>
    documented.has(name),
  );
  return found.map((use, index) => ({ ...use, isHolder: isBelow(found[index + 1]?.name ?? '', use.name) }));
}

function isBelow(path: string, holder: string): boolean {
  return path.startsWith(holder) && /^[.[]/.test(path.slice(holder.length));
}

/** The path directly after a quote or flag in the word. */
function spanOf(path: string, text: string, at: number): SampleUse['span'] {
  const start = text.indexOf(path, at);
  return start < 0 || /\s/.test(text.slice(at, start)) ? null : { start, end: start + path.length };
}
