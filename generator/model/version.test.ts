import { expect, it } from 'vitest';
import { compareVersions, isVersion, latestOf, listedVersions, pagePolicy, type Release } from './version.ts';

/** `v1.0.0!` is withdrawn. */
const releases = (text: string): Release[] =>
  text
    .split(' ')
    .map((name) => ({ version: name.replace('!', ''), ...(name.endsWith('!') && { withdrawn: 'broken' }) }));

it('versions are tags with three numbers, and perhaps the name of a pre-release', () => {
  expect(['v0.3.6', '1.2.0', 'v2.0.0-rc.1'].map(isVersion)).toEqual([true, true, true]);
  expect(['main', 'v1', 'v1.2', 'release-1.2.3', ''].map(isVersion)).toEqual(Array(5).fill(false));
  const versions = ['v0.10.0', 'v1.0.0', 'v0.9.4', 'v1.0.0-rc.10', 'v1.0.0-rc.2'];
  expect(versions.sort(compareVersions)).toEqual(['v0.9.4', 'v0.10.0', 'v1.0.0-rc.2', 'v1.0.0-rc.10', 'v1.0.0']);
});

it.each<[string, string[], string | undefined]>([
  ['v0.9.4 v0.11.0-rc.1 v0.10.0 v0.10.0-rc.2', [], 'v0.10.0'],
  ['v1.0.0-rc.2 v1.0.0-rc.10', [], 'v1.0.0-rc.10'],
  ['v0.3.5 v0.3.6 v0.4.0!', ['v0.3.6'], 'v0.3.5'],
  ['v1.0.0 v1.1.0!', ['v1.0.0'], undefined],
])('of %s without %j, the latest is %s', (all, heldBack, latest) => {
  expect(latestOf(releases(all), heldBack)?.version).toBe(latest);
});

it('all versions but withdrawn ones are listed, newest first', () => {
  const listed = listedVersions(releases('v0.9.4 v0.10.0! v0.10.1-rc.1'));
  expect(listed.map(({ version }) => version)).toEqual(['v0.10.1-rc.1', 'v0.9.4']);
});

it.each<[string, number, string[], string, object]>([
  // All of the newest minor version, and the last of older ones.
  ['v0.1.0 v0.1.1 v0.2.0 v0.2.1', 1, [], 'v0.2.1 v0.2.0 v0.1.1', { 'v0.1.0': 'v0.1.1' }],
  ['v0.1.0 v0.1.1 v0.2.0', 2, [], 'v0.2.0 v0.1.1 v0.1.0', {}],
  // One that is withdrawn stays, and doesn't stand in for others.
  ['v0.1.0 v0.1.1 v0.1.2! v0.2.0', 1, [], 'v0.2.0 v0.1.2 v0.1.1', { 'v0.1.0': 'v0.1.1' }],
  // The latest stays.
  ['v0.1.0 v0.1.1 v0.2.0', 1, ['v0.2.0', 'v0.1.1'], 'v0.2.0 v0.1.1 v0.1.0', {}],
])('of %s, those of %i minor versions have pages', (all, recent, heldBack, pages, expected) => {
  const { withPages, standIns } = pagePolicy(releases(all), recent, heldBack);
  expect(withPages.map(({ version }) => version).join(' ')).toBe(pages);
  expect(Object.fromEntries(standIns)).toEqual(expected);
});
