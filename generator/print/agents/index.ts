import { changeText, codeText } from '../../changes/wording.ts';
import type { LinkedSite } from '../../link/index.ts';
import {
  type AgentsAge,
  type AgentsPage,
  type AgentsVersion,
  agentsHistoryPath,
  agentsPath,
} from '../../model/agents.ts';
import type { EntityAge } from '../../model/ages.ts';
import type { Change } from '../../model/changes.ts';
import { type OutputFile, printedWhenRead } from '../../model/output.ts';
import type { Document, Section, SiteData } from '../../model/page.ts';
import type { Json } from '../../model/schema.ts';
import { guideUrl } from '../../pages/guide.ts';
import { jsonText } from '../../shared/json-text.ts';
import type { GuidePrints } from '../guides.ts';
import type { MarkdownPage } from '../markdown/llms.ts';
import { localIndex } from '../records/local.ts';
import type { PagePlaces } from '../records/records.ts';
import { type Anchored, markdownSections } from './sections.ts';

/** What other printers have made of the site. */
interface PrintedTexts {
  readonly pages: readonly MarkdownPage[];
  /** `llms.txt` of the site. */
  readonly llms: string;
  /** What the search finds. */
  readonly places: readonly PagePlaces[];
}

/** The files for agents: of a version, and at the root what versions changed. */
export function agentsFiles(
  site: LinkedSite,
  frame: Pick<SiteData, 'origin' | 'basePath' | 'title'>,
  guides: GuidePrints,
  printed: PrintedTexts,
): OutputFile[] {
  const { tool, compactHistory } = site.model;
  const content = (): string => {
    const version = agentsVersion(site, frame, guides, printed);
    // A line for each part, so that differences can be read; what the checks need has numbers of any length.
    const parts = Object.entries(version).map(([name, value]) => `${JSON.stringify(name)}:${jsonText(value as Json)}`);
    return `{${parts.join(',\n')}}\n`;
  };
  const history =
    site.site.scope || compactHistory === undefined
      ? []
      : [{ path: `public${agentsHistoryPath}`, content: compactHistory }];
  return [printedWhenRead(`public${agentsPath(tool.version)}`, content), ...history];
}

function agentsVersion(
  site: LinkedSite,
  { origin, basePath, title }: Pick<SiteData, 'origin' | 'basePath' | 'title'>,
  guides: GuidePrints,
  { pages: all, llms, places: everywhere }: PrintedTexts,
): AgentsVersion {
  const { start } = site.site;
  const { tool, ages } = site.model;
  // What versions changed is answered from the history, for any two of them.
  const told = all.filter(({ page }) => page.kind !== 'changes' && `${page.url}/`.startsWith(`${start}/`));
  const pages = told.map((page) => agentsPage(page, site, guides));
  const numbers = new Map(pages.map(({ url }, number) => [url, number]));
  const entities = site.entities.all.flatMap(({ key, type, name, page, anchor }) => {
    const number = numbers.get(page);
    return number === undefined ? [] : [[key, type, name, number, anchor] as const];
  });
  const places = everywhere.filter(({ url }) => numbers.has(url));
  return {
    ...{ format: 1, version: tool.version },
    ...{ title, address: origin + basePath.replace(/\/$/, ''), start, pages, entities },
    ages: Object.fromEntries([...(ages?.of ?? [])].map(([key, age]) => [key, agentsAge(age)])),
    equivalents: linked(site, (key, page) =>
      site.equivalentsOf(key).map((link) => (link.url.startsWith('#') ? { ...link, url: page + link.url } : link)),
    ),
    uses: linked(site, (key) =>
      site.usesOf(key).map(({ label, url, sections: [first] }) => ({ label, url: first?.url ?? url })),
    ),
    search: localIndex(places, tool.version),
    llms,
    facts: tool.kinds,
    environment: tool.environment,
  };
}

/** What there is to tell of entities, those left out that there's nothing of. */
function linked<Link>(
  { entities }: LinkedSite,
  linksOf: (key: string, page: string) => readonly Link[],
): Record<string, readonly Link[]> {
  return Object.fromEntries(
    entities.all.map(({ key, page }) => [key, linksOf(key, page)] as const).filter(([, links]) => links.length > 0),
  );
}

function agentsPage({ page, body: print }: MarkdownPage, { site, model }: LinkedSite, guides: GuidePrints): AgentsPage {
  const { url, title, description } = page;
  const body = print();
  const guide = model.guides.find(({ route }) => guideUrl(site.section, route) === url);
  const path = url.slice(site.start.length + 1);
  return {
    ...{ path: path === '' ? 'index' : path, url, title, description },
    ...(guide && { reviewed: guide.frontMatter.reviewed }),
    markdown: body,
    sections: markdownSections(body, anchorsOf(page, guides)),
  };
}

function anchorsOf(page: Document, guides: GuidePrints): readonly Anchored[] {
  if (!('intro' in page)) return [];
  const below = ({ id, title, sections = [] }: Section): Anchored[] => [
    { anchor: id, title },
    ...sections.flatMap(below),
  ];
  return [...page.sections.flatMap(below), ...guides.sectionsOf(page)];
}

function agentsAge({ since, unknownBefore, cameAs, changes }: EntityAge): AgentsAge {
  return {
    since,
    ...(unknownBefore !== undefined && { unknownBefore }),
    ...(cameAs !== undefined && { cameAs }),
    ...(changes.length > 0 && {
      changes: changes.map((change) => [change.version, change.severity, wordsOf(change)] as const),
    }),
  };
}

/** More values of a list than so many are only counted. */
const mostValues = 8;

function wordsOf(change: Change): string {
  return change.what === 'renamed' ? `renamed; was ${codeText(change.name)} before` : changeText(change, mostValues);
}
