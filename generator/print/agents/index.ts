import { changeText, codeText } from '../../changes/wording.ts';
import type { LinkedSite } from '../../link/index.ts';
import {
  type AgentsAge,
  type AgentsEntity,
  type AgentsPage,
  type AgentsPlace,
  type AgentsRecords,
  type AgentsText,
  agentsHistoryPath,
  agentsRecordsPath,
  compareKeys,
  recordLine,
} from '../../model/agents.ts';
import type { EntityAge } from '../../model/ages.ts';
import type { Change } from '../../model/changes.ts';
import type { EntityKey } from '../../model/entity.ts';
import { kindNames } from '../../model/kinds.ts';
import { type OutputFile, printedInParts } from '../../model/output.ts';
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

/** So many entities are read together. */
const groupSize = 64;

/** The files for agents: the records of a version, and at the root what versions changed. */
export function agentsFiles(
  site: LinkedSite,
  frame: Pick<SiteData, 'origin' | 'basePath' | 'title'>,
  guides: GuidePrints,
  printed: PrintedTexts,
): OutputFile[] {
  const { tool, compactHistory } = site.model;
  const history =
    site.site.scope || compactHistory === undefined
      ? []
      : [{ path: `public${agentsHistoryPath}`, content: compactHistory }];
  const records = printedInParts(agentsRecordsPath(tool.version), () => agentsLines(site, frame, guides, printed));
  return [records, ...history];
}

/** The line of a record. What checks need has numbers of any length. */
function line<Name extends keyof AgentsRecords>(name: Name, value: AgentsRecords[Name]): string {
  return recordLine(name, jsonText(value as Json));
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
  const lines = new Map(
    places.flatMap((page) => page.places.map(({ anchor, text }) => [`${page.url}#${anchor}`, text])),
  );
  const onPages = new Map(site.entities.all.map((entity) => [entity.key, entity]));
  const all = [...new Set([...onPages.keys(), ...(site.model.ages?.of.keys() ?? [])])].sort(compareKeys);
  const groups = Array.from({ length: Math.ceil(all.length / groupSize) }, (_, group) =>
    all.slice(group * groupSize, (group + 1) * groupSize),
  );
  yield line(
    'entities',
    groups.flatMap(([first]) => first ?? []),
  );
  const placeOf = (key: EntityKey): AgentsPlace | undefined => {
    const entity = onPages.get(key);
    const page = entity && paths.get(entity.page);
    if (!entity || page === undefined) return undefined;
    const { type, name, anchor } = entity;
    return { type, name, page, anchor, line: lines.get(`${entity.page}#${anchor}`) ?? '' };
  };
  for (const [number, group] of groups.entries())
    yield line(
      `entities ${number}`,
      group.map((key) => agentsEntity(key, placeOf(key), onPages.get(key)?.page ?? '', site)),
    );
  const keys = new Map(site.entities.all.map(({ key, page, anchor }) => [`${page}#${anchor}`, key]));
  const { version: _, ...index } = localIndex(places, version);
  yield line('index', {
    ...index,
    keys: places.flatMap(({ url, places: own }) => own.map(({ anchor }) => keys.get(`${url}#${anchor}`) ?? null)),
  });
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

/** @param url of the page that it's on */
function agentsEntity(
  key: EntityKey,
  place: AgentsPlace | undefined,
  url: string,
  { model, equivalentsOf, usesOf }: LinkedSite,
): AgentsEntity {
  const age = model.ages?.of.get(key);
  const equivalents = equivalentsOf(key).map((link) =>
    link.url.startsWith('#') ? { ...link, url: url + link.url } : link,
  );
  const uses = usesOf(key).map(({ label, url: guide, sections: [first] }) => ({ label, url: first?.url ?? guide }));
  return {
    key,
    ...(place && { place }),
    ...(age && { age: agentsAge(age) }),
    ...(equivalents.length > 0 && { equivalents }),
    ...(uses.length > 0 && { uses }),
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
