import { describe, expect, it } from 'vitest';
import { chartOf, chartYaml, twoCharts, valueAt } from '../testing/chart.ts';
import { readCharts } from './index.ts';

describe('Chart.yaml', () => {
  const withMore = (more: string): string => `apiVersion: v2\nname: hive\nversion: 1.2.3\n${more}`;

  it('says which chart it is', () => {
    const text = withMore(
      'appVersion: "0.3.5"\nkubeVersion: ">= 1.25.0-0"\ntype: library\ndescription: |\n  Bees.\ndeprecated: true\ndependencies:\n  - name: wax\n  - {name: wax, alias: wax2}\nicon: x\n',
    );
    expect(chartOf('a: 1\n', { 'Chart.yaml': text })).toMatchObject({
      name: 'hive',
      version: '1.2.3',
      appVersion: '0.3.5',
      kubeVersion: '>= 1.25.0-0',
      type: 'library',
      description: 'Bees.',
      isDeprecated: true,
      dependencies: ['wax', 'wax2'],
    });
  });

  it('may leave most of it out', () => {
    expect(chartOf('a: 1\n', { 'Chart.yaml': withMore('') })).toMatchObject({
      appVersion: null,
      kubeVersion: null,
      type: 'application',
      description: null,
      isDeprecated: false,
      dependencies: [],
    });
  });

  it('keeps the digits of a version that YAML takes for a number', () => {
    expect(chartOf('a: 1\n', { 'Chart.yaml': withMore('appVersion: 1.10\n') }).appVersion).toBe('1.10');
  });
});

describe('charts', () => {
  it('are in the order of their folders behind the operator’s, and have a prefix there', () => {
    expect(twoCharts('{}', '{}').map(({ name, prefix }) => [name, prefix])).toEqual([
      ['hive', undefined],
      ['hive-crds', 'hive-crds: '],
    ]);
  });

  it('are no others that one comes with, and tell all that is wrong together', () => {
    const files = ['a/Chart.yaml', 'a/values.yaml', 'a/charts/wax/Chart.yaml'].map((file) => ({
      file,
      text: chartYaml,
    }));
    expect(readCharts(files, () => {})).toHaveLength(1);
    const broken = ['a/Chart.yaml', 'b/values.yaml'].map((file) => ({ file, text: chartYaml }));
    expect(() => readCharts(broken, () => {})).toThrow(/values\.yaml[\s\S]*Chart\.yaml/);
  });
});

describe('other files of values', () => {
  const defaults =
    'a: 1\nhive:\n  bees: {}\n  probe: {path: /x, port: 1}\n  ports: [1, 2]\n# @ignored\nd: 1\n# -- Off\n# off: 1\n';
  const changes = (text: string) =>
    chartOf(defaults, { 'values-dev.yaml': text }).valueFiles.flatMap(({ changes: found }) =>
      found.map(({ path, value, default: held, isKnown, line }) => [path, value, held?.value, isKnown, line]),
    );

  it('are read as what they change', () => {
    expect(changes('a: 2\nhive:\n  bees: {}\n  ports: [1, 2]\n  probe:\n    port: null\n')).toEqual([
      ['a', 2, 1, true, 1],
      ['hive.probe.port', null, 1, true, 6],
    ]);
  });

  it('may fill objects that take any key, replace lists, and set ignored values', () => {
    expect(
      changes('hive:\n  bees: {x.io/y: 1, z: {q: 2}}\n  ports: [3]\n  probe: {scheme: HTTPS}\nd: 2\noff: 3\n'),
    ).toEqual([
      ['hive.bees.x\\.io/y', 1, undefined, true, 2],
      ['hive.bees.z.q', 2, undefined, true, 2],
      ['hive.ports', [3], [1, 2], true, 3],
      ['hive.probe.scheme', 'HTTPS', undefined, true, 4],
      ['d', 2, 1, true, 5],
      ['off', 3, undefined, true, 6],
    ]);
  });

  it('are told apart where the chart does not know a value', () => {
    const described = '# -- a\nhive:\n  # -- b\n  bees: 1\n';
    const [file] = chartOf(described, { 'values-dev.yaml': 'hive: {bes: 1}\nwax: 2\nglobal: {x: 1}\n' }).valueFiles;
    expect(file?.name).toBe('values-dev.yaml');
    expect(file?.changes.map(({ path, isKnown }) => [path, isKnown])).toEqual([
      ['hive.bes', false],
      ['wax', false],
      ['global.x', true],
    ]);
  });

  it('may hold nothing', () => {
    expect(changes('# nothing yet\n')).toEqual([]);
  });
});

it('a value of a chart with values for others is found like any other', () => {
  expect(valueAt(chartOf('global:\n  # -- Shared\n  wax: 1\n'), 'global.wax').description).toBe('Shared');
});
