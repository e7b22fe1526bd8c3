import { expect, it } from 'vitest';
import type { Mention } from '../../model/mention.ts';
import { inText } from '../../shared/problem.ts';
import { codeSample } from '../../testing/documented.ts';
import { changesOf, command, flag, hive } from '../../testing/hive-changes.ts';
import { versionOf } from '../../testing/version-facts.ts';
import { unmentioned } from './unmentioned.ts';

const cell = [hive, command('cell'), command('cell add'), flag('hive cell add', 'wax')].map((entity) =>
  entity.name === 'hive cell add' ? { ...entity, parent: 'cli:hive cell' } : entity,
);
const named = (name: string): Mention => {
  return { kind: 'cli', name, at: inText('guides/x.md', 1), by: codeSample('bash', ''), written: name };
};

/** What of a new group of commands guides don't mention. */
function left(...mentions: readonly string[]): string[] {
  const changes = changesOf([hive], cell);
  return unmentioned(changes, versionOf(cell), mentions.map(named), () => false, false).map(({ name }) => name);
}

it('who uses a command knows the group that it belongs to', () => {
  expect(left()).toEqual(['hive cell']);
  expect(left('hive')).toEqual(['hive cell']);
  expect(left('hive cell')).toEqual([]);
  expect(left('hive cell add')).toEqual([]);
  expect(left('hive cell add --wax')).toEqual([]);
});
