import { escapeUTF8 } from 'entities/escape';
import type { LinkedSite } from '../link/index.ts';
import type { AnchorRegistry } from '../model/anchors.ts';
import { type OutputFile, printedWhenRead } from '../model/output.ts';
import type { ChangedEntity, Document, Page, SiteData } from '../model/page.ts';
import { changeAnchor } from '../model/page-changes.ts';
import { goneAnchor } from '../pages/changes/gone.ts';
import { agentsFiles } from './agents/index.ts';
import { feedFiles } from './feeds.ts';
import type { GuidePrints } from './guides.ts';
import { htmlPage } from './html/document.ts';
import { printMarkdown } from './markdown/index.ts';
import { templateEngine } from './modules/engine.ts';
import { searchFiles } from './records/index.ts';

/** Site data from the configuration; the rest comes from the pages. */
export type SiteFrame = Omit<SiteData, 'routes' | 'sidebar' | 'version' | 'search'> & {
  readonly search: Omit<SiteData['search'], 'files'>;
};

/** A linked site with its printable parts. */
export interface PrintableSite extends LinkedSite {
  readonly anchors: AnchorRegistry;
  readonly frame: SiteFrame;
  readonly guides: GuidePrints;
  /** Static files: images, the icon. */
  readonly statics: readonly OutputFile[];
}

export interface PrintedFiles {
  readonly siteData: SiteData;
  /** Lazy, to keep pages of a large site out of memory. */
  readonly pages: readonly { readonly url: string; readonly page: () => Page }[];
  /** Files in `public/` are served. */
  readonly files: readonly OutputFile[];
}

/**
 * All pages and files of a site, unwritten.
 *
 * @param templates sources by name, without `.hbs`; if empty, there are no page modules
 */
export function printSite(site: PrintableSite, templates: ReadonlyMap<string, string>): PrintedFiles {
  const { anchors, frame, guides } = site;
  const { scope } = site.site;
  const html = { linksOf: site.linksOf, ageOf: site.ageOf, guide: guides.html };
  const pages = site.documents.map((document) => ({ url: document.url, page: () => htmlPage(document, html) }));
  const { file: searchIndex, search, places } = searchFiles(site, guides);
  const markdown = printMarkdown(site, frame, guides);
  const siteData: SiteData = {
    ...frame,
    search: { ...frame.search, files: search, ...tasksOf(site) },
    version: site.model.tool.version,
    sidebar: site.sidebar,
    routes: pages.map(({ url }) => ({ url, module: moduleOf(url) })),
  };
  const ofRoot = (): OutputFile[] => [...publicFiles(site.documents, frame), ...feedFiles(site, frame)];
  const files = [
    ...(templates.size > 0 ? pageModules({ siteData, pages }, templates) : []),
    { path: 'anchors.json', content: anchorsFile(anchors) },
    ...(scope ? [] : ofRoot()),
    ...markdown.files,
    ...agentsFiles(site, frame, guides, { ...markdown, places }),
    searchIndex,
    ...[...site.downloads, ...site.data].map(({ path, content }) => ({ path: `public${path}`, content })),
    ...site.statics.map((file) => ({ ...file, path: `public/${file.path}` })),
  ];
  return { siteData, pages, files };
}

/** Files for machines: what search engines read. */
export function publicFiles(pages: readonly Document[], site: Pick<SiteData, 'origin' | 'basePath'>): OutputFile[] {
  const listed = pages.filter((page) => page.unlisted !== true);
  const address = (url: string): string => site.origin + (site.basePath + url.slice(1));
  const urls = listed
    .map((page) => `  <url><loc>${escapeUTF8(address(page.url))}</loc>${lastChange(page)}</url>\n`)
    .join('');
  return [
    {
      path: 'public/sitemap.xml',
      content: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`,
    },
    { path: 'public/robots.txt', content: `User-agent: *\nAllow: /\nSitemap: ${address('/sitemap.xml')}\n` },
  ];
}

/** Generated pages have no date: they change with the release. */
function lastChange(page: Document): string {
  return page.kind === 'guide' && page.updated ? `<lastmod>${page.updated}</lastmod>` : '';
}

/** Modules for the site: its pages, and its settings. */
export function pageModules(
  { siteData, pages }: Pick<PrintedFiles, 'siteData' | 'pages'>,
  templates: ReadonlyMap<string, string>,
): OutputFile[] {
  const engine = templateEngine(templates);
  return [
    ...pages.map(({ url, page: made }) =>
      printedWhenRead(moduleOf(url), () => {
        const page = made();
        return engine<{ page: Page }>(templateOf(page))({ page });
      }),
    ),
    { path: 'site.ts', content: engine<{ site: SiteData }>('site')({ site: siteData }) },
  ];
}

/** Every id by page, one page a line, to verify the built documents. Not served. */
function anchorsFile(anchors: AnchorRegistry): string {
  const lines = [...anchors].map(([url, ids]) => `${JSON.stringify(url)}: ${JSON.stringify([...ids])}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** Entities of changes. */
export function changedEntities({ model: { changes = [], ages } }: LinkedSite): ChangedEntity[] {
  if (changes.length === 0) return [];
  const changed = changes.flatMap((version) =>
    version.changes.map(({ id, entity, what }) => ({ id: changeAnchor(id), entity, version: version.version, what })),
  );
  const gone = (ages?.gone ?? []).map((thing) => {
    return { id: goneAnchor(thing), entity: thing.key, version: thing.removed, what: 'removed' as const };
  });
  return [...changed, ...gone];
}

/** The first tasks of the home page. */
function tasksOf({ documents }: Pick<LinkedSite, 'documents'>): Pick<SiteData['search'], 'tasks'> {
  const tasks = documents.flatMap((page) => (page.kind === 'home' ? page.tasks.slice(0, 4) : []));
  return tasks.length > 0 ? { tasks: tasks.map(({ label, url }) => ({ label, url })) } : {};
}

/** Name of a page's template: pages without a document have special ones. */
function templateOf(page: Page): string {
  if (page.kind === 'home' || page.kind === 'search') return page.kind;
  return 'links' in page ? 'version' : 'intro' in page ? 'document' : 'system';
}

/** `/` is `home`; every other module follows its URL. */
export function moduleOf(url: string): string {
  return `pages/${url === '/' ? 'home' : url.slice(1)}.ts`;
}
