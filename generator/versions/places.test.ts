import { describe, expect, it } from 'vitest';
import type { Move } from '../model/annotations.ts';
import type { ChangedEntity } from '../model/page-changes.ts';
import { elsewhereIn } from '../model/versions.ts';
import { changeLinks } from './change-links.ts';
import { rootVersions } from './index.ts';
import type { ListedEntity, VersionListing } from './listing.ts';

function listing(
  version: string,
  entities: Readonly<Record<string, ListedEntity>>,
  moves: readonly Move[] = [],
  headings: readonly string[] = [],
): VersionListing {
  const pages = Map.groupBy(Object.values(entities), ({ page }) => page);
  return {
    ...{ version, entities: new Map(Object.entries(entities)), moves },
    first: { cli: 'reference/cli/hive' },
    pages: new Map(
      [...pages].map(([page, own]) => {
        const ids = own.flatMap(({ anchor }) => (anchor ? [anchor] : []));
        return [page, { title: page, kind: 'cli', ids: new Set([...ids, ...headings]) }];
      }),
    ),
  };
}

const root = { section: 'hive', version: 'v1.1.0', search: { files: { places: '/all.json' } }, routes: [] };
const written = { reason: 'renamed', file: 'moves.yaml', place: 'moves.0' };
const entity = (page: string, anchor: string, parent: string | null, name: string): ListedEntity => {
  return { page: `reference/cli/${page}`, anchor, parent, name };
};
const add = entity('hive_add', '', 'cli:hive', 'hive add');
const hive = entity('hive', '', null, 'hive');
const old = listing('v1.0.0', {
  'cli:hive': hive,
  'cli:hive add': add,
  'cli:hive stop': entity('hive_stop', '', 'cli:hive', 'hive stop'),
  'cli:hive stop --now': entity('hive_stop', 'flag-now', 'cli:hive stop', 'hive stop --now'),
  'cli:hive --wax': entity('hive', 'flag-wax', 'cli:hive', 'hive --wax'),
});
const later = listing(
  'v1.1.0',
  {
    'cli:hive': hive,
    'cli:hive add': add,
    'cli:hive rest': entity('hive_rest', '', 'cli:hive', 'hive rest'),
    'cli:hive rest --now': entity('hive_rest', 'flag-now', 'cli:hive rest', 'hive rest --now'),
  },
  [
    { from: 'cli:hive stop', to: 'cli:hive rest', ...written },
    { from: 'cli:hive stop --now', to: 'cli:hive rest --now', ...written },
    { from: 'cli:hive --wax', to: 'cli:hive add', ...written },
  ],
);

/** The files of these versions by their paths below `versions/`. */
function filesOf(...listings: readonly VersionListing[]): Map<string, string> {
  const { files } = rootVersions(
    root,
    listings.map((one) => ({ listing: one, isWithdrawn: false })),
  );
  return new Map(files.map(({ path, content }) => [path.replace('hive/versions/', ''), String(content)]));
}

it('a name with another key is not among those that are gone', () => {
  const gone = JSON.parse(filesOf(later, old).get('gone.json') ?? '');
  expect(gone).toEqual([{ name: 'hive --wax', version: 'v1.0.0', url: 'reference/cli/hive#flag-wax' }]);
});

it('a version that was withdrawn is in no list, and its pages are led on from', () => {
  const { files, pages } = rootVersions(root, [
    { listing: later, isWithdrawn: false },
    { listing: old, isWithdrawn: true },
  ]);
  expect(JSON.parse(String(files[0]?.content))).toEqual({
    latest: 'v1.1.0',
    versions: ['v1.1.0'],
    search: '/all.json',
  });
  const stop = files.find(({ path }) => path === 'hive/versions/reference/cli/hive_stop.json');
  expect(JSON.parse(String(stop?.content))).toMatchObject({ lacking: { 'v1.1.0': { to: 'reference/cli/hive_rest' } } });
  expect(pages.find(({ url }) => url === '/hive/reference/cli/hive_stop')).toMatchObject({
    kind: 'gone',
    links: [{}, { url: '/hive/reference/cli/hive_rest' }],
  });
});

describe('switching versions leads', () => {
  const rules = (...names: readonly string[]) =>
    Object.fromEntries(names.map((name, at) => [`cli:hive ${name}`, entity('hive', `rule-${at + 1}`, null, name)]));
  const hard = entity('hive_stop', 'flag-hard', 'cli:hive stop', 'hive stop --hard');
  const files = filesOf(
    listing('v1.1.0', { ...Object.fromEntries(later.entities), ...rules('new', 'moved') }, later.moves, ['usage']),
    listing(
      'v1.0.0',
      { ...Object.fromEntries(old.entities), ...rules('a', 'b', 'moved'), 'cli:hive stop --hard': hard },
      [],
      ['usage', 'old'],
    ),
  );

  it.each<[from: string, version: string, to: string | null, isGone?: true]>([
    ['hive#usage', 'v1.0.0', null],
    // A rule with another text at the same address has another key.
    ['hive#rule-1', 'v1.0.0', null],
    ['hive#rule-2', 'v1.0.0', 'reference/cli/hive#rule-3'],
    ['hive#old', 'v1.1.0', 'reference/cli/hive', true],
    ['hive#old', 'v1.0.0', null],
    ['hive#flag-wax', 'v1.1.0', 'reference/cli/hive_add', true],
    ['hive_stop', 'v1.1.0', 'reference/cli/hive_rest'],
    ['hive_stop#flag-now', 'v1.1.0', 'reference/cli/hive_rest#flag-now'],
    ['hive_stop#flag-now', 'v1.0.0', null],
    ['hive_rest#flag-now', 'v1.0.0', 'reference/cli/hive_stop#flag-now'],
    ['hive_stop#flag-hard', 'v1.1.0', 'reference/cli/hive_rest', true],
  ])('from %s in %s to %s', (from, version, to, isGone) => {
    const [page, anchor = ''] = from.split('#');
    const found = elsewhereIn(JSON.parse(files.get(`reference/cli/${page}.json`) ?? ''), anchor, version);
    expect(found).toEqual(to === null ? undefined : expect.objectContaining({ to, ...(isGone && { isGone }) }));
  });
});

describe('changes lead', () => {
  const of = (...names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [`cli:${name}`, entity(name, 'usage', null, name)]));
  const listings = [
    listing('v1.2.0', of('add', 'list', 'old')),
    listing('v1.1.0', of('add', 'old', 'late')),
    listing('v1.0.0', of('old', 'late')),
  ];

  it.each<[where: string, name: string, version: string, what: ChangedEntity['what'], to: string | null]>([
    ['to what they are about in the version that made them', 'add', 'v1.1.0', 'changed', 'v1.1.0'],
    ['to it in no older one', 'add', 'v1.2.0', 'added', 'v1.2.0'],
    ['to the oldest that has it, if that one is not documented', 'add', 'v0.4.0', 'changed', 'v1.1.0'],
    ['to the last version that had it, if it is gone', 'late', 'v1.2.0', 'removed', 'v1.1.0'],
    ['to the last version that had that name', 'late', 'v1.2.0', 'renamed', 'v1.1.0'],
    ['nowhere, if no version documents it', 'smoke', 'v1.2.0', 'added', null],
  ])('%s', (_, name, version, what, to) => {
    const links = changeLinks('hive', listings, [{ id: 'change-a', entity: `cli:${name}`, version, what }]);
    expect(links['change-a'] ?? null).toBe(to && `/hive/${to}/reference/cli/${name}#usage`);
  });
});
