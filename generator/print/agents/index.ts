import type { LinkedSite } from '../../link/index.ts';
import {
  type AgentsPage,
  type AgentsSearchIndex,
  type AgentsText,
  agentsHistoryPath,
  agentsRecordsPath,
} from '../../model/agents.ts';
import type { EntityKey } from '../../model/entity.ts';
import { kindNames } from '../../model/kinds.ts';
import { type OutputFile, printedInParts } from '../../model/output.ts';
import type { Document, Section, SiteData } from '../../model/page.ts';
import { guideUrl } from '../../pages/guide.ts';
import type { GuidePrints } from '../guides.ts';
import type { MarkdownPage } from '../markdown/llms.ts';
import { localIndex } from '../records/local.ts';
import type { PagePlaces } from '../records/records.ts';
import { entityLines } from './entities.ts';
import { line } from './line.ts';
import { type Anchored, markdownSections } from './sections.ts';

/** What other printers have made of the site. */
interface PrintedTexts {
  readonly pages: readonly MarkdownPage[];
  /** `llms.txt` of the site. */
  readonly llms: string;
  /** What the search finds. */
  readonly places: readonly PagePlaces[];
}

/** The files for agents: the records of a version, and at the root what versions changed. */
export function agentsFiles(
  site: LinkedSite,
  frame: Pick<SiteData, 'origin' | 'basePath' | 'title'>,
  guides: GuidePrints,
  printed: PrintedTexts,
): OutputFile[] {
  const { tool, historyFile } = site.model;
  const history =
    site.site.scope || historyFile === undefined ? [] : [{ path: `public${agentsHistoryPath}`, content: historyFile }];
  const records = printedInParts(agentsRecordsPath(tool.version), () => agentsLines(site, frame, guides, printed));
  return [records, ...history];
}

/** The records of a version, one after the other: those of all pages together may be larger than all else. */
function* agentsLines(
  site: LinkedSite,
  { origin, basePath, title }: Pick<SiteData, 'origin' | 'basePath' | 'title'>,
  guides: GuidePrints,
  { pages: documents, llms, places: everywhere }: PrintedTexts,
): Generator<string> {
  const { start } = site.site;
  const { version, kinds, environment } = site.model.tool;
  yield line('about', { version, title, address: origin + basePath.replace(/\/$/, ''), start });
  // What versions changed is answered from the history, for any two of them.
  const pages = documents.filter(({ page }) => page.kind !== 'changes' && `${page.url}/`.startsWith(`${start}/`));
  const paths = new Map(pages.map(({ page: { url } }) => [url, url.slice(start.length + 1) || 'index']));
  yield line(
    'pages',
    pages.map(({ page }) => agentsPage(page, paths.get(page.url) ?? '', site)),
  );
  for (const { page, body } of pages) yield line(`page ${paths.get(page.url)}`, agentsText(page, body(), guides));
  const places = everywhere.filter(({ url }) => paths.has(url));
  yield* entityLines(site, paths, places);
  yield line('index', searchIndex(site, places, version));
  yield line('llms', llms);
  for (const kind of kindNames) yield line(`facts ${kind}`, kinds[kind]);
  yield line('environment', environment);
}

function agentsPage({ url, title, description }: Document, path: string, { site, model }: LinkedSite): AgentsPage {
  const guide = model.guides.find(({ route }) => guideUrl(site.section, route) === url);
  return { path, title, description, ...(guide && { reviewed: guide.frontMatter.reviewed }) };
}

function agentsText(page: Document, markdown: string, guides: GuidePrints): AgentsText {
  return { markdown, sections: markdownSections(markdown, anchorsOf(page, guides)) };
}

function anchorsOf(page: Document, guides: GuidePrints): readonly Anchored[] {
  if (!('intro' in page)) return [];
  const below = ({ id, title, sections = [] }: Section): Anchored[] => [
    { anchor: id, title },
    ...sections.flatMap(below),
  ];
  return [...page.sections.flatMap(below), ...guides.sectionsOf(page)];
}

function searchIndex({ entities }: LinkedSite, places: readonly PagePlaces[], version: string): AgentsSearchIndex {
  const keys = new Map<string, Map<string, EntityKey>>();
  for (const { key, page, anchor } of entities.all) {
    const onPage = keys.get(page) ?? new Map<string, EntityKey>();
    keys.set(page, onPage.set(anchor, key));
  }
  const { version: _, ...index } = localIndex(places, version);
  return {
    ...index,
    keys: places.flatMap(({ url, places: own }) => own.map(({ anchor }) => keys.get(url)?.get(anchor) ?? null)),
  };
}
