import { describe, expect, it } from 'vitest';
import { InputError } from '../../../shared/problem.ts';
import { problemOf, problemsOf } from '../../../testing/problems.ts';
import { chartOf, chartYaml, warningsOf } from '../testing/chart.ts';
import { readChart } from './index.ts';

const bad: readonly (readonly [string, string, Readonly<Record<string, string>>, RegExp])[] = [
  ['an empty file', ' \n', {}, /values\.yaml.*is empty/],
  ['a list', '- a\n- b\n', {}, /values\.yaml \(line 1\).*is not a map/],
  ['a scalar', 'bees\n', {}, /values\.yaml \(line 1\).*is not a map/],
  ['what is no YAML', 'a: [1\nb: 2\n', {}, /values\.yaml \(line \d.*cannot be read/],
  ['a truncated file', 'a:\n  b: 1\n  repl', {}, /values\.yaml \(line \d/],
  ['a text cut off', 'a: "one\n', {}, /values\.yaml \(line \d/],
  [
    'a key given twice',
    'a: 1\nb: 2\na: 3\n',
    {},
    /values\.yaml \(line 3.*duplicat.*one of the two values would be lost/s,
  ],
  ['tabs', 'a:\n\tb: 1\n', {}, /values\.yaml \(line 2/],
  ['two documents', 'a: 1\n---\nb: 2\n', {}, /values\.yaml/],
  ['an alias to nothing', 'a: *b\n', {}, /values\.yaml/],
  ['an alias that holds itself', 'a: &a [*a]\n', {}, /values\.yaml/],
  ['a key that is a map', '? {a: 1}\n: 2\n', {}, /values\.yaml/],
  ['a number without end', 'a: 1\nb: .inf\n', {}, /values\.yaml \(line 2, column 4\).*too large, infinite/],
  ['a merge of a number', 'a: 1\n<<: 5\n', {}, /values\.yaml \(line 2, .*merges a value with `<<` that is not a map/],
  ['a merge of numbers', 'a:\n  <<: [1]\n', {}, /values\.yaml \(line 2, .*merges a value with `<<` that is not a map/],
  ['a version that is none', 'a: 1\n', { 'Chart.yaml': 'name: a\nversion: not-a-version\n' }, /\(version\).*`1\.2\.3`/],
  ['a description that is none', 'a: 1\n', { 'Chart.yaml': '- a\n' }, /Chart\.yaml.*is not a map/],
  ['an empty description', 'a: 1\n', { 'Chart.yaml': '' }, /Chart\.yaml.*is empty/],
  ['a chart without a name', 'a: 1\n', { 'Chart.yaml': 'version: 1.0.0\n' }, /Chart\.yaml \(name\)/],
  ['a chart without a version', 'a: 1\n', { 'Chart.yaml': 'name: a\n' }, /Chart\.yaml \(version\)/],
  ['a chart of no type', 'a: 1\n', { 'Chart.yaml': `${chartYaml}type: box\n` }, /Chart\.yaml \(type\)/],
  ['another file that is no YAML', 'a: 1\n', { 'values-dev.yaml': '{' }, /values-dev\.yaml/],
  ['another file that is a list', 'a: 1\n', { 'values-dev.yaml': '- a\n' }, /values-dev\.yaml.*is not a map/],
  ['a schema that is no JSON', 'a: 1\n', { 'values.schema.json': '{' }, /values\.schema\.json.*not valid JSON/],
  ['a schema that is a list', 'a: 1\n', { 'values.schema.json': '[]' }, /values\.schema\.json.*not a JSON Schema/],
  ['a reference to nothing', 'a: 1\n', { 'values.schema.json': '{"$ref": "#/$defs/x"}' }, /points to nothing/],
];

describe('a chart is refused with a reason for', () => {
  it.each(bad)('%s', (_, values, more, message) => {
    const problems = problemsOf(() => chartOf(values, more));
    expect(new InputError(problems).message).toMatch(message);
    for (const { what, do: remedy, severity } of problems) {
      expect(severity).toBe('error');
      expect(`${what} ${remedy}`).not.toMatch(/undefined|\bat .*\.ts:\d/);
    }
  });

  it('aliases that multiply', () => {
    const bomb = [
      'a: &a [x, x, x, x, x, x, x, x, x, x]',
      ...[...'bcdefgh'].map((key, index) => `${key}: &${key} [${Array(10).fill(`*${'abcdefgh'[index]}`).join(', ')}]`),
    ];
    expect(problemOf(() => chartOf(`${bomb.join('\n')}\n`)).what).toMatch(/holds more than \d+ values/);
  });

  it('missing files', () => {
    expect(problemOf(() => readChart([{ file: 'charts/hive/values.yaml', text: 'a: 1\n' }]))).toMatchObject({
      at: { kind: 'file', file: 'charts/hive' },
      what: 'holds no Chart.yaml',
    });
    expect(problemOf(() => readChart([{ file: 'charts/hive/Chart.yaml', text: chartYaml }])).what).toBe(
      'holds no values.yaml',
    );
    expect(problemOf(() => readChart([])).at.file).toBe('.');
  });

  it('everything that is wrong at once', () => {
    const files = problemsOf(() => chartOf('- a\n', { 'Chart.yaml': 'x: 1\n', 'values-dev.yaml': '[' })).map(({ at }) =>
      at.file.split('/').at(-1),
    );
    expect(new Set(files)).toEqual(new Set(['Chart.yaml', 'values.yaml', 'values-dev.yaml']));
  });
});

it('a file with a byte order mark and Windows line ends is read like any other', () => {
  const chart = chartOf('\uFEFF# -- Bees\r\nbees: 1\r\n# -- Wax\r\n# wax: 2\r\n');
  expect(chart.values.map(({ path, description, default: held }) => [path, description, held?.value])).toEqual([
    ['bees', 'Bees', 1],
    ['wax', 'Wax', undefined],
  ]);
});

it('an empty file besides the defaults changes nothing', () => {
  expect(chartOf('a: 1\n', { 'values-dev.yaml': '' }).valueFiles).toEqual([{ name: 'values-dev.yaml', changes: [] }]);
});

it('a right chart has no warnings', () => {
  expect(warningsOf('# -- Bees\nbees: 1\n')).toEqual([]);
});
