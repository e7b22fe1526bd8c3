import { describe, expect, it } from 'vitest';
import { compareVersions, isVersion, latestOf, listedVersions, pagePolicy } from './version.ts';

describe('versions', () => {
  it('are tags with three numbers, and perhaps the name of a pre-release', () => {
    expect(['v0.3.6', '1.2.0', 'v2.0.0-rc.1'].map(isVersion)).toEqual([true, true, true]);
    expect(['main', 'v1', 'v1.2', 'release-1.2.3', ''].map(isVersion)).toEqual([false, false, false, false, false]);
  });

  it('are ordered by number, not by letter, and a pre-release comes first', () => {
    const versions = ['v0.10.0', 'v1.0.0', 'v0.9.4', 'v1.0.0-rc.10', 'v1.0.0-rc.2'];
    expect(versions.sort(compareVersions)).toEqual(['v0.9.4', 'v0.10.0', 'v1.0.0-rc.2', 'v1.0.0-rc.10', 'v1.0.0']);
    expect(compareVersions('1.0.0', 'v1.0.0')).toBe(0);
  });
});

describe('the latest version', () => {
  const releases = (...versions: string[]) => versions.map((version) => ({ version }));
  const latest = (all: Parameters<typeof latestOf>[0], heldBack: string[] = []) => latestOf(all, heldBack)?.version;

  it('is the highest that is stable', () => {
    expect(latest(releases('v0.9.4', 'v0.11.0-rc.1', 'v0.10.0', 'v0.10.0-rc.2'))).toBe('v0.10.0');
  });

  it('is a pre-release only where there is nothing else', () => {
    expect(latest(releases('v1.0.0-rc.2', 'v1.0.0-rc.10'))).toBe('v1.0.0-rc.10');
  });

  it('is neither held back nor withdrawn', () => {
    const all = [...releases('v0.3.5', 'v0.3.6', 'v0.5.0'), { version: 'v0.4.0', withdrawn: 'it deletes volumes' }];
    expect(latest(all)).toBe('v0.5.0');
    expect(latest(all, ['v0.5.0'])).toBe('v0.3.6');
    expect(latest(all, ['v0.5.0', 'v0.3.6'])).toBe('v0.3.5');
  });

  it('does not exist where every version is held back or withdrawn', () => {
    expect(latest([])).toBeUndefined();
    expect(latest([...releases('v1.0.0'), { version: 'v1.1.0', withdrawn: 'broken' }], ['v1.0.0'])).toBeUndefined();
  });
});

describe('listed versions', () => {
  it('are all but withdrawn ones, newest first', () => {
    const all = [{ version: 'v0.9.4' }, { version: 'v0.10.0', withdrawn: 'broken' }, { version: 'v0.10.1-rc.1' }];
    expect(listedVersions(all).map(({ version }) => version)).toEqual(['v0.10.1-rc.1', 'v0.9.4']);
  });
});

describe('pages', () => {
  const releases = ['v0.1.0', 'v0.1.1', 'v0.2.0', 'v0.2.1', 'v0.2.2', 'v0.10.0', 'v0.10.1'].map((version) => ({
    version,
  }));
  const policy = (all: Parameters<typeof pagePolicy>[0], recent: number, heldBack: string[] = []) => {
    const { withPages, standIns } = pagePolicy(all, recent, heldBack);
    return { withPages: withPages.map(({ version }) => version), standIns: Object.fromEntries(standIns) };
  };

  it('are those of every release of the newest minor versions, and of the last release of older ones', () => {
    expect(policy(releases, 1)).toEqual({
      withPages: ['v0.10.1', 'v0.10.0', 'v0.2.2', 'v0.1.1'],
      standIns: { 'v0.1.0': 'v0.1.1', 'v0.2.0': 'v0.2.2', 'v0.2.1': 'v0.2.2' },
    });
    expect(policy(releases, 3)).toEqual({
      withPages: releases.map(({ version }) => version).toReversed(),
      standIns: {},
    });
  });

  it('stand in for others only where the release is listed, and stay for the latest and for what is withdrawn', () => {
    const withdrawn = releases.map(({ version }) =>
      version === 'v0.2.2' ? { version, withdrawn: 'it loses cells' } : { version },
    );
    expect(policy(withdrawn, 1)).toEqual({
      withPages: ['v0.10.1', 'v0.10.0', 'v0.2.2', 'v0.2.1', 'v0.1.1'],
      standIns: { 'v0.1.0': 'v0.1.1', 'v0.2.0': 'v0.2.1' },
    });
    expect(policy(releases, 1, ['v0.10.0', 'v0.10.1', 'v0.2.2']).withPages).toContain('v0.2.1');
  });
});
