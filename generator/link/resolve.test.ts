import { describe, expect, it } from 'vitest';
import type { AnchorRegistry } from '../model/anchors.ts';
import type { FormerPages } from '../model/link.ts';
import { documentOf } from '../testing/models.ts';
import { EntityRegistry } from './entities.ts';
import { resolverOf } from './resolve.ts';

const start = '/hive';
const cli = '/hive/reference/cli';

/** A site of these pages, whose entities are at these addresses: a key, its address, and the key of what it belongs to. */
function siteOf(
  pages: Readonly<Record<string, readonly string[]>>,
  things: readonly (readonly [key: string, url: string, parent?: string])[] = [],
  gone: readonly string[] = [],
  moved: Readonly<Record<string, string>> = {},
) {
  const entities = new EntityRegistry();
  for (const [key, url, parent] of things) {
    const [page = '', wanted] = url.split('#');
    entities
      .page('cli', page)
      .add({ type: 'flag', key, name: key, ...(parent && { parent: `cli:${parent}` }), ...(wanted && { wanted }) });
  }
  const anchors: AnchorRegistry = new Map(Object.entries(pages).map(([url, ids]) => [url, new Set(ids)]));
  const documents = Object.keys(pages).map((url) => documentOf(url));
  const served = new Set(['/hive/cells.json']);
  const redirects = Object.entries(moved).map(([from, to]) => ({ from, to }));
  const resolve = resolverOf({ documents, served, entities, redirects, gone: new Set(gone), start })(anchors);
  return { resolve, entities };
}

const before: FormerPages = siteOf(
  {
    [`${cli}/hive`]: ['flag-wax', 'flags'],
    [`${cli}/hive_add`]: ['flag-red', 'flag-red.tint', 'flag-blue'],
    [`${cli}/hive_drop`]: ['flag-all'],
    '/hive/reference/api': ['get-bees'],
    '/hive/reference/api/bees': ['get-bees.200', 'get-bees.200.name'],
    '/hive/reference/wax': [],
  },
  [
    ['hive', `${cli}/hive`],
    ['hive --wax', `${cli}/hive#flag-wax`, 'hive'],
    ['hive add', `${cli}/hive_add`, 'hive'],
    ['hive add --red', `${cli}/hive_add#flag-red`, 'hive add'],
    ['hive add --blue', `${cli}/hive_add#flag-blue`, 'hive add'],
    ['hive drop', `${cli}/hive_drop`, 'hive'],
    ['hive drop --all', `${cli}/hive_drop#flag-all`, 'hive drop'],
  ],
);
const now = siteOf(
  {
    '/hive': [],
    '/hive/start': ['one'],
    [`${cli}/hive`]: [],
    [`${cli}/hive_put`]: ['flag-blue'],
    [`${cli}/hive_drop`]: [],
    '/hive/reference/api': [],
  },
  [
    ['hive', `${cli}/hive`],
    ['hive add --blue', `${cli}/hive_put#flag-blue`, 'hive'],
  ],
  [`${cli}/hive_drop`],
  {
    ...{ '/hive/begin': '/hive/first', '/hive/first': '/hive/start', '/hive/a': '/hive/b', '/hive/b': '/hive/a' },
    ...{ '/hive/part': '/hive/start#one', '/hive/start#one': '/hive/reference/api' },
    ...{ '/hive/start#old': '/hive/start#older', '/hive/start#older': '/hive/start#one' },
  },
);
const leads = (href: string) => now.resolve(href, { page: '/hive/start', before: () => [before] });

it.each([
  ['/hive/start/index.md?from=x#one', '/hive/start?from=x#one'],
  ['/hive/cells.json', '/hive/cells.json'],
  ['#one', '#one'],
  ['/hive/../hive/st%61rt', '/hive/start'],
])('a link to what is there, %s, is printed as %s', (href, to) => {
  expect(leads(href)).toMatchObject({ to, missing: null, isGone: false });
});

describe('an old address', () => {
  it.each([
    ['/hive/first/', '/hive/start'],
    ['/hive/begin#one', '/hive/start#one'],
    ['/hive/begin#old', '/hive/start#one'],
    ['/hive/part#two', '/hive/start#one'],
    ['#old', '/hive/start#one'],
  ])('%s leads to %s', (href, to) => expect(leads(href)).toMatchObject({ to, moved: to, missing: null }));

  it.each([
    ['in a circle', '/hive/a', 'page'],
    ['to nothing', '/hive/begin#two', 'page'],
    ['elsewhere while it is in use', '/hive/start#one', null],
  ])('does not lead %s', (_, href, missing) => {
    expect(leads(href).moved).toBeUndefined();
    expect(leads(href).missing).toBe(missing);
  });
});

describe('a link to what a release took away', () => {
  it.each([
    ['a page that says so', `${cli}/hive_drop`, `${cli}/hive_drop`],
    ['what stood on such a page', `${cli}/hive_drop#flag-all`, `${cli}/hive_drop`],
    ['a flag', `${cli}/hive#flag-wax`, `${cli}/hive`],
    ['a page: to what it belongs to', `${cli}/hive_add`, `${cli}/hive`],
    ['a part of what is on a page', `${cli}/hive_add#flag-red.tint`, `${cli}/hive`],
    ['what a page had that nobody knows of', `${cli}/hive_add#heading-of-a-guide`, `${cli}/hive`],
    ['what has moved: to its new address', `${cli}/hive_add#flag-blue`, `${cli}/hive_put#flag-blue`],
    ['a page without entities: to the one above', '/hive/reference/api/bees#get-bees.200', '/hive/reference/api'],
    ['what has nothing above it', '/hive/reference/wax', null],
  ])('%s', (_what, href, to) => {
    expect(leads(href)).toMatchObject({ to, isGone: true });
  });

  it('says nothing of other versions where nobody names them', () => {
    expect(now.resolve(`${cli}/hive_add`)).toMatchObject({ to: null, missing: 'page', isGone: false });
    expect(now.resolve(`${cli}/hive#flag-wax`)).toMatchObject({ missing: 'anchor', isGone: false });
  });
});

it('a mistake stays one', () => {
  expect(leads(`${cli}/hive_ad`)).toMatchObject({ to: null, missing: 'page', isGone: false });
  expect(leads(`${cli}/hive#flag-was`)).toMatchObject({ to: `${cli}/hive#flag-was`, missing: 'anchor', isGone: false });
  expect(leads('/hive/cell.json')).toMatchObject({ to: null, missing: 'file', isGone: false });
});
