import { describe, expect, it } from 'vitest';
import { entityOf, historyOf, versionOf } from '../testing/version-facts.ts';
import { changeHistory } from './all-versions.ts';

const [root, fill, flag] = [
  entityOf('cli:hive', 'command'),
  entityOf('cli:hive fill', 'command'),
  entityOf('cli:hive fill --wax', 'flag', {}, { parent: 'cli:hive fill' }),
];
const gone = ['crd', 'api'] as const;
const versions = [
  versionOf([root], 'v0.1.0', gone),
  versionOf([root, fill, flag], 'v0.2.0', gone),
  versionOf([root, fill], 'v0.1.1', gone),
];

describe('the changes of all versions', () => {
  const history = changeHistory(historyOf(versions, { 'v0.1.1': 'v0.1.0' }));

  it('say from which version on a source can be compared', () => {
    const since = [versionOf([root], 'v0.1.0', gone), versionOf([root], 'v0.2.0', gone), versionOf([root], 'v0.3.0')];
    const all = changeHistory(historyOf(since)).map(({ notCompared }) => notCompared.map((one) => one.since));
    expect(all).toEqual([['v0.3.0', 'v0.3.0'], ['v0.3.0', 'v0.3.0'], []]);
  });

  it('follow what people have written down of moves', () => {
    const empty = entityOf('cli:hive drain', 'command');
    const moved = historyOf([versionOf([root, fill], 'v0.1.0'), versionOf([root, empty], 'v0.2.0')]);
    const [last] = changeHistory(moved, new Map([[fill.key, empty.key]]));
    expect(last?.changes.map(({ what, name, successor }) => [what, name, successor?.name])).toEqual([
      ['renamed', 'hive fill', 'hive drain'],
    ]);
  });

  it('are those since the predecessor of each, newest first', () => {
    expect(
      history.map(({ version, predecessor, changes }) => [version, predecessor, changes.map(({ name }) => name)]),
    ).toEqual([
      ['v0.1.1', 'v0.1.0', ['hive fill']],
      ['v0.2.0', 'v0.1.0', ['hive fill']],
      ['v0.1.0', null, []],
    ]);
  });
});
