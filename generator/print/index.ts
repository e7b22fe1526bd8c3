import type { LinkedSite } from '../link/index.ts';
import type { AnchorRegistry } from '../model/anchors.ts';
import { type OutputFile, printedWhenRead } from '../model/output.ts';
import type { ChangedEntity, Page, SiteData } from '../model/page.ts';
import { changeAnchor, changedEntitiesName } from '../model/page-changes.ts';
import { goneAnchor } from '../pages/changes/gone.ts';
import { agentsFiles } from './agents/index.ts';
import { feedFiles } from './feeds.ts';
import type { GuidePrints } from './guides.ts';
import { htmlPage } from './html/document.ts';
import { printMarkdown } from './markdown/index.ts';
import { templateEngine } from './modules/engine.ts';
import { publicFiles } from './public.ts';
import { searchFiles } from './records/index.ts';

/** What the configuration says of the site; the rest follows from its pages. */
export type SiteFrame = Omit<SiteData, 'routes' | 'sidebar' | 'version' | 'search'> & {
  readonly search: Omit<SiteData['search'], 'files'>;
};

export interface PrintOptions {
  /** Template sources by name, without `.hbs`. */
  readonly templates: ReadonlyMap<string, string>;
  readonly anchors: AnchorRegistry;
  readonly frame: SiteFrame;
  readonly guides: GuidePrints;
  /** Files that the site serves as they are: images, the icon. */
  readonly statics: readonly OutputFile[];
}

/** All files of the generated folder. Nothing is written here, and modules are printed when their content is read. */
export function printSite(site: LinkedSite, options: PrintOptions): OutputFile[] {
  const { templates, anchors, frame, guides } = options;
  const engine = templateEngine(templates);
  const { version } = site.model.tool;
  const html = { linksOf: site.linksOf, ageOf: site.ageOf, guide: guides.html };
  const modules = site.documents.map((document) => ({
    url: document.url,
    file: printedWhenRead(`pages/${moduleName(document.url)}.ts`, () => {
      const page = htmlPage(document, html);
      return engine<{ page: Page }>(templateOf(page))({ page });
    }),
  }));
  const { files: searchIndex, search, places } = searchFiles(site, guides);
  const markdown = printMarkdown(site, frame, guides);
  const data: SiteData = {
    ...frame,
    search: { ...frame.search, files: search },
    version,
    sidebar: site.sidebar,
    routes: modules.map(({ url, file }) => ({ url, module: file.path })),
  };
  return [
    ...modules.map(({ file }) => file),
    { path: 'site.ts', content: engine<{ site: SiteData }>('site')({ site: data }) },
    { path: 'anchors.json', content: anchorsFile(anchors) },
    ...publicFiles(site.documents, frame),
    ...markdown.files,
    ...agentsFiles(site, frame, guides, { ...markdown, places }),
    ...searchIndex,
    ...feedFiles(site, frame),
    ...changedEntities(site),
    ...[...site.downloads, ...site.data].map(({ path, content }) => ({ path: `public${path}`, content })),
    ...options.statics.map((file) => ({ ...file, path: `public/${file.path}` })),
  ];
}

/** Every id by page, a line a page: what the built documents must hold. The site doesn't serve it. */
function anchorsFile(anchors: AnchorRegistry): string {
  const lines = [...anchors].map(([url, ids]) => `${JSON.stringify(url)}: ${JSON.stringify([...ids])}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** What changes are about, for the build. */
function changedEntities({ model: { changes = [], ages } }: LinkedSite): OutputFile[] {
  if (changes.length === 0) return [];
  const changed = changes.flatMap((version) =>
    version.changes.map(({ id, entity, what }): ChangedEntity => {
      return { id: changeAnchor(id), entity, version: version.version, what };
    }),
  );
  const gone = (ages?.gone ?? []).map((thing): ChangedEntity => {
    return { id: goneAnchor(thing), entity: thing.key, version: thing.removed, what: 'removed' };
  });
  const all = [...changed, ...gone];
  return [{ path: changedEntitiesName, content: JSON.stringify(all) }];
}

/** The home page and the search page have templates of their own, and so have other pages without a document. */
function templateOf(page: Page): string {
  if (page.kind === 'home' || page.kind === 'search') return page.kind;
  return 'intro' in page ? 'document' : 'system';
}

/** `/` is `home`; every other module is where its URL is. */
function moduleName(url: string): string {
  return url === '/' ? 'home' : url.slice(1);
}
