import { expect, it } from 'vitest';
import { problemOf } from '../../testing/problems.ts';
import { ingestMoves } from './index.ts';

const read = (...pairs: readonly (readonly [string, string])[]) =>
  ingestMoves(
    JSON.stringify({ moves: pairs.map(([from, to]) => ({ from, to, reason: 'renamed' })) }),
    'specs/v1.2.3/moves.yaml',
  );

it('says where things went', () => {
  expect(read(['cli:hive add', 'cli:hive cell add'], ['cli:hive cell add', 'cli:hive cell'])).toMatchObject([
    { from: 'cli:hive add', to: 'cli:hive cell add', reason: 'renamed', place: 'moves.0' },
    { from: 'cli:hive cell add', to: 'cli:hive cell' },
  ]);
});

it.each<[string, readonly (readonly [string, string])[], string]>([
  ['no key', [['hive add', 'cli:hive']], 'must be a key: cli, api'],
  [
    'the same twice',
    [
      ['cli:a', 'cli:b'],
      ['cli:a', 'cli:c'],
    ],
    'moves cli:a a second time',
  ],
  ['itself', [['cli:a', 'cli:a']], 'moves cli:a back to itself: cli:a → cli:a'],
  [
    'a circle',
    [
      ['cli:c', 'cli:a'],
      ['cli:a', 'cli:b'],
      ['cli:b', 'cli:a'],
    ],
    'moves cli:a back to itself: cli:a → cli:b → cli:a',
  ],
])('refuses %s', (_, pairs, what) => {
  expect(problemOf(() => read(...pairs)).what).toContain(what);
});

it('refuses what has no reason', () => {
  expect(problemOf(() => ingestMoves('moves: [{from: "cli:a", to: "cli:b"}]', 'moves.yaml')).what).toContain('missing');
});
