import { describe, expect, it } from 'vitest';
import type { EntityFacts, FactEntity, VersionFacts } from '../model/facts.ts';
import { InputError } from '../shared/problem.ts';
import { entityOf, historyOf, versionOf } from '../testing/version-facts.ts';
import { changeHistory } from './all-versions.ts';
import { changesBetween, stepsBetween } from './between.ts';
import { versionChanges } from './compare.ts';

const hive = entityOf('cli:hive', 'command', { runnable: true });
const flag = (name: string, facts: EntityFacts = {}): FactEntity =>
  entityOf(`cli:hive --${name}`, 'flag', { type: 'string', ...facts }, { parent: 'cli:hive' });
const version = (name: string, ...flags: readonly FactEntity[]): VersionFacts => versionOf([hive, ...flags], name);
const between = (versions: readonly VersionFacts[], from: string, to: string, predecessors = {}) =>
  changesBetween(historyOf(versions, predecessors), [from, to], { file: 'specs/history.jsonl' });
const told = (...args: Parameters<typeof between>): string[] =>
  between(...args).changes.map(({ what, name, fact, successor, version: since, deprecatedSince }) =>
    [what, name, fact, successor?.name, since, deprecatedSince].filter((part) => part !== undefined).join(' '),
  );

describe('between versions that are several releases apart', () => {
  it('a change is of the version since which it is so', () => {
    const versions = [
      version('v0.1.0', flag('a', { default: '1' })),
      version('v0.1.1', flag('a', { default: '2' }), flag('new')),
      version('v0.1.2', flag('a', { default: '3' }), flag('new')),
      version('v0.1.3', flag('a', { default: '3' }), flag('new')),
    ];
    expect(told(versions, 'v0.1.0', 'v0.1.3')).toEqual(['changed hive --a default v0.1.2', 'added hive --new v0.1.1']);
  });

  it('what came and went on the way is no change', () => {
    const versions = [version('v0.1.0'), version('v0.1.1', flag('a')), version('v0.1.2')];
    expect(told(versions, 'v0.1.0', 'v0.1.2')).toEqual([]);
  });

  it('what went, came back and went again is gone since the last time', () => {
    const versions = [version('v1.0.0', flag('a')), version('v1.1.0'), version('v1.2.0', flag('a')), version('v1.3.0')];
    expect(told(versions, 'v1.0.0', 'v1.3.0')).toEqual(['removed hive --a v1.3.0']);
  });

  it('a rename is followed over several names', () => {
    const versions = [
      version('v0.1.0', flag('a', { text: '1' })),
      version('v0.2.0', flag('b', { text: '1' })),
      version('v0.3.0', flag('b', { text: '2' })),
      version('v0.4.0', flag('c', { text: '2' })),
      version('v0.5.0', flag('c', { text: '2', default: 'x' })),
    ];
    expect(told(versions, 'v0.1.0', 'v0.5.0')).toEqual([
      'renamed hive --a hive --c v0.4.0',
      'changed hive --a default hive --c v0.5.0',
      'changed hive --a text hive --c v0.3.0',
    ]);
  });

  it('what is gone tells since when it was deprecated, and what to use', () => {
    const old = flag('a', { deprecated: true, replacement: '--b' });
    const versions = [version('v0.1.0', flag('a')), version('v0.2.0', old), version('v0.3.0', old), version('v0.4.0')];
    const expected = ['removed hive --a --b v0.4.0 v0.2.0'];
    expect([told(versions, 'v0.1.0', 'v0.4.0'), told(versions, 'v0.3.0', 'v0.4.0')]).toEqual([expected, expected]);
    expect(changeHistory(historyOf(versions))[0]?.changes).toMatchObject([{ deprecatedSince: 'v0.2.0' }]);
  });

  it('a single step has the ids that its version has by itself', () => {
    const versions = [
      version('v0.1.0', flag('a', { default: '1' })),
      version('v0.2.0', flag('a', { default: '2' }), flag('b')),
    ] as const;
    expect(between(versions, 'v0.1.0', 'v0.2.0').changes).toEqual(versionChanges(...versions).changes);
  });

  it('the steps of a later patch of another line are those since the lines parted', () => {
    const names = ['v0.1.0', 'v0.1.1', 'v0.2.0', 'v0.2.1'];
    const history = historyOf(
      names.map((name) => version(name)),
      { 'v0.2.0': 'v0.1.0' },
    );
    const release = (name: string) => history.releases.find((item) => item.version === name) ?? expect.fail(name);
    const steps = (from: string, to: string) =>
      stepsBetween(history, release(from), release(to)).map((item) => item.version);
    expect([steps('v0.1.0', 'v0.2.1'), steps('v0.1.1', 'v0.2.1')]).toEqual([
      ['v0.2.0', 'v0.2.1'],
      ['v0.2.0', 'v0.2.1'],
    ]);
    expect(steps('v0.1.0', 'v0.1.1')).toEqual(['v0.1.1']);
  });
});

describe('what can’t be compared is refused', () => {
  const versions = [version('v0.3.2'), version('v0.3.3'), version('v0.10.0')];
  const refusal = (from: string, to: string, of = versions) => {
    try {
      return between(of, from, to);
    } catch (cause) {
      if (!(cause instanceof InputError)) throw cause;
      return cause.problems.map(({ what, do: remedy }) => `${what}; ${remedy}`);
    }
  };

  it.each([
    ['v0.3.3', 'v0.3.2', '`v0.3.3` is newer than `v0.3.2`; compare `v0.3.2` with `v0.3.3`'],
    ['v0.10.0', 'v0.3.3', '`v0.10.0` is newer than `v0.3.3`; compare `v0.3.3` with `v0.10.0`'],
    ['v0.3.2', 'v0.3.2', 'there is nothing between `v0.3.2` and itself; name two versions, the older one first'],
    ['0.3.2', 'v0.3.3', 'has no version `0.3.2`; write `v0.3.2`'],
    ['v0.3.2', 'v0.3.4', 'has no version `v0.3.4`; write `v0.3.3`'],
    ['main', 'v0.3.3', 'has no version `main`; name one from `v0.3.2` to `v0.10.0`'],
  ])('%s to %s', (from, to, expected) => {
    expect(refusal(from, to)).toEqual([expected]);
  });

  it('a history without versions', () => {
    expect(refusal('v1.0.0', 'v2.0.0', [])).toEqual([
      'has no version `v1.0.0`; record the releases first: thv-docs history --from REPOSITORY',
    ]);
  });
});
