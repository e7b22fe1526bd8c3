import { describe, expect, it } from 'vitest';
import { compareVersions, isVersion } from './version.ts';

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
