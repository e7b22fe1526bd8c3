import type { Page } from '../../generator/model/page.ts';

const fields = ['schema.css', 'fields.css', 'rules.css', 'examples.css', 'samples.css', 'uses.css', 'age.css'];

/**
 * Style sheets by the pages that need them: all of `article/` and `preview/`, and some of `ui/`. What isn't named here is
 * for every page. A browser test compares this with what the built pages use. The order in which they apply is that of
 * index.css.
 */
export const sheets = {
  home: ['diagram.css', 'home.css'],
  search: ['article.css', 'search.css', 'versions.css'],
  guide: ['steps.css', 'article.css', 'diagram.css', 'age-note.css', 'server-panel.css', 'schema.css'],
  command: ['filter.css', 'article.css', 'command.css', 'flags.css', 'schema.css', 'fields.css', 'uses.css', 'age.css'],
  api: [
    'filter.css',
    'method.css',
    'status.css',
    'article.css',
    'api.css',
    'api-nav.css',
    'operation.css',
    'operation-size.css',
    'operation-links.css',
    'statuses.css',
    ...fields,
  ],
  schema: ['filter.css', 'article.css', 'age-note.css', 'flags.css', 'kinds.css', ...fields],
  changes: ['article.css', 'changes.css', 'versions.css', 'upgrade.css'],
  preview: 'all',
} satisfies Readonly<Record<string, readonly string[] | 'all'>>;

export type SheetName = keyof typeof sheets;

/** The sheet of each kind of page. */
export const sheetOf: Readonly<Record<Page['kind'], SheetName>> = {
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
  resource: 'schema',
  'resource-index': 'schema',
  'registry-schema': 'schema',
  'helm-values': 'schema',
};

/** Pages about versions, which are read seldom and are many. */
export const aboutVersions: ReadonlySet<Page['kind']> = new Set(['version-list', 'page-versions', 'gone'] as const);
