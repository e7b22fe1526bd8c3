import { describe, expect, it } from 'vitest';
import { anchorRegistry } from '../../link/anchors.ts';
import { hrefsOf } from '../../link/sidebar.ts';
import { pagesOf } from '../../testing/api-pages.ts';
import { largeApi } from '../../testing/large-api.ts';
import { blocksOf } from '../../testing/schemas.ts';
import { byPrefix } from './addresses.ts';
import { api as kind } from './index.ts';

const root = '/hive/reference/api';
const pagesFor = (source: object) => pagesOf(JSON.stringify(source));

/** Everything that is an address of the site, wherever it stands in a document. */
function linksIn(value: unknown, page: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => linksIn(item, page));
  if (typeof value !== 'object' || value === null) return [];
  const own = 'url' in value && typeof value.url === 'string' ? [value.url.replace(/^#/, `${page}#`)] : [];
  return [...own, ...Object.values(value).flatMap((inner) => linksIn(inner, page))];
}

const { registry, model, documents, page } = await pagesFor(largeApi());
const anchors = anchorRegistry(documents, () => []);

describe('a large API', () => {
  it('has a page for each tag and for schemas with like names, and an index', () => {
    const pages = (folder: string, end: string) =>
      [...'abcdefghijkl'].map((letter) => `${root}/${folder}${letter}${end}`);
    expect(documents.map(({ url }) => url)).toEqual([
      ...[root, ...pages('', 'nt'), ...pages('schemas/', ''), `${root}/statuses`],
    ]);
    const item = kind.navigation(model, '/hive/reference') ?? expect.fail('there is no entry');
    expect(hrefsOf([item])).toEqual(documents.map(({ url }) => url));
  });

  it('keeps anchors, and its index has those of everything with a section', () => {
    expect(registry.byKey('api:schema bnt1 field1')).toMatchObject({
      ...{ page: `${root}/schemas/b`, anchor: 'schema-bnt1.field1' },
    });
    expect(registry.byKey('api:tag bnt')).toMatchObject({ page: `${root}/bnt`, anchor: '' });
    const sections = ['operation', 'schema', 'status', 'security-scheme'];
    const ids = anchors.get(root);
    expect(registry.all.filter(({ type, anchor }) => sections.includes(type) && !ids?.has(anchor))).toEqual([]);
    expect(ids).toContain('tag-bnt');
  });

  it('links to nothing that is not there', () => {
    const links = documents.flatMap((document) => linksIn(document, document.url));
    const lost = links.filter((link) => {
      const [url = '', id] = link.split('#');
      const ids = anchors.get(url);
      return link.startsWith(root) && !(ids && (id === undefined || ids.has(decodeURIComponent(id))));
    });
    expect(lost).toEqual([]);
    expect(new Set(links.filter((link) => link.startsWith(`${root}/`))).size).toBeGreaterThan(300);
    expect(registry.all.filter(({ page: url, anchor }) => anchor !== '' && !anchors.get(url)?.has(anchor))).toEqual([]);
  });

  it('leads from body to schema, from answer to operation, and back', () => {
    const { schema } = blocksOf(page('/ant'), 'schema')[0] ?? expect.fail('there is no schema');
    expect(schema.named?.url).toBe(`${root}/schemas/a#schema-ant0`);
    expect(schema).not.toHaveProperty('fields');
    const links = blocksOf(page('/ant'), 'facts')
      .flatMap(({ facts }) => facts)
      .flatMap(({ label, parts = [] }) => (label === '200 leads to' ? parts : []))
      .flatMap(({ url }) => url ?? []);
    expect([links[0], links.at(-1)]).toEqual([`${root}/ant#get-ant-ant1`, `${root}/bnt#get-bnt-bnt0`]);
    expect(blocksOf(page('/schemas/b'), 'links')[0]?.links).toEqual([
      { label: 'GET /bnt/bnt0', url: `${root}/bnt#get-bnt-bnt0` },
      { label: 'ant9', url: `${root}/schemas/a#schema-ant9` },
    ]);
    expect(blocksOf(page('/statuses'), 'links')[0]?.links[0]?.url).toBe(`${root}/ant#get-ant-ant0.404`);
  });

  it('has an operation of several tags on the page of the first, and links on the others', () => {
    expect(blocksOf(page('/ant'), 'links')[0]?.links).toMatchObject([{ url: `${root}/bnt#get-bnt-bnt1` }]);
    const [ant] = blocksOf(page(), 'links');
    expect(ant?.links.map(({ id, label }) => [id, label]).slice(-2)).toEqual([
      ['get-ant-ant9', 'Read ant9'],
      [undefined, 'Read bnt1'],
    ]);
  });
});

it('has one page where that is not too long', async () => {
  const { documents: few, model: small } = await pagesFor(largeApi({ fields: 4 }));
  expect(few.map(({ url }) => url)).toEqual([root]);
  expect(kind.navigation(small, '/hive/reference')).toEqual({ label: 'API', href: root });
});

it('has no page of statuses where there are none to explain', async () => {
  const text = JSON.stringify(largeApi()).replaceAll('"404"', '"201"');
  const { documents: plain } = await pagesFor(JSON.parse(text));
  expect(plain.map(({ url }) => url)).toEqual(documents.map(({ url }) => url).slice(0, -1));
});

it('has a page of each tag, whatever it is called', async () => {
  const text = JSON.stringify(largeApi()).replaceAll('"tags":["ant"]', '"tags":["schemas"]');
  const { documents: found } = await pagesFor(JSON.parse(text.replaceAll('"tags":["bnt"]', '"tags":["Bäume"]')));
  const urls = found.map(({ url }) => url.slice(root.length));
  expect(urls).toEqual(expect.arrayContaining(['/schemas-2', '/baume']));
  expect(new Set(urls).size).toBe(urls.length);
});

it.each([
  ['share a page while they fit', 0, ['Other']],
  ['have pages by their paths where they are many', 20, [...'abcdefghijkl'].map((letter) => `/${letter}nt`)],
])('operations without tags %s', async (_, parameters, titles) => {
  const { documents: found } = await pagesFor(largeApi({ tagged: false, parameters }));
  const others = found.filter(({ url }) => url !== root && !/\/(schemas|statuses)/.test(url));
  expect(others.map(({ title }) => title)).toEqual(titles);
});

it.each<[string, string[], number, string[]]>([
  ['are one group that is not too large', ['bee', 'wax'], 2, ['']],
  ['are split where they differ first', ['bee', 'hive', 'hive-a', 'hive-b'], 2, ['b', 'hive', 'hive-']],
  ['keep their group when others come', ['ant', 'bee', 'beetle', 'cell'], 1, ['a', 'bee', 'beet', 'c']],
  ['that are the same cannot be split', ['bee', 'bee'], 1, ['']],
])('names %s', (_, names, limit, prefixes) => {
  const groups = byPrefix(names, { steps: (name) => [...name], size: () => 1, limit });
  expect(groups.map(({ prefix }) => prefix.join(''))).toEqual(prefixes);
  expect(groups.flatMap(({ items }) => items)).toEqual(names);
});
