import type { HelmChart } from '../../../model/helm.ts';
import type { Problem } from '../../../model/problem.ts';
import { readCharts } from '../read/index.ts';

export const chartYaml = 'apiVersion: v2\nname: hive\nversion: 1.2.3\nappVersion: "4.5"\n';

/** A chart called `hive` with these values, and files beside them by their name. */
export function chartOf(
  values: string,
  more: Readonly<Record<string, string>> = {},
  warn: (problem: Problem) => void = () => {},
): HelmChart {
  const files = { 'Chart.yaml': chartYaml, 'values.yaml': values, ...more };
  const given = Object.entries(files).map(([name, text]) => ({ file: `charts/hive/${name}`, text }));
  const [chart] = readCharts(given, warn);
  if (!chart) throw new Error('there is no chart');
  return chart;
}

/** The charts `hive` and `hive-crds` of a release, with these values. */
export function twoCharts(values: string, definitions: string): HelmChart[] {
  const files = (folder: string, name: string, text: string) => [
    { file: `charts/${folder}/Chart.yaml`, text: chartYaml.replace('hive', name) },
    { file: `charts/${folder}/values.yaml`, text },
  ];
  return readCharts([...files('crds', 'hive-crds', definitions), ...files('operator', 'hive', values)], () => {});
}
