import type { LinkedSite } from '../../link/index.ts';
import {
  type AgentsSearch,
  type AgentsSection,
  type AgentsVersion,
  agentsHistoryPath,
  agentsVersionPath,
} from '../../model/agents.ts';
import type { EntityKey } from '../../model/entity.ts';
import { type OutputFile, printedWhenRead } from '../../model/output.ts';
import type { Document, Section, SiteData } from '../../model/page.ts';
import type { Json } from '../../model/schema.ts';
import { guideUrl } from '../../pages/guide.ts';
import { jsonText } from '../../shared/json-text.ts';
import { squash } from '../../shared/search-words.ts';
import type { GuidePrints } from '../guides.ts';
import type { printMarkdown } from '../markdown/index.ts';
import { localIndex } from '../records/local.ts';
import type { PagePlaces } from '../records/records.ts';
import { agentsEntities } from './entities.ts';

/** Pages as Markdown, `llms.txt`, and the places that search finds. */
type PrintedTexts = Pick<ReturnType<typeof printMarkdown>, 'pages' | 'llms'> & {
  readonly places: readonly PagePlaces[];
};

/** The files for agents: the version's, and at the root the shared ones. */
export function agentsFiles(
  site: LinkedSite,
  frame: Pick<SiteData, 'origin' | 'basePath' | 'title'>,
  guides: GuidePrints,
  printed: PrintedTexts,
): OutputFile[] {
  const { tool, historyFile } = site.model;
  const history =
    site.site.scope || historyFile === undefined ? [] : [{ path: agentsHistoryPath, content: historyFile }];
  const version = printedWhenRead(agentsVersionPath(tool.version), () => {
    const parts = Object.entries(agentsVersion(site, frame, guides, printed));
    // Facts for checks have numbers of any size.
    return `{\n${parts.map(([name, part]) => `${JSON.stringify(name)}:${jsonText(part as Json)}`).join(',\n')}\n}\n`;
  });
  return [version, ...history];
}

function agentsVersion(
  site: LinkedSite,
  { origin, basePath, title }: Pick<SiteData, 'origin' | 'basePath' | 'title'>,
  guides: GuidePrints,
  { pages: documents, llms, places: everywhere }: PrintedTexts,
): AgentsVersion {
  const { start, section } = site.site;
  const { version, kinds, environment } = site.model.tool;
  const reviews = new Map(
    site.model.guides.map(({ route, frontMatter }) => [guideUrl(section, route), frontMatter.reviewed]),
  );
  // Changes are answered from the history, for any two versions.
  const pages = documents.filter(({ page }) => page.kind !== 'changes' && `${page.url}/`.startsWith(`${start}/`));
  const paths = new Map(pages.map(({ page: { url } }) => [url, url.slice(start.length + 1) || 'index']));
  const places = everywhere.filter(({ url }) => paths.has(url));
  return {
    ...{ version, title, address: origin + basePath.replace(/\/$/, ''), start },
    pages: pages.map(({ page, body }) => {
      const { url, title, description } = page;
      const reviewed = reviews.get(url);
      const about = { path: paths.get(url) ?? '', title, description, ...(reviewed !== undefined && { reviewed }) };
      const markdown = body();
      return { ...about, markdown, sections: markdownSections(markdown, anchorsOf(page, guides)) };
    }),
    ...agentsEntities(site, paths, places),
    search: searchIndex(site, places, version),
    llms,
    facts: kinds,
    environment,
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

function searchIndex({ entities }: LinkedSite, places: readonly PagePlaces[], version: string): AgentsSearch {
  const keys = new Map<string, Map<string, EntityKey>>();
  for (const { key, page, anchor } of entities.all) {
    const onPage = keys.get(page) ?? new Map<string, EntityKey>();
    keys.set(page, onPage.set(anchor, key));
  }
  const { version: _, ...index } = localIndex(places, version);
  return {
    ...index,
    keys: index.places.map(({ page, anchor }) => keys.get(index.pages[page]?.url ?? '')?.get(anchor) ?? null),
  };
}

/** Something on a page with an anchor and a heading. */
interface Anchored {
  readonly anchor: string;
  readonly title: string;
}

/**
 * Pairs the headings of a page's Markdown with anchors. Both are in page order; a heading gets the next anchor of its
 * name, or none.
 */
export function markdownSections(markdown: string, anchors: readonly Anchored[]): AgentsSection[] {
  const sections: AgentsSection[] = [];
  let fence: string | undefined;
  let next = 0;
  let at = 0;
  for (const line of markdown.split('\n')) {
    const mark = /^\s*(`{3,}|~{3,})(.*)$/.exec(line);
    const [, signs = '', title = ''] = /^(#{1,6}) (.+)$/.exec(line) ?? [];
    if (fence !== undefined) {
      if (mark?.[1]?.startsWith(fence) && mark[2]?.trim() === '') fence = undefined;
    } else if (mark) fence = mark[1];
    else if (signs !== '') {
      const name = plainHeading(title);
      const found = anchors.findIndex((one, index) => index >= next && squash(one.title) === squash(name));
      if (found >= 0) next = found + 1;
      sections.push([anchors[found]?.anchor ?? '', name, signs.length, at]);
    }
    at += line.length + 1;
  }
  return sections;
}

/** A heading without markup: "`thv run` \*" is "thv run *". */
function plainHeading(text: string): string {
  return text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/`+ ?(.*?) ?`+/g, '$1')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
}
