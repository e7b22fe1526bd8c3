import { lookupOf, withCatalogue } from '../../generator/check/samples/index.ts';
import type { CompactHistory } from '../../generator/facts/compact-history.ts';
import { factsView } from '../../generator/facts/view.ts';
import type { AgentsEntity, AgentsPage, AgentsVersion } from '../../generator/model/agents.ts';
import type { Facts, KindName, SourceName } from '../../generator/model/kinds.ts';
import { compareVersions, isVersion, latestOf } from '../../generator/model/version.ts';
import { nearestVersion } from '../../generator/shared/nearest-version.ts';
import { once } from '../../generator/shared/once.ts';
import { unpackPlaces } from '../../generator/shared/search-rows.ts';
import { createEngine, type SearchEngine } from '../../site/search/local/engine.ts';
import { cleanLine } from './clean.ts';
import type { AgentsFiles } from './files.ts';
import { lastUsed } from './last-used.ts';
import { Refusal } from './refusal.ts';

/** A version with pages, and what is looked up in it again and again. */
export interface OpenVersion {
  readonly data: AgentsVersion;
  readonly pages: ReadonlyMap<string, AgentsPage>;
  readonly entityOf: (key: string) => AgentsEntity | undefined;
  /** By their addresses, such as `/toolhive/quickstart`. */
  readonly pageAt: (url: string) => AgentsPage | undefined;
  /** Key of the entity at an address: `/toolhive/reference/cli/thv_run#flag-name`. */
  readonly keyAt: (address: string) => string | undefined;
  /** What the search says of the place at an address; '' for nothing. */
  readonly lineAt: (address: string) => string;
  readonly engine: () => SearchEngine;
}

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
  readonly history: CompactHistory | null;
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
const most = { open: 8, ready: 2 };

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
  const engine = lastUsed(most.ready, (version: string) => {
    loads++;
    return createEngine(opened(version).data.search);
  });
  const opened = lastUsed(most.open, (version: string): OpenVersion => {
    loads++;
    return openVersion(files.version(version), engine, () => loads++);
  });
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
    const replayed = facts && factsView(facts);
    const isWhole = documented.includes(version);
    const own = isWhole
      ? withCatalogue(opened(version).data.facts, () => replayed?.registry?.catalogue ?? null)
      : replayed;
    if (!own) throw new Error(`${version} is neither documented nor on record`);
    const data = isWhole ? opened(version).data : null;
    const lookup = lookupOf(own, data?.environment ?? null, platform(), data ? sameNames(data) : []);
    return { version, facts: own, lookup, isWhole };
  });
  const isDocumented = (version: string): boolean => documented.includes(version);
  const having = once(() => {
    loads++;
    return spans(history);
  });
  return {
    ...{ latest, documented, known, history, versionOf, open, isDocumented, checked },
    withdrawn: (version) => files.versions.find((one) => one.version === version)?.withdrawn,
    loads: () => loads,
    having: (name) => having().get(name.toLowerCase()),
  };
}

/** Names of each thing: its own, and those elsewhere. */
function sameNames({ equivalents }: AgentsVersion): string[][] {
  return Object.entries(equivalents).map(([key, links]) => [
    key.slice(key.indexOf(':') + 1),
    ...links.map(({ label }) => label),
  ]);
}

function openVersion(data: AgentsVersion, engine: (version: string) => SearchEngine, loading: () => void): OpenVersion {
  const byUrl = new Map(data.pages.map((page) => [page.url, page]));
  const entities = once(() => new Map(data.entities.map((entity) => [entity[0], entity])));
  const keys = once(
    () => new Map(data.entities.map(([key, , , page, anchor]) => [`${data.pages[page]?.url}#${anchor}`, key])),
  );
  const lines = once(() => {
    loading();
    const { pages, places } = data.search;
    return new Map(unpackPlaces(places).map(({ page, anchor, text }) => [`${pages[page]?.url}#${anchor}`, text]));
  });
  return {
    data,
    pages: new Map(data.pages.map((page) => [page.path, page])),
    pageAt: (url) => byUrl.get(url),
    entityOf: (key) => entities().get(key),
    keyAt: (address) => keys().get(address),
    lineAt: (address) => lines().get(address) ?? '',
    engine: () => engine(data.version),
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

/** By names in lower case. */
function spans(history: CompactHistory | null): ReadonlyMap<string, Span> {
  const found = new Map<string, Span>();
  for (const { version } of history?.releases ?? [])
    for (const { name, kind, source } of history?.factsOf(version)?.entities.values() ?? []) {
      const lower = name.toLowerCase();
      const [first = version] = found.get(lower)?.versions ?? [];
      found.set(lower, { versions: first === version ? [first] : [first, version], kind, source });
    }
  return found;
}
