import { valuesBelow } from '../../kinds/helm/walk.ts';
import type { HelmChart } from '../../model/helm.ts';
import { canonicalText } from '../../shared/canonical-text.ts';
import { Facts, step } from './facts.ts';

/**
 * The facts of a chart: what it is, and path, type, default and order of its values, with what its other files of
 * values change. Words are left out, and so is what `@default` says in their place.
 */
export function addChart(facts: Facts, chart: HelmChart): void {
  const root = chart.prefix === undefined ? 'helm' : `helm.charts.${step(chart.name)}`;
  facts.add(root, 'present');
  for (const fact of ['name', 'version', 'appVersion', 'kubeVersion', 'type', 'isDeprecated'] as const)
    facts.add(`${root}#${fact}`, chart[fact]);
  facts.add(`${root}#dependencies`, chart.dependencies);
  const values = [...valuesBelow(chart.values)].filter(({ steps }) => steps.every((at) => typeof at === 'string'));
  facts.add(
    `${root}.values#order`,
    values.flatMap(({ path, default: held }) => (held ? [path] : [])),
  );
  for (const { steps, type, default: held, isRequired } of values) {
    const path = [`${root}.values`, ...steps.map((name) => step(String(name)))].join('.');
    facts.add(path, held ? 'set' : 'not set');
    facts.add(`${path}#type`, type);
    if (held) facts.add(`${path}#default`, held.value);
    facts.addIfSaid(`${path}#required`, isRequired);
  }
  for (const { name, changes } of chart.valueFiles)
    for (const { path, value } of changes) facts.add(`${root}.files.${step(name)}.${step(path)}`, value);
}

/** A line for every fact in which two charts differ, `path: what`; none when they agree. */
export function compareCharts(ours: HelmChart, real: HelmChart): string[] {
  const [own, theirs] = [ours, real].map((chart) => {
    const facts = new Facts();
    addChart(facts, chart);
    return facts.values;
  });
  const said = (facts: Facts['values'] | undefined, path: string): string | null => {
    const value = facts?.get(path);
    return value === undefined ? null : canonicalText(value);
  };
  return [...new Set([...(theirs?.keys() ?? []), ...(own?.keys() ?? [])])].flatMap((path) => {
    const [one, other] = [said(own, path), said(theirs, path)];
    return one === other ? [] : [`${path}: ours ${one ?? 'missing'}, the release ${other ?? 'missing'}`];
  });
}
