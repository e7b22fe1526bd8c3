import { describe, expect, it } from 'vitest';
import type { PageVersions } from '../../../generator/model/versions.ts';
import { isElsewhere, type Place, placeOf, targetsOf } from './targets.ts';

const list = {
  search: '/search.json',
  latest: 'v1.2.0',
  versions: ['v2.0.0-rc.1', 'v1.2.0', 'v1.1.0', 'v1.0.0', 'v0.9.0'],
};
const page: PageVersions = {
  lacking: {
    'v1.0.0': { to: 'reference/cli/hive', isGone: true },
    'v0.9.0': { to: '', isGone: true },
    'v2.0.0-rc.1': { to: 'reference/cli/hive_fill' },
  },
  sets: [['v1.1.0'], ['v1.2.0']],
  anchors: {
    'flag-wax': [
      { set: 0, to: 'reference/cli/hive_add#flag-honey' },
      { set: 1, to: 'reference/cli/hive_add', isGone: true },
    ],
  },
};
const root: Place = {
  section: 'hive',
  version: 'v1.2.0',
  url: '/hive/reference/cli/hive_add',
  page: 'reference/cli/hive_add',
};
const scoped: Place = { ...root, version: 'v1.1.0', url: '/hive/v1.1.0/reference/cli/hive_add' };

const shown = (place: Place, anchor: string, known: PageVersions | null = page) =>
  Object.fromEntries(
    targetsOf({ list, page: known, place, anchor }).map(({ version, url, note, isCurrent }) => [
      version,
      [url, ...(note ? [note] : []), ...(isCurrent ? ['current'] : [])],
    ]),
  );

describe('where versions lead', () => {
  it('from a page of the root', () => {
    expect(shown(root, '')).toEqual({
      'v2.0.0-rc.1': ['/hive/v2.0.0-rc.1/reference/cli/hive_fill'],
      'v1.2.0': ['/hive/reference/cli/hive_add', 'current'],
      'v1.1.0': ['/hive/v1.1.0/reference/cli/hive_add'],
      'v1.0.0': ['/hive/v1.0.0/reference/cli/hive', 'not in v1.0.0'],
      'v0.9.0': ['/hive/v0.9.0', 'not in v0.9.0'],
    });
  });

  it.each<[string, Place, anchor: string, version: string, expected: string[]]>([
    ['leads to what took its place', root, 'flag-wax', 'v1.1.0', ['/hive/v1.1.0/reference/cli/hive_add#flag-honey']],
    ['leaves it out with the page', root, 'flag-wax', 'v1.0.0', ['/hive/v1.0.0/reference/cli/hive', 'not in v1.0.0']],
    ['leaves out a section of the root', root, 'used-in-guides', 'v1.1.0', ['/hive/v1.1.0/reference/cli/hive_add']],
    ['keeps names of objects', root, 'constructor', 'v1.1.0', ['/hive/v1.1.0/reference/cli/hive_add#constructor']],
    ['takes the version out for the latest', scoped, 'flags', 'v1.2.0', ['/hive/reference/cli/hive_add#flags']],
    ['says what is gone', scoped, 'flag-wax', 'v1.2.0', ['/hive/reference/cli/hive_add', 'not in v1.2.0']],
    ['marks the current', scoped, 'flags', 'v1.1.0', ['/hive/v1.1.0/reference/cli/hive_add#flags', 'current']],
  ])('%s', (_, place, anchor, version, expected) => {
    expect(shown(place, anchor)[version]).toEqual(expected);
  });

  it('from a page that exists once, to where each version begins', () => {
    const guide = { ...root, url: '/hive/guides/start', page: '' };
    expect(shown(guide, 'step', null)).toMatchObject({
      'v1.2.0': ['/hive/guides/start#step', 'current'],
      'v1.0.0': ['/hive/v1.0.0'],
    });
    expect(shown({ ...scoped, url: '/hive/v1.1.0', page: '' }, '', null)['v1.2.0']).toEqual(['/hive']);
  });
});

describe('the place of a page', () => {
  const scope = { version: 'v1.1.0', path: '/hive/v1.1.0' };

  it.each([
    ['/hive/reference/cli/hive_add', 'command', undefined, 'reference/cli/hive_add'],
    ['/hive/reference/clients', 'guide', undefined, ''],
    ['/hive/v1.1.0/reference/api', 'api', scope, 'reference/api'],
    ['/hive/v1.1.0', 'version-index', scope, ''],
    ['/hive/reference/cli/hive_old', 'gone', undefined, 'reference/cli/hive_old'],
  ] as const)('%s, %s', (url, kind, own, expected) => {
    const info = { section: 'hive', version: 'v1.1.0', ...(own ? { scope: own } : {}) };
    expect(placeOf(info, { url, kind })?.page).toBe(expected);
  });

  it.each([
    ['/hive/v1.1.0/reference/api', true, false],
    ['/hive/v1.1.10/reference/api', true, true],
    ['/hive/reference/api', false, true],
    ['/', false, true],
  ])('%s: loaded whole from the root %s, from v1.1.0 %s', (path, fromRoot, fromVersion) => {
    expect(isElsewhere(path, { section: 'hive' })).toBe(fromRoot);
    expect(isElsewhere(path, { section: 'hive', scope })).toBe(fromVersion);
    expect(isElsewhere(path, {})).toBe(false);
  });
});
