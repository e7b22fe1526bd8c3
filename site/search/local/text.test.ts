import { expect, it } from 'vitest';
import { Room } from './numbers.ts';
import type { PlaceRecord } from './places.ts';
import { countPlaces, type Judged, textSearch } from './text.ts';

const page = { url: '/p', title: '', kind: 'guide', category: '' } as const;
const place = (title: string, row: number): PlaceRecord => {
  const empty = { anchor: 'x', text: '', names: [], owner: '', rank: 0, words: '' };
  return { entity: 'section', title, row, page, ...empty };
};
/** Many places have a word, and one has another one besides. */
const titles = [...Array.from({ length: 300 }, (_, at) => `hive number${at}`), 'hive nectar', 'comb nectar hive'];
const places = titles.map(place);
const room = new Room();
const searchOf = (all: readonly PlaceRecord[]) => {
  return textSearch(all, countPlaces(all), room);
};
const text = searchOf(places);
const weigh: Judged['weigh'] = { of: () => 1, most: 1, all: () => 0 };
const found = (query: string, floor: number, wanted: readonly number[] = []): ReadonlyMap<number, number> => {
  room.free();
  const { rows, scores } = text.match(query, false, { weigh, floor, isWanted: (row) => wanted.includes(row) });
  return new Map([...rows].map((row, at) => [row, scores[at] ?? 0]));
};

it('rows that have only common words are left out where they would be noise', () => {
  const all = found('hive nectar', 0);
  const few = found('hive nectar', 0.12);
  expect(all.size).toBe(302);
  expect([...few.keys()].sort()).toEqual([300, 301]);
  for (const [row, score] of few) expect(score).toBe(all.get(row));
});

it('those that somebody wants stay, with what they score', () => {
  expect(found('hive nectar', 0.12, [7]).get(7)).toBe(found('hive nectar', 0).get(7));
});

it('rows stay that may come near the best', () => {
  expect(found('hive nectar', 0.000001).size).toBe(302);
});

it('what is typed counts more than twice as much as the same with another ending', () => {
  const { match } = searchOf(['comb', 'combine'].map(place));
  room.free();
  const { rows, scores } = match('comb', true, { weigh, floor: 0, isWanted: () => false });
  const [typed = 0, longer = 0] = [0, 1].map((row) => scores[rows.indexOf(row)]);
  expect(longer).toBeGreaterThan(0);
  expect(longer).toBeLessThan(typed / 2);
});
