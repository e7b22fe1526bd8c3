import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { ingestOpenApi } from '../kinds/api/read/index.ts';
import { ingestCommandFiles } from '../kinds/cli/read/index.ts';
import { ingestRegistrySchema } from '../kinds/registry/read/schema.ts';
import type { Guide } from '../model/guide.ts';
import type { NavItem } from '../model/page.ts';
import { codeSample } from '../testing/documented.ts';
import { guideOf, toolOf } from '../testing/models.ts';
import { linkSite } from './index.ts';
import type { SidebarEntry } from './sidebar.ts';

const guide = (file: string, more: Partial<Guide['frontMatter']> = {}): Guide => {
  const route = file.replace(/\.md$/, '').replace(/(^|\/)index$/, '');
  return guideOf(file, { frontMatter: { title: route || 'Top', description: 'd', ...more, reviewed: 'v1.0.0' } });
};
const commands = ingestCommandFiles(
  Object.entries({
    hive: ['hive list', 'hive add'],
    'hive list': ['hive'],
    'hive add': ['hive', 'hive add many'],
    'hive add many': ['hive add'],
  }).map(([name, related]) => ({ file: `${name}.yaml`, text: JSON.stringify({ name, see_also: related }) })),
);
const everywhere: readonly SidebarEntry[] = [
  { label: '', folder: '' },
  { label: 'Guides', folder: 'guides' },
  { label: 'Empty', folder: 'empty' },
  { label: 'Reference', folder: 'reference', reference: true },
];
const options = { title: 'Docs', tagline: '', section: 'hive', sidebar: everywhere };
const link = (guides: readonly Guide[], sidebar = everywhere) => {
  const model = { tool: toolOf({ kinds: { cli: commands } }), guides, uses: new Map() };
  const site = linkSite(model, { ...options, sidebar });
  const at = (url: string) => site.documents.find((document) => document.url === url) ?? expect.fail(`no page ${url}`);
  return { ...site, at };
};

/** The sidebar as lines: label, address, title where it's another one, and marks. */
const outline = (items: readonly NavItem[], by = ''): string =>
  items
    .map(({ label, href, title, items: inner = [], unlisted, linkUnlisted }) => {
      const [address, named] = [href && ` ${href.replace(/^\/hive/, '')}`, title && `: ${title}`];
      const marks = [unlisted && ', unlisted', linkUnlisted && ', linkUnlisted'];
      return `${[by, label, address, named, ...marks].filter(Boolean).join('')}\n${outline(inner, `${by}  `)}`;
    })
    .join('');

interface Sidebar {
  readonly name: string;
  readonly guides: Readonly<Record<string, Partial<Guide['frontMatter']> | null>>;
  readonly entries?: readonly SidebarEntry[];
  readonly sidebar: string;
}
const sidebars: readonly Sidebar[] = parse(readFileSync(join(import.meta.dirname, 'fixtures/sidebars.yaml'), 'utf8'));

it.each(sidebars)('the sidebar $name', ({ guides, entries, sidebar }) => {
  const all = Object.entries(guides).map(([file, more]) => guide(file, more ?? {}));
  expect(outline(link(all, entries).sidebar)).toBe(sidebar);
});

it('a guide at the address of a reference page gives that one its title and text', () => {
  const sample = codeSample('yaml', 'kind: Cell');
  const files = ['reference/registry-schema.md', 'reference/other.md', 'guides/a.md'];
  const guides = files.map((file) => ({ ...guide(file), samples: [sample] }));
  const $schema = 'https://json-schema.org/draft/2020-12/schema';
  const schemas = [ingestRegistrySchema(JSON.stringify({ $schema, title: 'Cells', type: 'object' }), 'schema.json')];
  const tool = toolOf({ kinds: { cli: commands, registry: { schemas, catalogue: null } } });
  const uses = new Map([[sample, [{ kind: 'cli', name: 'hive list', span: null } as const]]]);
  const { documents, usesOf } = linkSite({ tool, guides, uses }, options);
  const found = documents.filter(({ url }) => url === '/hive/reference/registry-schema');
  expect(found).toMatchObject([{ kind: 'registry-schema', title: 'reference/registry-schema', description: 'd' }]);
  expect(found).toMatchObject([{ intro: [{}, { text: { as: 'guide', route: 'reference/registry-schema' } }] }]);
  expect(documents.find(({ url }) => url === '/hive/reference/other')?.kind).toBe('guide');
  // Nor is it among the guides that use what stands there.
  expect(usesOf('cli:hive list').map(({ url }) => url)).toEqual(['/hive/guides/a', '/hive/reference/other']);
});

it('neighbours follow the sidebar from its first page to its last', () => {
  const { at } = link([guide('faq.md'), guide('guides/a.md')]);
  const urls: string[] = [];
  for (let url: string | undefined = '/hive/faq'; url !== undefined; url = at(url).next?.url) urls.push(url);
  const commandUrls = ['hive', 'hive_add', 'hive_add_many', 'hive_list'].map((name) => `/hive/reference/cli/${name}`);
  expect(urls).toEqual(['/hive/faq', '/hive/guides/a', ...commandUrls]);
  for (const [index, url] of urls.entries()) expect(at(url).previous?.url).toBe(urls[index - 1]);
  const trail = at('/hive/reference/cli/hive_add_many').breadcrumbs.map(({ label, url }) => `${label} ${url}`);
  expect(trail).toEqual([
    ...['Reference ', 'CLI commands /hive/reference/cli/hive', 'hive add /hive/reference/cli/hive_add'],
    'hive add many /hive/reference/cli/hive_add_many',
  ]);
});

it('names that mean the same lead to each other, whatever the components of the API are called', async () => {
  const references = [
    { kind: 'api', name: 'POST /cells request application/json.wax', place: 'a' },
    { kind: 'cli', name: 'hive add', place: 'b' },
  ] as const;
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/pkg_v1.Cell' } } };
  const paths = { '/cells': { post: { requestBody: { content }, responses: { '204': { description: 'd' } } } } };
  const components = { schemas: { 'pkg_v1.Cell': { type: 'object', properties: { wax: { type: 'string' } } } } };
  const raw = { openapi: '3.1.0', info: { title: 'Hive', version: '1' }, paths, components };
  const api = await ingestOpenApi(JSON.stringify(raw), 'x.json');
  const tool = toolOf({ kinds: { cli: commands, api }, equivalents: [{ means: 'Wax', file: 'e', references }] });
  const { equivalentsOf } = linkSite({ tool, guides: [], uses: new Map() }, options);
  expect(equivalentsOf('cli:hive add')).toMatchObject([{ label: 'pkg_v1.Cell.wax' }]);
  expect(equivalentsOf('api:schema pkg_v1.Cell wax')).toMatchObject([{ label: 'hive add' }]);
});
