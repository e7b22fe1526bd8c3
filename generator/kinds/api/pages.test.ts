import { describe, expect, it } from 'vitest';
import { anchorRegistry } from '../../link/anchors.ts';
import { EntityRegistry } from '../../link/entities.ts';
import { hrefsOf } from '../../link/sidebar.ts';
import { entityUrl } from '../../model/entity.ts';
import type { PageDocument } from '../../model/page.ts';
import { documentMarkdown } from '../../print/markdown/document.ts';
import { apiUseSites } from '../../testing/api-use-sites.ts';
import { largeApi } from '../../testing/large-api.ts';
import { blocksOf, kindContextOf } from '../../testing/schemas.ts';
import { api as kind } from './index.ts';
import { ingestOpenApi } from './read/index.ts';

const root = '/hive/reference/api';

async function pagesOf(source: object) {
  const registry = new EntityRegistry();
  const model = await ingestOpenApi(JSON.stringify(source), 'ants.json');
  const documents = kind.documents(model, kindContextOf('api', registry));
  const page = (name: string): PageDocument =>
    documents.find(({ url }) => url === root + name) ?? expect.fail(`there is no page ${name}`);
  return { registry, model, documents, page };
}

/** Everything that is an address of the site, wherever it stands in a document. */
function linksIn(value: unknown, page: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => linksIn(item, page));
  if (typeof value !== 'object' || value === null) return [];
  const own = 'url' in value && typeof value.url === 'string' ? [value.url.replace(/^#/, `${page}#`)] : [];
  return [...own, ...Object.values(value).flatMap((inner) => linksIn(inner, page))];
}

const { registry, model, documents, page } = await pagesOf(largeApi());

describe('a large API', () => {
  it('has a page for each tag and for schemas with like names, and an index', () => {
    const tags = [...'abcdefghijkl'].map((letter) => `${root}/${letter}nt`);
    const schemas = [...'abcdefghijkl'].map((letter) => `${root}/schemas/${letter}`);
    expect(documents.map(({ url }) => url)).toEqual([root, ...tags, ...schemas, `${root}/statuses`]);
    const item = kind.navigation(model, '/hive/reference') ?? expect.fail('there is no entry');
    expect(hrefsOf([item])).toEqual(documents.map(({ url }) => url));
  });

  it('keeps anchors, and its index has those of everything with a section', () => {
    expect(registry.byKey('api:GET /bnt/bnt1')).toMatchObject({ page: `${root}/bnt`, anchor: 'get-bnt-bnt1' });
    expect(registry.byKey('api:schema bnt1 field1')).toMatchObject({
      page: `${root}/schemas/b`,
      anchor: 'schema-bnt1.field1',
    });
    expect(registry.byKey('api:tag bnt')).toMatchObject({ page: `${root}/bnt`, anchor: '' });
    const ids = anchorRegistry(documents, () => []).get(root);
    const sections = ['operation', 'schema', 'status', 'security-scheme'];
    const missing = registry.all.filter(({ type, anchor }) => sections.includes(type) && !ids?.has(anchor));
    expect(missing).toEqual([]);
    expect(ids).toContain('tag-bnt');
  });

  it('links to nothing that is not there', () => {
    const anchors = anchorRegistry(documents, () => []);
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
    expect(blocksOf(page('/ant'), 'schema')[0]?.schema).toMatchObject({
      type: [{ text: 'ant0', url: `${root}/schemas/a#schema-ant0` }],
      named: { url: `${root}/schemas/a#schema-ant0` },
    });
    expect(blocksOf(page('/ant'), 'schema')[0]?.schema).not.toHaveProperty('fields');
    const links = blocksOf(page('/ant'), 'facts')
      .flatMap(({ facts }) => facts)
      .flatMap(({ label, parts = [] }) => (label === '200 leads to' ? parts : []))
      .flatMap(({ url }) => url ?? []);
    expect(links[0]).toBe(`${root}/ant#get-ant-ant1`);
    expect(links.at(-1)).toBe(`${root}/bnt#get-bnt-bnt0`);
    expect(blocksOf(page('/schemas/b'), 'links')[0]?.links).toEqual([
      { label: 'GET /bnt/bnt0', url: `${root}/bnt#get-bnt-bnt0` },
      { label: 'ant9', url: `${root}/schemas/a#schema-ant9` },
    ]);
    const [gone] = blocksOf(page('/statuses'), 'links');
    expect(gone?.links[0]?.url).toBe(`${root}/ant#get-ant-ant0.404`);
  });

  it('has an operation of several tags on the page of the first, and links on the others', () => {
    expect(blocksOf(page('/ant'), 'links')[0]?.links).toMatchObject([{ url: `${root}/bnt#get-bnt-bnt1` }]);
    const [ant] = blocksOf(page(''), 'links');
    expect(ant?.links.map(({ id, label }) => [id, label]).slice(-2)).toEqual([
      ['get-ant-ant9', 'Read ant9'],
      [undefined, 'Read bnt1'],
    ]);
  });

  it('tells where each field of a body is described', () => {
    const key = 'api:GET /ant/ant0 200 application/json next.field3';
    for (const site of apiUseSites(model, registry))
      if (site.key === key) return expect(entityUrl(site)).toBe(`${root}/schemas/a#schema-ant1.field3`);
    expect.fail(`there is no ${key}`);
  });

  it('lists everything in its Markdown', () => {
    const markdown = documentMarkdown(page(''), {
      address: (url) => `https://hive.example${url}`,
      usesOf: () => [],
      equivalentsOf: () => [],
      ageOf: () => undefined,
      guide: () => '',
    });
    expect(markdown).toContain(`## [Bnt](https://hive.example${root}/bnt)`);
    expect(markdown).toContain(`* [\`GET /bnt/bnt0\`](https://hive.example${root}/bnt#get-bnt-bnt0): Read bnt0`);
    expect(markdown).toContain(`* [bnt0](https://hive.example${root}/schemas/b#schema-bnt0)`);
  });
});

it('has one page where that is not too long', async () => {
  const { documents: few, model: small } = await pagesOf(largeApi({ fields: 4 }));
  expect(few.map(({ url }) => url)).toEqual([root]);
  expect(kind.navigation(small, '/hive/reference')).toEqual({ label: 'API', href: root });
});

it('has no page of statuses where there are none to explain', async () => {
  const source = JSON.stringify(largeApi()).replaceAll('"404"', '"201"');
  const { documents: plain, model: without } = await pagesOf(JSON.parse(source));
  expect(plain.map(({ url }) => url)).toEqual(documents.map(({ url }) => url).slice(0, -1));
  expect(hrefsOf([kind.navigation(without, '/hive/reference') ?? { label: '' }])).not.toContain(`${root}/statuses`);
  expect(plain[0]?.sections.map(({ id }) => id)).not.toContain('statuses');
});

describe('operations without tags', () => {
  const ofOperations = async (source: object) =>
    (await pagesOf(source)).documents
      .map(({ url, title }) => [url.slice(root.length), title])
      .filter(([url = '']) => url !== '' && !/^\/(schemas|statuses)/.test(url));

  it('share a page while they fit', async () => {
    expect(await ofOperations(largeApi({ tagged: false }))).toEqual([['/other', 'Other']]);
  });

  it('have pages by their paths where they are many', async () => {
    const found = await ofOperations(largeApi({ tagged: false, parameters: 20 }));
    expect(found.slice(0, 2)).toEqual([
      ['/ant', '/ant'],
      ['/bnt', '/bnt'],
    ]);
    expect(found).toHaveLength(12);
  });
});
