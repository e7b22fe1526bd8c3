import { describe, expect, it } from 'vitest';
import { EntityRegistry } from '../link/entities.ts';
import { emptySite, toolOf } from '../testing/models.ts';
import { checkMoves } from './annotations.ts';

const entities = new EntityRegistry();
for (const name of ['hive', 'hive cell', 'hive cell add'])
  entities.page('cli', '/x').add({ type: 'command', key: name, name });

const found = (...pairs: readonly (readonly [string, string])[]) => {
  const moves = pairs.map(([from, to], at) => ({ from, to, reason: 'x', file: 'moves.yaml', place: `moves.${at}` }));
  const tool = toolOf({ version: 'v2.0.0', moves });
  return checkMoves({ ...emptySite, entities, model: { tool, guides: [], uses: new Map() } });
};

describe('moves', () => {
  it('lead from what is gone to what is there, in one step or several', () => {
    expect(found(['cli:hive add', 'cli:hive put'], ['cli:hive put', 'cli:hive cell add'])).toEqual([]);
  });

  it('that name something else are told, and stop nobody', () => {
    expect(found(['cli:hive cell', 'cli:hive'], ['cli:hive add', 'cli:hive cel add'])).toMatchObject([
      { severity: 'info', what: 'moves cli:hive cell, which v2.0.0 has' },
      {
        severity: 'info',
        what: 'leads from cli:hive add to cli:hive cel add, which v2.0.0 does not have',
        do: 'did you mean cli:hive cell add?',
      },
    ]);
  });
});
