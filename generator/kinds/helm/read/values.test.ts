import { describe, expect, it } from 'vitest';
import { chartOf, valueAt } from '../testing/chart.ts';
import { leafValues, valuesBelow } from '../walk.ts';

const all = (text: string): string[] => [...valuesBelow(chartOf(text).values)].map(({ path }) => path);

describe('values', () => {
  it('have path, type, default and line', () => {
    const chart = chartOf('a: x\nb: 1\nc: 1.5\nd: true\ne:\nf: []\ng: {}\nh: {i: [1]}\nj: 18446744073709551616\n');
    expect(
      [...valuesBelow(chart.values)].map(({ path, type, default: held, line }) => [path, type, held?.value, line]),
    ).toEqual([
      ['a', 'string', 'x', 1],
      ['b', 'integer', 1, 2],
      ['c', 'number', 1.5, 3],
      ['d', 'boolean', true, 4],
      ['e', 'any', null, 5],
      ['f', 'list', [], 6],
      ['g', 'object', {}, 7],
      ['h', 'object', { i: [1] }, 8],
      ['h.i', 'list', [1], 8],
      ['h.i[0]', 'integer', 1, 8],
      ['j', 'integer', 18446744073709551616n, 9],
    ]);
  });

  it('are what Helm makes of YAML', () => {
    const chart = chartOf(
      'a: yes\nb: "yes"\nc: off\nd: 0644\ne: 1_000\nf: 2024-01-01\ng: !!str 5\nh: ~\ni: |\n  two\n  lines\n',
    );
    expect(chart.values.map(({ default: held }) => held?.value)).toEqual([
      ...[true, 'yes', false, 420, 1000, '2024-01-01', '5', null, 'two\nlines\n'],
    ]);
  });

  it('have paths as --set takes them, which tell keys without letters apart', () => {
    const text = 'a:\n  "x.io/y": 1\n  "k=v,w[0]": 2\n  back\\slash: 3\n  8080: 4\n  "": 5\n" ": 6\n';
    expect(all(text)).toEqual([...['a', 'a.x\\.io/y', 'a.k\\=v\\,w\\[0]', 'a.back\\\\slash', 'a.8080', 'a.""', '" "']]);
  });

  it('take in what anchors, aliases and merge keys bring', () => {
    const chart = chartOf(
      'base: &b\n  # -- Wax\n  wax: 1\n  comb: 2\nown:\n  <<: *b\n  comb: 3\ncopy: *b\nboth:\n  <<: [*b, {more: 1}]\n',
    );
    expect(valueAt(chart, 'own').default).toEqual({ value: { wax: 1, comb: 3 } });
    expect(valueAt(chart, 'own.wax').description).toBe('Wax');
    expect(valueAt(chart, 'copy.comb').default).toEqual({ value: 2 });
    expect(valueAt(chart, 'both').default).toEqual({ value: { wax: 1, comb: 2, more: 1 } });
  });

  it.each(['# nothing to set\n\n', '{}\n'])('are none where the file holds none: %j', (text) => {
    expect(chartOf(text).values).toEqual([]);
  });
});

it('a list that is described is one value, unless something inside is described too', () => {
  const text = '# -- list\nd: [1, 2]\ne:\n  # -- first\n  - 1\n  - 2\n';
  expect(all(text)).toEqual(['d', 'e', 'e[0]', 'e[1]']);
  expect(leafValues(chartOf(text).values).map(({ path }) => path)).toEqual(['d', 'e[0]', 'e[1]']);
});
