import { describe, expect, it } from 'vitest';
import { ingestMoves } from './index.ts';

describe('moves.yaml', () => {
  it('names what took the place of something', () => {
    const text =
      'moves:\n  - {from: "cli:hive stop", to: "cli:hive rest", why: renamed}\n  - {from: "cli:hive --wax", parent: "cli:hive add", why: only there}\n';
    expect(ingestMoves(text, 'moves.yaml')).toEqual([
      { from: 'cli:hive stop', to: 'cli:hive rest' },
      { from: 'cli:hive --wax', to: 'cli:hive add', isParent: true },
    ]);
  });

  it.each([
    ['moves: [{from: "cli:a", to: "cli:a", why: x}]', /to itself/],
    ['moves: [{from: "cli:a", to: "cli:b", why: x}, {from: "cli:a", to: "cli:c", why: x}]', /names cli:a again/],
    ['moves: [{from: "hive stop", to: "cli:b", why: x}]', /moves/],
    ['moves: [{from: "cli:a", to: "cli:b"}]', /moves/],
    ['[]', /moves\.yaml/],
  ])('%s is refused', (text, message) => {
    expect(() => ingestMoves(text, 'moves.yaml')).toThrow(message);
  });
});
