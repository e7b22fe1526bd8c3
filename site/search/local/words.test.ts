import { expect, it } from 'vitest';
import type { PlaceRecord } from './places.ts';
import { wordSearch } from './words.ts';

const page = { url: '/p', title: '', kind: 'guide', category: '' } as const;
const searchOf = (...titles: string[]) => {
  const empty = { anchor: 'x', text: '', names: [], owner: '', rank: 0, words: '' };
  return wordSearch(titles.map((title, row): PlaceRecord => ({ entity: 'section', title, row, page, ...empty })));
};
const scores = (query: string, ...titles: string[]): readonly number[] => {
  const found = searchOf(...titles).match(query, true).scores;
  return titles.map((_, row) => found.get(row) ?? 0);
};

it('what is typed counts more than twice as much as the same with another ending', () => {
  const [typed = 0, longer = 0] = scores('comb', 'comb', 'combine');
  expect(longer).toBeGreaterThan(0);
  expect(longer).toBeLessThan(typed / 2);
});

it('a place that lacks a word of two counts far less than one that has both', () => {
  const [both = 0, one = 0] = scores('hive nectar', 'hive nectar', 'hive wax');
  expect(one).toBeGreaterThan(0);
  expect(one).toBeLessThan(both / 4);
});

it.each(['nectra', 'necter', 'nektar'])('%s is found as it was meant, and marked', (slip) => {
  const { scores: found, terms } = searchOf('nectar', 'wax').match(slip, true);
  expect([...found.keys()]).toEqual([0]);
  expect(terms).toContain('nectar');
});

it('a synonym counts less than the word itself', () => {
  const [word = 0, synonym = 0] = scores('delete', 'delete', 'remove', 'wax');
  expect(synonym).toBeGreaterThan(0);
  expect(synonym).toBeLessThan(word / 2);
});
