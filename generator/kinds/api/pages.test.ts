import { describe, expect, it } from 'vitest';
import { anchorRegistry } from '../../link/anchors.ts';
import { hrefsOf } from '../../link/sidebar.ts';
import { pagesOf } from '../../testing/api-pages.ts';
import { largeApi } from '../../testing/large-api.ts';
import { blocksOf } from '../../testing/schemas.ts';
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
  it('has an index, and a page for each tag and for its schemas', () => {
    const tags = [...'abcdefghijkl'].map((letter) => `${root}/${letter}nt`);
    expect(documents.map(({ url }) => url)).toEqual([root, ...tags, `${root}/schemas`]);
    const item = kind.navigation(model, '/hive/reference') ?? expect.fail('there is no entry');
    expect(hrefsOf([item])).toEqual(documents.map(({ url }) => url));
  });

  it('keeps anchors, and its index has those of everything with a section', () => {
    expect(registry.byKey('api:schema bnt1 field1')).toMatchObject({
      ...{ page: `${root}/schemas`, anchor: 'schema-bnt1.field1' },
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
    expect(schema.named?.url).toBe(`${root}/schemas#schema-ant0`);
    expect(schema).not.toHaveProperty('fields');
    expect(blocksOf(page('/schemas'), 'links')[10]?.links).toEqual([
      { label: 'GET /bnt/bnt0', url: `${root}/bnt#get-bnt-bnt0` },
      { label: 'ant9', url: `${root}/schemas#schema-ant9` },
    ]);
    const answers = blocksOf(page(), 'links').find(({ look }) => look === 'answered-by');
    expect(answers?.links[0]?.url).toBe(`${root}/ant#get-ant-ant0.404`);
  });
});

it('has one page where that is not too long', async () => {
  const { documents: few, model: small } = await pagesFor(largeApi({ fields: 4 }));
  expect(few.map(({ url }) => url)).toEqual([root]);
  expect(kind.navigation(small, '/hive/reference')).toEqual({ label: 'API', href: root });
});
