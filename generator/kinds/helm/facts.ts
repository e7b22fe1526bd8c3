import type { FactEntity } from '../../model/facts.ts';
import type { HelmChart, HelmValue } from '../../model/helm.ts';
import { recordedSchema } from '../../schemas/recorded-schema.ts';
import { factOf, ownFacts, stated, textFacts } from '../../schemas/value-facts.ts';
import { recordedGist, recordedText, textGist } from '../../shared/recorded-text.ts';
import { factEntity } from '../fact-entity.ts';
import type { Recording } from '../kind.ts';

/** References of a value's schema are already resolved, and nested values have rows. */
const references = { resolve: () => undefined, keyOf: () => undefined };

/** The facts of the chart, of every value including ignored ones, and of its other values files. */
function* chartFacts(chart: HelmChart): Generator<FactEntity> {
  const { name, prefix = '', version, appVersion, kubeVersion, type, description, isDeprecated, subcharts } = chart;
  const section = `${prefix}Chart.yaml`;
  yield factEntity('helm', {
    ...{ type: 'section', key: `helm:${section}`, name: section },
    facts: {
      ...textFacts(description),
      ...stated({
        ...{ name, version, type, appVersion, kubeVersion, deprecated: isDeprecated },
        dependencies: subcharts.map(({ key }) => key).toSorted(),
      }),
    },
  });
  yield* valuesIn(chart.values, null, false);
  yield* valuesIn(chart.ignored, null, true);
  for (const file of chart.valueFiles)
    for (const { path, value } of file.changes) {
      const called = `${prefix}${file.name}: ${path}`;
      const facts = { default: factOf(value) };
      yield factEntity('helm', { type: 'value', key: `helm:${called}`, name: called, facts });
    }

  function* valuesIn(values: readonly HelmValue[], parent: string | null, isIgnored: boolean): Generator<FactEntity> {
    for (const value of values) {
      const { path, type, description, default: held, isRequired, schema, children } = value;
      const name = `${prefix}${path}`;
      const key = `helm:${name}`;
      const gist = textGist(description ?? '');
      const facts = {
        ...(schema !== undefined && ownFacts(schema, references)),
        ...textFacts(description),
        ...(gist !== '' && { gist }),
        type,
        // Its children have the defaults.
        ...(held !== undefined && children.length === 0 && { default: factOf(held) }),
        ...stated({ required: isRequired, ignored: isIgnored }),
      };
      yield factEntity('helm', { type: 'value', key, name, parent, facts });
      yield* valuesIn(children, key, isIgnored);
    }
  }
}

/** Each chart as a whole: its version changes with each release. */
export const chartRecording: Recording<'helm'> = {
  *facts(charts) {
    for (const chart of charts) yield* chartFacts(chart);
  },
  parts: (charts) => charts.map((chart) => [chart.name, [recordedChart(chart)]]),
  // Parts are sorted by name.
  whole: (parts) => parts.flat().toSorted((a, b) => Number(a.prefix !== undefined) - Number(b.prefix !== undefined)),
};

function recordedChart(chart: HelmChart): HelmChart {
  return {
    ...chart,
    description: chart.description && recordedText(chart.description),
    values: chart.values.map(recordedValue),
    ignored: chart.ignored.map(recordedValue),
    schemas: chart.schemas.map((named) => ({ ...named, schema: recordedSchema(named.schema) })),
    files: [],
  };
}

function recordedValue({ defaultText: _, example: __, ...value }: HelmValue): HelmValue {
  return {
    ...value,
    description: value.description && recordedGist(value.description),
    schema: value.schema && recordedSchema(value.schema),
    children: value.children.map(recordedValue),
  };
}
