import { describe, expect, it } from 'vitest';
import { ingestOpenApi } from '../kinds/api/read/index.ts';
import { commandUrl } from '../kinds/cli/keys.ts';
import { ingestCommandFiles } from '../kinds/cli/read/index.ts';
import { ingestRegistrySchema } from '../kinds/registry/read/schema.ts';
import type { Guide } from '../model/guide.ts';
import type { NavItem } from '../model/page.ts';
import { guideUrl } from '../pages/guide.ts';
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
const link = (guides: readonly Guide[], sidebar = everywhere) => {
  const model = { tool: toolOf({ kinds: { cli: commands } }), guides, uses: new Map() };
  const site = linkSite(model, { title: 'Docs', tagline: '', section: 'hive', sidebar });
  const at = (url: string) => site.documents.find((document) => document.url === url) ?? expect.fail(`no page ${url}`);
  return { ...site, at };
};

/** The sidebar as lines: label, address, title where it's another one, and marks. */
const outline = (items: readonly NavItem[], by = ''): string[] =>
  items.flatMap(({ label, href, title, items: inner = [], unlisted, linkUnlisted }) => [
    [by + label, ...(href === undefined ? [] : [` ${href}`]), ...(title === undefined ? [] : [`: ${title}`])].join('') +
      (unlisted ? ', unlisted' : '') +
      (linkUnlisted ? ', linkUnlisted' : ''),
    ...outline(inner, `${by}  `),
  ]);

it('addresses of pages follow from what they show', () => {
  expect(commandUrl('/hive/reference', ['hive', 'add', 'many'])).toBe('/hive/reference/cli/hive_add_many');
  expect([guideUrl('hive', ''), guideUrl('hive', 'guides/a')]).toEqual(['/hive', '/hive/guides/a']);
});

describe('the sidebar', () => {
  it('has folders in folders, called as their pages or by their names', () => {
    const guides = [
      guide('guides/b.md'),
      guide('guides/deep/sign-in/a.md'),
      guide('guides/deep/index.md', { title: 'Deeper', sidebar_position: 1 }),
      guide('guides/apart/x.md'),
      guide('guides/a-last/x.md', { unlisted: true }),
    ];
    const { sidebar } = link(guides, [
      { label: 'Guides', folder: 'guides' },
      { label: 'Apart', folder: 'guides/apart' },
    ]);
    expect(sidebar).toEqual([
      {
        label: 'Guides',
        items: [
          {
            label: 'Deeper',
            href: '/hive/guides/deep',
            items: [
              { label: 'Sign in', items: [{ label: 'guides/deep/sign-in/a', href: '/hive/guides/deep/sign-in/a' }] },
            ],
          },
          { label: 'A last', items: [{ label: 'guides/a-last/x', href: '/hive/guides/a-last/x', unlisted: true }] },
          { label: 'guides/b', href: '/hive/guides/b' },
        ],
      },
      { label: 'Apart', items: [{ label: 'guides/apart/x', href: '/hive/guides/apart/x' }] },
    ]);
  });

  it('has categories in their order, guides by position and title, commands as a tree', () => {
    const guides = [
      guide('guides/zeta.md'),
      guide('guides/alpha.md'),
      guide('guides/last.md', { sidebar_position: 9 }),
      guide('guides/first.md', { sidebar_position: 1, sidebar_label: 'One' }),
      guide('guides/index.md', { title: 'All guides' }),
      guide('faq.md'),
    ];
    expect(outline(link(guides).sidebar)).toEqual([
      'faq /hive/faq',
      'Guides /hive/guides',
      ...['  One /hive/guides/first', '  guides/last /hive/guides/last'],
      ...['  guides/alpha /hive/guides/alpha', '  guides/zeta /hive/guides/zeta'],
      'Reference',
      '  CLI commands /hive/reference/cli/hive',
      '    hive add /hive/reference/cli/hive_add',
      '      many /hive/reference/cli/hive_add_many: hive add many',
      '    hive list /hive/reference/cli/hive_list',
    ]);
  });

  it('leaves out empty categories; an unlisted guide has a mark and no neighbours', () => {
    const { sidebar: items, at } = link([guide('guides/a.md', { unlisted: true })]);
    expect(outline(items).slice(0, 3)).toEqual(['Guides', '  guides/a /hive/guides/a, unlisted', 'Reference']);
    expect(at('/hive/guides/a')).not.toHaveProperty('next');
    expect(at('/hive/guides/a')).not.toHaveProperty('previous');
    expect(at('/hive/guides/a').breadcrumbs.map(({ label }) => label)).toEqual(['Guides', 'guides/a']);
  });

  it('takes links and categories by name, and only those whose page exists', () => {
    const { sidebar: items } = link(
      [guide('faq.md')],
      [
        { label: 'FAQ', href: '/hive/faq', unlisted: true },
        { label: 'Gone', href: '/hive/gone' },
        { label: 'Empty', href: '/hive/gone', items: [{ label: 'Gone', href: '/hive/gone' }] },
        {
          label: 'Help',
          href: '/hive/faq',
          linkUnlisted: true,
          items: [{ label: 'Flags', href: '/hive/reference/cli/hive#flags' }],
        },
        { label: 'Elsewhere', items: [{ label: 'Code', href: 'https://code.example' }] },
      ],
    );
    expect(outline(items)).toEqual([
      'FAQ /hive/faq, unlisted',
      'Help /hive/faq, linkUnlisted',
      '  Flags /hive/reference/cli/hive#flags',
      'Elsewhere',
      '  Code https://code.example',
    ]);
  });
});

describe('a guide at the address of a reference page', () => {
  const sample = codeSample('yaml', 'kind: Cell');
  const guides = ['reference/registry-schema.md', 'reference/other.md', 'guides/a.md'].map((file) => ({
    ...guide(file),
    samples: [sample],
  }));
  const schema = ingestRegistrySchema(
    JSON.stringify({ $schema: 'https://json-schema.org/draft/2020-12/schema', title: 'Cells', type: 'object' }),
    'schema.json',
  );
  const tool = toolOf({ kinds: { cli: commands, registry: { schemas: [schema], catalogue: null } } });
  const uses = new Map([[sample, [{ kind: 'cli', name: 'hive list', span: null } as const]]]);
  const { documents, usesOf } = linkSite(
    { tool, guides, uses },
    { title: 'Docs', tagline: '', section: 'hive', sidebar: everywhere },
  );

  it('has no page of its own, and gives that one its title and text', () => {
    const found = documents.filter(({ url }) => url === '/hive/reference/registry-schema');
    expect(found).toMatchObject([{ kind: 'registry-schema', title: 'reference/registry-schema', description: 'd' }]);
    expect(found).toMatchObject([{ intro: [{}, { text: { as: 'guide', route: 'reference/registry-schema' } }] }]);
    expect(documents.find(({ url }) => url === '/hive/reference/other')?.kind).toBe('guide');
    expect(documents.find(({ url }) => url === '/hive/reference/cli/hive')?.title).toBe('hive');
  });

  it('is not among the guides that use what stands there', () => {
    expect(usesOf('cli:hive list').map(({ url }) => url)).toEqual(['/hive/guides/a', '/hive/reference/other']);
  });
});

describe('neighbours and trails', () => {
  const { at } = link([guide('faq.md'), guide('guides/a.md')]);

  it('follow the sidebar from its first page to its last', () => {
    const urls: string[] = [];
    for (let url: string | undefined = '/hive/faq'; url !== undefined; url = at(url).next?.url) urls.push(url);
    expect(urls).toEqual([
      '/hive/faq',
      '/hive/guides/a',
      ...['hive', 'hive_add', 'hive_add_many', 'hive_list'].map((name) => `/hive/reference/cli/${name}`),
    ]);
    for (const [index, url] of urls.entries()) expect(at(url).previous?.url).toBe(urls[index - 1]);
  });

  it('name the way to a page', () => {
    expect(at('/hive/reference/cli/hive_add_many').breadcrumbs.map(({ label, url }) => [label, url])).toEqual([
      ['Reference', ''],
      ['CLI commands', '/hive/reference/cli/hive'],
      ['hive add', '/hive/reference/cli/hive_add'],
      ['hive add many', '/hive/reference/cli/hive_add_many'],
    ]);
  });
});

it('names that mean the same lead to each other, whatever the components of the API are called', async () => {
  const name = 'POST /cells request application/json.wax';
  const equivalents = [
    {
      means: 'Wax',
      file: 'e',
      references: [{ kind: 'api', name, place: 'a' } as const, { kind: 'cli', name: 'hive add', place: 'b' } as const],
    },
  ];
  for (const component of ['v1.Cell', 'pkg_api_v1.Cell']) {
    const content = { 'application/json': { schema: { $ref: `#/components/schemas/${component}` } } };
    const paths = { '/cells': { post: { requestBody: { content }, responses: { '204': { description: 'd' } } } } };
    const components = { schemas: { [component]: { type: 'object', properties: { wax: { type: 'string' } } } } };
    const raw = { openapi: '3.1.0', info: { title: 'Hive', version: '1' }, paths, components };
    const api = { ...(await ingestOpenApi(JSON.stringify(raw), 'x.json')) };
    const tool = toolOf({ kinds: { cli: commands, api }, equivalents });
    const site = linkSite(
      { tool, guides: [], uses: new Map() },
      { title: 'Docs', tagline: '', section: 'hive', sidebar: [] },
    );
    const links = ['cli:hive add', `api:schema ${component} wax`].map((key) =>
      site.equivalentsOf(key).map(({ label }) => label),
    );
    expect(links).toEqual([[`${component}.wax`], ['hive add']]);
  }
});
