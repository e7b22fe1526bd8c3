import MiniSearch from 'minisearch';
import { expect, it } from 'vitest';
import { countWords } from './counted-words.ts';
import { createEngine } from './engine.ts';
import type { Scored } from './numbers.ts';
import { wordIndex } from './word-index.ts';

const boosts = { title: 6, body: 1 };
const rows = [
  { id: 0, title: 'run server', body: 'run a server in a container' },
  { id: 1, title: 'running servers', body: 'list what is running and run again' },
  { id: 2, title: '', body: 'serve serves served server' },
  { id: 3, title: 'other', body: 'nothing of it' },
];
const counted = countWords(rows.length, Object.keys(boosts).length, (row) => [
  rows[row]?.title.split(' ').filter(Boolean) ?? [],
  rows[row]?.body.split(' ') ?? [],
]);
const index = wordIndex(rows.length, Object.values(boosts), counted);
const peer = new MiniSearch({
  fields: Object.keys(boosts),
  tokenize: (text) => text.split(' ').filter(Boolean),
  searchOptions: { boost: boosts, bm25: { k: 1.2, b: 0.45, d: 0.5 } },
});
peer.addAll(rows);

const sorted = ({ rows: found, scores }: Scored): [number, number][] =>
  [...found].map((row, at): [number, number] => [row, scores[at] ?? 0]).sort(([a], [b]) => a - b);

it.each(['run', 'server', 'a', 'serv', 'sevrer', 'missing'])('scores %s as MiniSearch does', (word) => {
  const expectSame = (found: Scored, options: object): void => {
    const wanted = peer.search(word, options).map(({ id, score }): [number, number] => [id, score]);
    const own = sorted(found);
    expect(own.map(([row]) => row)).toEqual(wanted.map(([row]) => row).sort());
    for (const [row, score] of wanted) expect(own.find(([other]) => other === row)?.[1]).toBeCloseTo(score, 9);
  };
  expectSame(index.whole(word), {});
  expectSame(index.begun(word, 0.75), { prefix: true, weights: { prefix: 0.75, fuzzy: 0 } });
  expectSame(index.similar(word, 2, 0.6), { fuzzy: 2, weights: { prefix: 0, fuzzy: 0.6 } });
  expectSame(index.similar(word, 0.45, 0.6), { fuzzy: 0.45, weights: { prefix: 0, fuzzy: 0.6 } });
});

it('finds a word that more places have than a call takes arguments', () => {
  const count = 130_000;
  const place = { page: 0, entity: 'flag', anchor: '', text: '', names: [], owner: '', rank: 0, words: '' } as const;
  const places = Array.from({ length: count }, () => ({ ...place, title: '--x' }));
  const engine = createEngine({
    version: 'v1',
    pages: [{ url: '/', title: 'x', kind: 'cli', category: '' }],
    places,
  });
  const { total, hits } = engine.search('x');
  expect(total).toBe(count);
  expect(hits.map(({ row }) => row)).toEqual(hits.map((_, at) => at));
});
