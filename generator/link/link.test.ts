import { describe, expect, it } from 'vitest';
import { ingestCommandFiles } from '../kinds/cli/read/index.ts';
import type { Guide } from '../model/guide.ts';
import type { CustomResource } from '../model/resource.ts';
import type { SiteModel } from '../model/site.ts';
import { pageAnchors } from './anchors.ts';
import { linkSite } from './index.ts';
import { urlsOf } from './urls.ts';

const guide = (file: string, more: Partial<Guide['frontMatter']> = {}): Guide => {
  const route = file.replace(/\.md$/, '').replace(/(^|\/)index$/, '');
  return {
    file,
    route,
    frontMatter: { title: route || 'Top', description: 'd', ...more },
    tree: { type: 'root', children: [] },
    headings: [],
    links: [],
    samples: [],
    prose: [],
    addresses: [],
    sha256: '',
  };
};
const resource = (kind: string, group = 'hive.example'): CustomResource => ({
  kind,
  group,
  plural: `${kind}s`,
  singular: null,
  listKind: null,
  shortNames: [],
  categories: [],
  scope: 'Cluster',
  versions: [],
  file: 'f',
});
const commands = ingestCommandFiles(
  Object.entries({
    hive: ['hive list', 'hive add'],
    'hive list': ['hive'],
    'hive add': ['hive', 'hive add many'],
    'hive add many': ['hive add'],
  }).map(([name, related]) => ({ file: `${name}.yaml`, text: JSON.stringify({ name, see_also: related }) })),
);
const model = (guides: readonly Guide[], resources: readonly CustomResource[] = []): SiteModel => ({
  tool: {
    version: 'v1',
    commands,
    api: null,
    registrySchemas: [],
    catalogue: null,
    resources,
    clients: null,
    same: [],
    leftOut: [],
    files: [],
  },
  guides,
  uses: new Map(),
});
const sidebar = [
  { label: '', folder: '' },
  { label: 'Guides', folder: 'guides' },
  { label: 'Empty', folder: 'empty' },
  { label: 'Reference', folder: 'reference', reference: true },
];
const link = (guides: readonly Guide[], resources: readonly CustomResource[] = []) =>
  linkSite(model(guides, resources), { section: 'hive', sidebar });

describe('anchors', () => {
  it('are unique in a page, in the order of the page', () => {
    const { claim } = pageAnchors();
    expect(['a', 'a', 'a-2', 'a', 'b'].map(claim)).toEqual(['a', 'a-2', 'a-2-2', 'a-3', 'b']);
  });

  it('hold only what fits, and are never empty', () => {
    const { claim } = pageAnchors();
    expect(['spec.a[].b', 'a b/c', '--x--', '', '"><script>', 'größe', '日本', 'x*'].map(claim)).toEqual([
      'spec.a[].b',
      'a-b-c',
      'x',
      'section',
      'script',
      'gr-e',
      'section-2',
      'x*',
    ]);
  });

  it('are the same each time, and apart for each page', () => {
    const names = ['x', 'y', 'x', 'constructor', '__proto__', 'constructor'];
    const take = (): string[] => names.map(pageAnchors().claim);
    expect(take()).toEqual(take());
    expect(new Set(take()).size).toBe(names.length);
  });
});

describe('addresses', () => {
  it('of pages follow from their entities', () => {
    const urls = urlsOf('hive', []);
    expect([
      urls.command(['hive', 'add', 'many']),
      urls.api,
      urls.registrySchema,
      urls.resources,
      urls.guide(''),
      urls.guide('guides/a'),
    ]).toEqual([
      '/hive/reference/cli/hive_add_many',
      '/hive/reference/api',
      '/hive/reference/registry-schema',
      '/hive/reference/crd-spec',
      '/hive',
      '/hive/guides/a',
    ]);
  });

  it('of four kinds are anchors, of more are pages', () => {
    const kinds = ['Cell', 'Bee', 'Queen', 'Wax'].map((kind) => resource(kind));
    expect(urlsOf('hive', kinds).resource(resource('Cell'))).toBe('/hive/reference/crd-spec#Cell');
    expect(urlsOf('hive', [...kinds, resource('Honey')]).resource(resource('Cell'))).toBe(
      '/hive/reference/crd-spec/cell',
    );
  });

  it('of one kind in two groups stay apart', () => {
    const kinds = [
      resource('Cell'),
      resource('Cell', 'other.example'),
      ...['Bee', 'Queen', 'Wax'].map((kind) => resource(kind)),
    ];
    expect(new Set(kinds.map(urlsOf('hive', kinds).resource)).size).toBe(kinds.length);
  });
});

describe('the sidebar', () => {
  it('has categories in their order, guides by position and title, commands as a tree', () => {
    const guides = [
      guide('guides/zeta.md'),
      guide('guides/alpha.md'),
      guide('guides/last.md', { sidebar_position: 9 }),
      guide('guides/first.md', { sidebar_position: 1, sidebar_label: 'One' }),
      guide('guides/index.md', { title: 'All guides' }),
      guide('faq.md'),
    ];
    expect(link(guides).sidebar).toEqual([
      { label: 'faq', href: '/hive/faq' },
      {
        label: 'Guides',
        href: '/hive/guides',
        items: [
          { label: 'One', href: '/hive/guides/first' },
          { label: 'guides/last', href: '/hive/guides/last' },
          { label: 'guides/alpha', href: '/hive/guides/alpha' },
          { label: 'guides/zeta', href: '/hive/guides/zeta' },
        ],
      },
      {
        label: 'Reference',
        items: [
          {
            label: 'CLI commands',
            href: '/hive/reference/cli/hive',
            items: [
              {
                label: 'hive add',
                href: '/hive/reference/cli/hive_add',
                items: [{ label: 'many', title: 'hive add many', href: '/hive/reference/cli/hive_add_many' }],
              },
              { label: 'hive list', href: '/hive/reference/cli/hive_list' },
            ],
          },
        ],
      },
    ]);
  });

  it('has short names below a command; elsewhere commands keep their whole name', () => {
    const { trail, neighbours } = link([]);
    const many = '/hive/reference/cli/hive_add_many';
    expect(trail(many).map(({ label }) => label)).toEqual(['Reference', 'CLI commands', 'hive add', 'hive add many']);
    expect(neighbours('/hive/reference/cli/hive_add').next).toEqual({ label: 'hive add many', url: many });
  });

  it('does not depend on the order in which guides were read', () => {
    const guides = ['guides/a.md', 'guides/b.md', 'guides/c.md', 'x.md'].map((file) => guide(file));
    expect(link([...guides].reverse()).sidebar).toEqual(link(guides).sidebar);
  });

  it('leaves out empty categories; an unlisted guide has a mark and no neighbours', () => {
    const { sidebar: items, neighbours, trail } = link([guide('guides/a.md', { unlisted: true })]);
    expect(items.map(({ label }) => label)).toEqual(['Guides', 'Reference']);
    expect(items[0]?.items).toEqual([{ label: 'guides/a', href: '/hive/guides/a', unlisted: true }]);
    expect(neighbours('/hive/guides/a')).toEqual({});
    expect(trail('/hive/guides/a').map(({ label }) => label)).toEqual(['Guides', 'guides/a']);
  });

  it('takes links and categories by name, and only those whose page exists', () => {
    const { sidebar: items } = linkSite(model([guide('faq.md')]), {
      section: 'hive',
      sidebar: [
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
    });
    expect(items).toEqual([
      { label: 'FAQ', href: '/hive/faq', unlisted: true },
      {
        label: 'Help',
        href: '/hive/faq',
        linkUnlisted: true,
        items: [{ label: 'Flags', href: '/hive/reference/cli/hive#flags' }],
      },
      { label: 'Elsewhere', items: [{ label: 'Code', href: 'https://code.example' }] },
    ]);
  });
});

describe('neighbours and trails', () => {
  const links = link([guide('faq.md'), guide('guides/a.md')]);

  it('follow the sidebar from its first page to its last', () => {
    const urls: string[] = [];
    for (let url: string | undefined = '/hive/faq'; url !== undefined; url = links.neighbours(url).next?.url)
      urls.push(url);
    expect(urls).toEqual([
      '/hive/faq',
      '/hive/guides/a',
      ...['hive', 'hive_add', 'hive_add_many', 'hive_list'].map((name) => `/hive/reference/cli/${name}`),
    ]);
    for (const [index, url] of urls.entries()) expect(links.neighbours(url).previous?.url).toBe(urls[index - 1]);
  });

  it('name the way to a page', () => {
    expect(links.trail('/hive/reference/cli/hive_add_many').map(({ label, url }) => [label, url])).toEqual([
      ['Reference', ''],
      ['CLI commands', '/hive/reference/cli/hive'],
      ['hive add', '/hive/reference/cli/hive_add'],
      ['hive add many', '/hive/reference/cli/hive_add_many'],
    ]);
  });
});
