import type { HelmChart, HelmValue } from '../../../model/helm.ts';
import type { Problem } from '../../../model/problem.ts';
import { placeText } from '../../../shared/problem.ts';
import { readChart, readCharts } from '../read/index.ts';
import { valuesBelow } from '../walk.ts';

export const chartYaml = 'apiVersion: v2\nname: hive\nversion: 1.2.3\nappVersion: "4.5"\n';

/** A chart called `hive` with these values, and files beside them by their name. */
export function chartOf(
  values: string,
  more: Readonly<Record<string, string>> = {},
  warn: (problem: Problem) => void = () => {},
): HelmChart {
  const files = { 'Chart.yaml': chartYaml, 'values.yaml': values, ...more };
  return readChart(
    Object.entries(files).map(([name, text]) => ({ file: `charts/hive/${name}`, text })),
    warn,
  );
}

/** The charts `hive` and `hive-crds` of a release, with these values. */
export function twoCharts(values: string, definitions: string): HelmChart[] {
  const files = (folder: string, name: string, text: string) => [
    { file: `charts/${folder}/Chart.yaml`, text: chartYaml.replace('hive', name) },
    { file: `charts/${folder}/values.yaml`, text },
  ];
  return readCharts([...files('crds', 'hive-crds', definitions), ...files('operator', 'hive', values)], () => {});
}

/** What is warned of: `place: what`. */
export function warningsOf(values: string, more: Readonly<Record<string, string>> = {}): string[] {
  const found: string[] = [];
  chartOf(values, more, ({ at, what }) => found.push(`${placeText(at)}: ${what}`));
  return found;
}

/** `path: description` of every value that has one. */
export function described(values: string): string[] {
  return [...valuesBelow(chartOf(values).values)].flatMap(({ path, description }) =>
    description === null ? [] : [`${path}: ${description}`],
  );
}

export function valueAt(chart: HelmChart, path: string): HelmValue {
  const found = [...valuesBelow(chart.values)].find((value) => value.path === path);
  if (!found) throw new Error(`no value ${path}`);
  return found;
}
