import { describe, expect, it } from 'vitest';
import { goneExactly, goneIn } from './gone.ts';

const names = [
  { name: 'hive comb wax --heat', version: 'v1.1.0', url: 'reference/cli/hive_comb_wax#flag-heat' },
  { name: 'hive comb wax', version: 'v1.1.0', url: 'reference/cli/hive_comb_wax' },
  { name: 'hive wax', version: 'v1.0.0', url: 'reference/cli/hive_wax' },
];
const found = (query: string) => goneIn(names, query).map(({ name }) => name);

describe('names that the latest version lacks', () => {
  it('are found by all words of a query, the shortest first', () => {
    expect(found('comb wax')).toEqual(['hive comb wax', 'hive comb wax --heat']);
    expect(found('--heat')).toEqual(['hive comb wax --heat']);
  });

  it('are those of one version', () => {
    expect(found('wax')).toEqual(['hive wax']);
  });

  it('are found by exact names where something like them is there', () => {
    const exactly = (query: string) => goneExactly(names, query).map(({ name }) => name);
    expect(exactly('--heat')).toEqual(['hive comb wax --heat']);
    expect(exactly('hive comb wax --heat=9')).toEqual(['hive comb wax --heat']);
    expect(exactly('comb wax')).toEqual(['hive comb wax']);
    expect(exactly('--hea')).toEqual([]);
  });

  it('are none for other words, or for none', () => {
    expect(found('comb honey')).toEqual([]);
    expect(found('--')).toEqual([]);
  });
});
