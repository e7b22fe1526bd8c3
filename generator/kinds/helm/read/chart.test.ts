import { describe, expect, it } from 'vitest';
import { InputError } from '../../../shared/problem.ts';
import { problemsOf } from '../../../testing/problems.ts';
import { chartOf, chartYaml, twoCharts } from '../testing/chart.ts';
import { readCharts } from './index.ts';

const least = { appVersion: null, kubeVersion: null, type: 'application', description: null, isDeprecated: false };

it.each([
  ['', { ...least, name: 'hive', version: '1.2.3', subcharts: [] }],
  // Digits that YAML drops of a number.
  ['appVersion: 1.10\n', { appVersion: '1.10' }],
  ['kubeVersion: ">= 1.25.0-0"\ntype: library\nicon: x\n', { kubeVersion: '>= 1.25.0-0', type: 'library' }],
  ['description: |\n  Bees.\ndeprecated: true\n', { description: 'Bees.', isDeprecated: true }],
  ['dependencies:\n  - name: wax\n  - {name: wax, alias: wax2}\n', { subcharts: [{ key: 'wax' }, { key: 'wax2' }] }],
])('Chart.yaml says which chart it is: %j', (more, chart) => {
  const text = `apiVersion: v2\nname: hive\nversion: 1.2.3\n${more}`;
  expect(chartOf('a: 1\n', { 'Chart.yaml': text })).toMatchObject(chart);
});

describe('charts', () => {
  it('are in the order of their folders behind the operator’s, and have a prefix there', () => {
    expect(twoCharts('{}', '{}').map(({ name, prefix }) => [name, prefix])).toEqual([
      ['hive', undefined],
      ['hive-crds', 'hive-crds: '],
    ]);
  });

  it('are no others that one comes with, and tell all that is wrong together', () => {
    const files = (...names: string[]) => names.map((file) => ({ file, text: chartYaml }));
    expect(readCharts(files('a/Chart.yaml', 'a/values.yaml', 'a/charts/wax/Chart.yaml'), () => {})).toHaveLength(1);
    expect(() => readCharts(files('a/Chart.yaml', 'b/values.yaml'), () => {})).toThrow(
      /\ba:? .*holds no values\.yaml[\s\S]*\bb:? .*holds no Chart\.yaml/,
    );
  });
});

it('values for other charts are read like any other', () => {
  const { values } = chartOf('global:\n  # -- Bees\n  bees: 1\n  # -- Wax\n  # wax: 2\n');
  expect(values[0]?.children).toMatchObject([
    { path: 'global.bees', description: 'Bees', default: 1 },
    { path: 'global.wax', description: 'Wax', example: 2 },
  ]);
});

describe('a chart is refused with a reason for', () => {
  const ofSchema = (text: string) => ({ 'values.schema.json': text });
  const ofChart = (text: string) => ({ 'Chart.yaml': text });
  it.each<[string, string, Readonly<Record<string, string>>, RegExp]>([
    ['a truncated file', 'a:\n  b: 1\n  repl', {}, /values\.yaml \(line \d/],
    ['a key that is given twice', 'a: 1\nb: 2\na: 3\n', {}, /values\.yaml \(line 3.*would be lost/s],
    ['a version that is none', 'a: 1\n', ofChart('name: a\nversion: not-one\n'), /\(version\).*`1\.2\.3`/],
    ['a chart without a name', 'a: 1\n', ofChart('version: 1.0.0\n'), /Chart\.yaml \(name\)/],
    ['a chart of no type', 'a: 1\n', ofChart(`${chartYaml}type: box\n`), /Chart\.yaml \(type\)/],
    ['another file that is no YAML', 'a: 1\n', { 'values-dev.yaml': '{' }, /values-dev\.yaml/],
    ['a schema that is no JSON', 'a: 1\n', ofSchema('{'), /values\.schema\.json.*not valid JSON/],
    ['a reference to nothing', 'a: 1\n', ofSchema('{"$ref": "#/$defs/x"}'), /points to nothing/],
    ['a schema of lists', '{}\n', ofSchema('{"type": "array"}'), /\(type\).*allows no object/],
  ])('%s', (_, values, more, message) => {
    expect(new InputError(problemsOf(() => chartOf(values, more))).message).toMatch(message);
  });
});
