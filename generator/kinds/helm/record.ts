import type { HelmChart, HelmValue } from '../../model/helm.ts';
import { recordedSchema } from '../../schemas/recorded-schema.ts';
import { recordedGist, recordedText } from '../../shared/recorded-text.ts';
import type { Recording } from '../kind.ts';
import { acceptedValues } from './accepted.ts';

/** The chart as a whole: its version changes with each release. */
export const chartRecording: Recording<'helm'> = {
  parts: (chart) => [['chart', recordedChart(chart)]],
  whole: ([chart]) => chart && { ...chart, accepted: acceptedValues(chart) },
};

function recordedChart({ schema, ...chart }: HelmChart): HelmChart {
  return {
    ...chart,
    description: chart.description && recordedText(chart.description),
    values: chart.values.map(recordedValue),
    ignored: chart.ignored.map(recordedValue),
    schema: schema && {
      root: recordedSchema(schema.root),
      definitions: schema.definitions.map((named) => ({ ...named, schema: recordedSchema(named.schema) })),
    },
    // It follows from the values.
    accepted: true,
    files: [],
  };
}

function recordedValue(value: HelmValue): HelmValue {
  return {
    ...value,
    description: value.description && recordedGist(value.description),
    schema: value.schema && recordedSchema(value.schema),
    children: value.children.map(recordedValue),
    ...{ defaultText: null, example: null, line: null },
  };
}
