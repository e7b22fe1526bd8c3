import type { Page } from '../../generator/model/page.ts';

/** What texts from Markdown need. */
const texts = ['code.css', 'prose.css', 'admonition.css', 'tabs.css', 'tables.css', 'article.css'];
const fields = [
  'rows.css',
  'facts.css',
  'downloads.css',
  'branch.css',
  'schema.css',
  'fields.css',
  'rules.css',
  'examples.css',
  'samples.css',
  'uses.css',
  'age.css',
];
const guide = [...texts, 'steps.css', 'age-note.css'];
const panel = ['badge.css', 'branch.css', 'server-panel.css'];

/**
 * Style sheets by the pages that need them: all of `article/` and `preview/`, and some others. What isn't named here is
 * for every page. A browser test compares this with what the built pages use. The order in which they apply is that of
 * index.css.
 */
export const sheets = {
  home: ['badge.css', 'load-banner.css', 'home.css', 'home-picture.css', 'home-sample.css'],
  search: ['badge.css', 'article.css', 'downloads.css', 'not-found.css', 'search.css', 'versions.css'],
  guide,
  drawn: [...guide, 'diagram.css'],
  server: [...guide, ...panel],
  drawnServer: [...guide, 'diagram.css', ...panel],
  command: [
    'badge.css',
    'filter.css',
    ...texts,
    'rows.css',
    'command.css',
    'facts.css',
    'flags.css',
    'branch.css',
    'schema.css',
    'fields.css',
    'uses.css',
    'age.css',
  ],
  api: [
    'badge.css',
    'filter.css',
    'method.css',
    'status.css',
    ...texts,
    'api.css',
    'section-nav.css',
    'operation.css',
    'operation-links.css',
    'statuses.css',
    ...fields,
  ],
  schema: ['badge.css', 'filter.css', ...texts, 'age-note.css', 'flags.css', 'stacked.css', ...fields],
  changes: ['badge.css', ...texts, 'changes.css', 'change-filter.css', 'versions.css', 'upgrade.css'],
  preview: 'all',
} satisfies Readonly<Record<string, readonly string[] | 'all'>>;

export type SheetName = keyof typeof sheets;

/** Sheets of pages that aren't of schemas. Guides with a diagram or a server's panel have one of their own. */
const sheetOf: Readonly<Partial<Record<Page['kind'], SheetName>>> = {
  home: 'home',
  search: 'search',
  'not-found': 'search',
  'version-index': 'search',
  'version-list': 'search',
  'page-versions': 'search',
  gone: 'search',
  'theme-preview': 'preview',
  guide: 'guide',
  changes: 'changes',
  command: 'command',
  api: 'api',
};

/** Pages about versions, which are read seldom and are many. */
export const aboutVersions: ReadonlySet<Page['kind']> = new Set(['version-list', 'page-versions', 'gone'] as const);

/** @param content HTML of the article. */
export function sheetFor(kind: Page['kind'], content: string): SheetName {
  if (kind !== 'guide') return sheetOf[kind] ?? 'schema';
  const isDrawn = /class="diagram[ "]/.test(content);
  if (content.includes('class="server-panel"')) return isDrawn ? 'drawnServer' : 'server';
  return isDrawn ? 'drawn' : 'guide';
}
