import { apiPage } from '../kinds/api/page.ts';
import { commandPage } from '../kinds/cli/page.ts';
import { resourceIndexPage, resourcePage } from '../kinds/crd/page.ts';
import { registrySchemaPage } from '../kinds/registry/page.ts';
import { linkSame } from '../link/equivalents.ts';
import { linkUses, usesByEntry } from '../link/uses.ts';
import type { AnchorRegistry } from '../model/anchors.ts';
import { referenceEntries } from '../model/entries.ts';
import { type GuideBodies, isIntroduction } from '../model/guide.ts';
import type { OutputFile } from '../model/output.ts';
import type { Page, SiteData } from '../model/page.ts';
import type { EmitContext } from '../pages/context.ts';
import { homePage } from '../pages/home.ts';
import { guideBodies, guidePage, introducedPages, systemPages } from '../pages/pages.ts';
import { sourceDownloads } from './downloads.ts';
import { twinFiles } from './markdown/index.ts';
import { templateEngine } from './modules/engine.ts';
import { publicFiles } from './public.ts';
import { searchFiles } from './records/index.ts';

export { apiSamples } from '../kinds/api/typed-examples.ts';
export type { EmitContext } from '../pages/context.ts';
export { hostedRecords } from './records/index.ts';
export { siteData } from './site-data.ts';

/** Every page of the site as data, and what guides have become. */
export function buildPages(context: EmitContext): { readonly pages: Page[]; readonly bodies: GuideBodies } {
  const { tool, guides } = context.model;
  const reference = [
    ...(tool.commands?.commands ?? []).map((command) => commandPage(command, context)),
    ...(tool.api ? [apiPage(tool.api, context)] : []),
    ...(tool.registrySchemas.length > 0 ? [registrySchemaPage(tool.registrySchemas, context)] : []),
    ...(tool.resources.length > 0 ? [resourceIndexPage(tool.resources, context)] : []),
    ...(context.links.resourcePages ? tool.resources.map((resource) => resourcePage(resource, context)) : []),
  ];
  const entries = referenceEntries(reference);
  const bodies = guideBodies(context, entries);
  const pages = [
    homePage(context),
    ...linkUses(linkSame(introducedPages(reference, context, bodies), tool.same), usesByEntry(context), entries),
    ...guides.filter((guide) => !isIntroduction(guide)).map((guide) => guidePage(guide, context, bodies)),
    ...systemPages(context),
  ];
  return { pages, bodies };
}

/** What the configuration says of the site; the rest follows from its pages. */
export type SiteFrame = Omit<SiteData, 'routes' | 'sidebar' | 'version' | 'search'> & {
  readonly search: Omit<SiteData['search'], 'files'>;
};

export interface EmitOptions {
  /** Template sources by name, without `.hbs`. */
  readonly templates: ReadonlyMap<string, string>;
  readonly anchors: AnchorRegistry;
  readonly bodies: GuideBodies;
  readonly site: SiteFrame;
  /** Files that the site serves as they are: downloads, diagrams, images. */
  readonly statics: readonly OutputFile[];
}

/** All files of the generated folder. Nothing is written here. */
export function emitSite(pages: readonly Page[], context: EmitContext, options: EmitOptions): OutputFile[] {
  const engine = templateEngine(options.templates);
  const modules = pages.map((page) => ({ page, path: `pages/${moduleName(page.url)}.ts` }));
  const { files: searchIndex, search } = searchFiles(pages, options.bodies, context.site, context.model.tool.version);
  const site: SiteData = {
    ...options.site,
    search: { ...options.site.search, files: search },
    version: context.model.tool.version,
    sidebar: context.links.sidebar,
    routes: modules.map(({ page, path }) => ({ url: page.url, module: path })),
  };
  return [
    ...modules.map(({ page, path }) => ({ path, content: engine<{ page: Page }>(templateOf(page))({ page }) })),
    { path: 'site.ts', content: engine<{ site: SiteData }>('site')({ site }) },
    { path: 'anchors.json', content: anchorsFile(options.anchors) },
    ...publicFiles(pages, options.site),
    ...twinFiles(pages, context, options.site, options.anchors),
    ...searchIndex,
    ...sourceDownloads(context.model.tool),
    ...options.statics.map((file) => ({ ...file, path: `public/${file.path}` })),
  ];
}

/** Every id by page, a line a page: what the built documents must hold. The site does not serve it. */
function anchorsFile(anchors: AnchorRegistry): string {
  const lines = [...anchors].map(([url, ids]) => `${JSON.stringify(url)}: ${JSON.stringify([...ids])}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** One template a page kind; the three system pages share one. */
function templateOf(page: Page): string {
  return page.kind === 'search' || page.kind === 'theme-preview' || page.kind === 'not-found' ? 'system' : page.kind;
}

/** `/` is `home`; every other module stands where its URL does. */
function moduleName(url: string): string {
  return url === '/' ? 'home' : url.slice(1);
}
