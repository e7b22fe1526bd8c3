import { describe, expect, it } from 'vitest';
import type { FactEntity } from '../model/facts.ts';
import { command, flag, hive } from '../testing/hive-changes.ts';
import { problemOf } from '../testing/problems.ts';
import { historyOf, versionOf } from '../testing/version-facts.ts';
import { changeHistory, changesBetween, stepsBetween } from './between.ts';

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

it.each([
  ['v0.10.0', 'v0.3.3', 'compare `v0.3.3` with `v0.10.0`'],
  ['v0.3.2', 'v0.3.2', 'name two versions, the older one first'],
  ['0.3.2', 'v0.3.3', 'write `v0.3.2`'],
  ['v0.3.2', 'v0.3.4', 'write `v0.3.3`'],
  ['main', 'v0.3.3', 'name one from `v0.3.2` to `v0.10.0`'],
])('%s can’t be compared with %s', (from, to, remedy) => {
  const versions = ['v0.3.2', 'v0.3.3', 'v0.10.0'].map((name) => versionOf([hive], name));
  const act = () => changesBetween(historyOf(versions), [from, to], { file: 'specs/history.jsonl' });
  expect(problemOf(act).do).toBe(remedy);
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
