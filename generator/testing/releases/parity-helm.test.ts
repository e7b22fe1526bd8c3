import { describe, expect, it } from 'vitest';
import { chartOf, chartYaml } from '../../kinds/helm/testing/chart.ts';
import { compareCharts } from './parity-helm.ts';

const values = '# -- Bees\nbees:\n  # -- Count\n  count: 1\n  # -- Most\n  # most: 9\n\n  list: [1, a]\nwax:\n';
const more = { 'values-dev.yaml': 'bees: {count: 2}\n' };
const compare = (changed: string, files: Readonly<Record<string, string>> = more): string[] =>
  compareCharts(chartOf(changed, files), chartOf(values, more)).map((line) => line.slice(0, line.indexOf(': ')));

describe('compareCharts', () => {
  it('finds nothing between equal charts, whatever their words', () => {
    expect(compare(values)).toEqual([]);
    expect(compare(values.replaceAll(/-- (\w+)/g, '-- Other words'))).toEqual([]);
  });

  it.each([
    [
      'a default',
      values.replace('count: 1', 'count: 3'),
      ['helm.values.bees#default', 'helm.values.bees.count#default'],
    ],
    ['a type', values.replace('wax:', '# -- (int) x\nwax:'), ['helm.values.wax#type']],
    [
      'a key',
      values.replace('wax:', 'wool:'),
      [
        'helm.values#order',
        'helm.values.wax',
        'helm.values.wax#type',
        'helm.values.wax#default',
        'helm.values.wool',
        'helm.values.wool#type',
        'helm.values.wool#default',
      ],
    ],
    [
      'what is commented out',
      values.replace('# most: 9', 'most: 9'),
      ['helm.values#order', 'helm.values.bees#default', 'helm.values.bees.most', 'helm.values.bees.most#default'],
    ],
    ['the order', `wax:\n${values.replace('wax:\n', '')}`, ['helm.values#order']],
  ] as const)('finds %s', (_, changed, paths) => {
    expect(compare(changed).sort()).toEqual([...paths].sort());
  });

  it.each(['version: 1.2.3', 'appVersion: "4.5"', 'name: hive'])('finds another %s', (line) => {
    const [key = ''] = line.split(':');
    expect(compare(values, { ...more, 'Chart.yaml': chartYaml.replace(line, `${key}: 9.9.9`) })).toEqual([
      `helm#${key}`,
    ]);
  });

  it('finds what another file of values changes', () => {
    expect(compare(values, { 'values-dev.yaml': 'bees: {count: 3}\n' })).toEqual([
      'helm.files.`values-dev.yaml`.`bees.count`',
    ]);
    expect(compare(values, {})).toEqual(['helm.files.`values-dev.yaml`.`bees.count`']);
  });
});
