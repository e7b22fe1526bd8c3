import { lookupOf, withCatalogue } from '../../generator/check/samples/index.ts';
import type { ServedHistory } from '../../generator/facts/history-file.ts';
import { factsView } from '../../generator/facts/view.ts';
import {
  type AgentsAbout,
  type AgentsEntity,
  type AgentsPage,
  type AgentsText,
  compareKeys,
} from '../../generator/model/agents.ts';
import type { EntityKey } from '../../generator/model/entity.ts';
import type { Facts, KindName, SourceName } from '../../generator/model/kinds.ts';
import { compareVersions, isVersion, latestOf } from '../../generator/model/version.ts';
import { nearestVersion } from '../../generator/shared/nearest-version.ts';
import { once } from '../../generator/shared/once.ts';
import { unpackWords } from '../../site/search/local/counted-words.ts';
import { engineOf, type SearchEngine } from '../../site/search/local/engine.ts';
import { readPlaces } from '../../site/search/local/places.ts';
import { cleanLine } from './clean.ts';
import type { AgentsFiles, ReadRecord } from './files.ts';
import { lastUsed } from './last-used.ts';
import { Refusal } from './refusal.ts';

/** A version with pages: what is looked up in it again and again, and the rest read when somebody asks. */
export interface OpenVersion {
  readonly data: AgentsAbout;
  readonly pages: ReadonlyMap<string, AgentsPage>;
  readonly textOf: (page: AgentsPage) => PageText;
  readonly llms: () => string;
  readonly entityOf: (key: EntityKey) => AgentsEntity | undefined;
  /** In the order of their keys. */
  readonly entities: () => Iterable<AgentsEntity>;
  /** The key of what pages call by this name, and the history by another or not at all. */
  readonly named: (name: string, isWanted: (key: EntityKey) => boolean) => EntityKey | undefined;
  readonly pageAt: (url: string) => AgentsPage | undefined;
  /** Address of a page: `/toolhive/quickstart`. */
  readonly urlOf: (path: string) => string;
  readonly searchable: () => Searchable;
}

/** What a version's pages say, and what finds it. */
export interface Searchable {
  readonly engine: SearchEngine;
  /** For each place the entity that has it. */
  readonly keys: readonly (EntityKey | null)[];
}

/** A page's Markdown with its headings, and where each begins in it. */
export interface PageText {
  readonly markdown: string;
  readonly sections: readonly PageSection[];
}

export type PageSection = readonly [anchor: string, title: string, level: number, at: number];

/** What checks ask of a version. */
export interface Checked {
  readonly version: string;
  readonly facts: Facts;
  readonly lookup: ReturnType<typeof lookupOf>;
  /** They're all there; else only those that are on record. */
  readonly isWhole: boolean;
}

/** The versions that have something of a name. */
export interface Span {
  /** The first and the last one. */
  readonly versions: readonly string[];
  readonly kind: KindName;
  readonly source: SourceName;
}

export interface Library {
  readonly latest: string;
  /** With pages, newest first. */
  readonly documented: readonly string[];
  /** All that anything is known of, newest first. */
  readonly known: readonly string[];
  readonly history: ServedHistory | null;
  /** The version that somebody means. @throws {Refusal} where nothing is known of it */
  readonly versionOf: (name: string | undefined) => string;
  /** The same of one with pages. @throws {Refusal} */
  readonly open: (name: string | undefined) => OpenVersion;
  readonly isDocumented: (version: string) => boolean;
  /** Why nobody should use a version. */
  readonly withdrawn: (version: string) => string | undefined;
  readonly checked: (version: string) => Checked;
  /** How much has been loaded, to notice when there's more. */
  readonly loads: () => number;
  /** Where something of a name is on record, in whichever case; undefined: nowhere. */
  readonly having: (name: string) => Span | undefined;
}

/** So many versions are kept open, and so many are kept searchable or ready for checks, which takes more memory. */
const most = { open: 4, ready: 2, groups: 4 };

export function openLibrary(files: AgentsFiles): Library {
  const history = files.history();
  const documented = files.versions.map(({ version }) => version);
  const recorded = history?.releases.map(({ version }) => version) ?? [];
  const known = [...new Set([...documented, ...recorded])].sort((a, b) => compareVersions(b, a));
  const latest = latestOf(files.versions, [])?.version ?? '';
  const versionOf = (name: string | undefined): string => {
    if (name === undefined || name === 'latest') return latest;
    const given = name.trim().replace(/^[vV]?(?=\d)/, '');
    const wanted = known.find((version) => version === name || version.replace(/^v/, '') === given);
    if (wanted !== undefined) return wanted;
    throw unknownVersion(name, known);
  };
  const platform = once(() => files.platform());
  let loads = 0;
  const searchable = lastUsed(most.ready, (version): Searchable => {
    loads++;
    const index = files.version(version)('search');
    return { engine: engineOf(readPlaces(index), unpackWords(index.words)), keys: index.keys };
  });
  const opened = lastUsed(most.open, (version) => openVersion(files.version(version), searchable));
  const open = (name: string | undefined): OpenVersion => {
    const version = versionOf(name);
    if (documented.includes(version)) return opened(version);
    throw new Refusal(
      `${version} has no pages here, only its facts are on record`,
      `get_entity, diff, upgrade_check and check_sample know it; versions with pages are ${documented.join(', ')}`,
    );
  };
  const checked = lastUsed(most.ready, (version: string): Checked => {
    loads++;
    const facts = history?.factsOf(version);
    const recorded = facts && factsView(facts);
    const isWhole = documented.includes(version);
    const read = isWhole ? files.version(version) : null;
    const own = read ? withCatalogue(factsOf(read), () => recorded?.registry?.catalogue ?? null) : recorded;
    if (!own) throw new Error(`${version} is neither documented nor on record`);
    const same = read ? sameNames(read) : undefined;
    const lookup = lookupOf(own, read ? read('environment') : null, platform(), same);
    return { version, facts: own, lookup, isWhole };
  });
  const isDocumented = (version: string): boolean => documented.includes(version);
  return {
    ...{ latest, documented, known, history, versionOf, open, isDocumented, checked },
    withdrawn: (version) => files.versions.find((one) => one.version === version)?.withdrawn,
    loads: () => loads,
    having: (name) => {
      const span = files.spanOf(name.toLowerCase());
      if (!span) return undefined;
      const [, first, last, kind, source] = span;
      return { versions: first === last ? [first] : [first, last], kind, source };
    },
  };
}

function openVersion(read: ReadRecord, searchable: (version: string) => Searchable): OpenVersion {
  const data = read('about');
  const pages = new Map(read('pages').map((page) => [page.path, page]));
  const groups = once(() => read('entities'));
  const group = lastUsed(most.groups, (number) => read(`entities ${Number(number)}`));
  const pathOf = (url: string): string => url.slice(data.start.length + 1) || 'index';
  return {
    ...{ data, pages },
    textOf: ({ path }) => pageText(read(`page ${path}`)),
    llms: () => read('llms'),
    entityOf: (key) => {
      const number = groups().findLastIndex((first) => compareKeys(first, key) <= 0);
      return number < 0 ? undefined : group(String(number)).find((entity) => entity.key === key);
    },
    *entities() {
      for (const number of groups().keys()) yield* group(String(number));
    },
    named: (name, isWanted) => read('named').find(([own, key]) => (own === name || key === name) && isWanted(key))?.[1],
    pageAt: (url) => (url === data.start || url.startsWith(`${data.start}/`) ? pages.get(pathOf(url)) : undefined),
    urlOf: (path) => (path === 'index' ? data.start : `${data.start}/${path}`),
    searchable: () => searchable(data.version),
  };
}

function pageText({ markdown, sections }: AgentsText): PageText {
  const starts = [0];
  for (let at = markdown.indexOf('\n'); at >= 0; at = markdown.indexOf('\n', at + 1)) starts.push(at + 1);
  return {
    markdown,
    sections: sections.map(([anchor, title, level, line]) => [anchor, title, level, starts[line] ?? 0]),
  };
}

/** What each thing of a version is called: its own name, and those elsewhere. Read when somebody asks. */
function sameNames(read: ReadRecord): Iterable<readonly string[]> {
  return { [Symbol.iterator]: () => read('same').values() };
}

/** @param read the records of a version */
function factsOf(read: ReadRecord): Facts {
  return {
    ...{ cli: read('facts cli'), api: read('facts api'), registry: read('facts registry') },
    ...{ crd: read('facts crd'), helm: read('facts helm') },
  };
}

function unknownVersion(given: string, known: readonly string[]): Refusal {
  const name = cleanLine(given, 40);
  const [newest = ''] = known;
  const near = nearestVersion(given, known);
  const wanted = isVersion(`v${given}`) ? `v${given}` : given;
  if (isVersion(wanted) && compareVersions(wanted, newest) > 0)
    return new Refusal(
      `Nothing is known of ${name}: it is newer than ${newest}, the newest version here`,
      `Ask about ${newest}, whose answers may not hold for ${name}`,
    );
  return new Refusal(
    `There is no version ${name}`,
    `${near === null ? '' : `The nearest one is ${near}. `}Versions go from ${known.at(-1)} to ${newest}; list_versions lists them`,
  );
}
