import { describe, expect, it } from 'vitest';
import type { FactEntity, VersionFacts } from '../model/facts.ts';
import { command, flag, hive } from '../testing/hive-changes.ts';
import { problemsOf } from '../testing/problems.ts';
import { historyOf, versionOf } from '../testing/version-facts.ts';
import { changeHistory, changesBetween, stepsBetween } from './between.ts';

const between = (versions: readonly VersionFacts[], from: string, to: string) =>
  changesBetween(historyOf(versions), [from, to], { file: 'specs/history.jsonl' });
const a = (facts = {}): FactEntity => flag('hive', 'a', facts);

it('the steps of a later patch of another line are those since the lines parted', () => {
  const names = ['v0.1.0', 'v0.1.1', 'v0.2.0', 'v0.2.1'];
  const versions = names.map((name) => versionOf([hive], name));
  const history = historyOf(versions, { 'v0.2.0': 'v0.1.0' });
  const release = (name: string) => history.releases.find((item) => item.version === name) ?? expect.fail(name);
  const steps = (from: string, to: string): string =>
    stepsBetween(history, release(from), release(to))
      .map((item) => item.version)
      .join();
  expect(steps('v0.1.0', 'v0.2.1')).toBe('v0.2.0,v0.2.1');
  expect(steps('v0.1.1', 'v0.2.1')).toBe('v0.2.0,v0.2.1');
  expect(steps('v0.1.0', 'v0.1.1')).toBe('v0.1.1');
});

describe('what can’t be compared is refused', () => {
  const refusal = (from: string, to: string, names = ['v0.3.2', 'v0.3.3', 'v0.10.0']): string[] => {
    const versions = names.map((name) => versionOf([hive], name));
    return problemsOf(() => between(versions, from, to)).map(({ what, do: remedy }) => `${what}; ${remedy}`);
  };

  it.each([
    ['v0.10.0', 'v0.3.3', '`v0.10.0` is newer than `v0.3.3`; compare `v0.3.3` with `v0.10.0`'],
    ['v0.3.2', 'v0.3.2', 'there is nothing between `v0.3.2` and itself; name two versions, the older one first'],
    ['0.3.2', 'v0.3.3', 'has no version `0.3.2`; write `v0.3.2`'],
    ['v0.3.2', 'v0.3.4', 'has no version `v0.3.4`; write `v0.3.3`'],
    ['main', 'v0.3.3', 'has no version `main`; name one from `v0.3.2` to `v0.10.0`'],
  ])('%s to %s', (from, to, expected) => {
    expect(refusal(from, to)).toEqual([expected]);
  });
});

describe('the changes of all versions', () => {
  const crds = ['crd'] as const;

  it('are those since the predecessor of each, newest first', () => {
    const [root, fill, wax] = [hive, command('fill'), flag('hive fill', 'wax')];
    const versions = [
      ...[versionOf([root], 'v0.1.0', crds), versionOf([root, fill, wax], 'v0.2.0', crds)],
      versionOf([root, fill], 'v0.1.1', crds),
    ];
    const history = changeHistory(historyOf(versions, { 'v0.1.1': 'v0.1.0' }));
    expect(
      history.map(({ version, predecessor, changes }) => [version, predecessor, changes.map(({ name }) => name)]),
    ).toEqual([
      ['v0.1.1', 'v0.1.0', ['hive fill']],
      ['v0.2.0', 'v0.1.0', ['hive fill']],
      ['v0.1.0', null, []],
    ]);
  });

  it('say from which version on a source can be compared, and since when what goes was deprecated', () => {
    const deprecated = versionOf([hive, a({ deprecated: true })], 'v0.2.0', crds);
    const versions = [versionOf([hive, a()], 'v0.1.0', crds), deprecated, versionOf([hive], 'v0.3.0')];
    const [last, ...all] = changeHistory(historyOf(versions));
    expect(all.map(({ notCompared }) => notCompared.map(({ since }) => since))).toEqual([['v0.3.0'], []]);
    expect(last).toMatchObject({ notCompared: [{ since: 'v0.3.0' }], changes: [{ deprecatedSince: 'v0.2.0' }] });
  });
});
