import type { ServedHistory } from '../../generator/changes/history-file.ts';
import { lookupOf, withCatalogue } from '../../generator/check/samples/index.ts';
import { factsView } from '../../generator/kinds/portable.ts';
import type { AgentsEntity, AgentsPage, AgentsVersion } from '../../generator/model/agents.ts';
import type { EntityKey } from '../../generator/model/entity.ts';
import type { Facts, KindName, SourceName } from '../../generator/model/kinds.ts';
import { compareVersions, isVersion, latestOf } from '../../generator/model/version.ts';
import { nearestVersion } from '../../generator/shared/nearest-version.ts';
import { once } from '../../generator/shared/once.ts';
import { createEngine, type SearchEngine } from '../../site/search/local/engine.ts';
import { cleanLine } from './clean.ts';
import type { AgentsFiles } from './files.ts';
import { Refusal } from './refusal.ts';

/** A version with pages. */
export interface OpenVersion {
  readonly data: AgentsVersion;
  readonly pages: ReadonlyMap<string, AgentsPage>;
  readonly entities: ReadonlyMap<EntityKey, AgentsEntity>;
  readonly pageAt: (url: string) => AgentsPage | undefined;
  /** Address of a page: `/toolhive/quickstart`. */
  readonly urlOf: (path: string) => string;
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
  readonly history: ServedHistory | null;
  /** The version that somebody means. @throws {Refusal} where nothing is known of it */
  readonly versionOf: (name: string | undefined) => string;
  /** The same of one with pages. @throws {Refusal} */
  readonly open: (name: string | undefined) => OpenVersion;
  readonly isDocumented: (version: string) => boolean;
  /** Why nobody should use a version. */
  readonly withdrawn: (version: string) => string | undefined;
  readonly checked: (version: string) => Checked;
  /** Where something of a name is on record, in whichever case; undefined: nowhere. */
  readonly having: (name: string) => Span | undefined;
}

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
  const opened = keptByName((version) => openVersion(files.version(version)));
  const open = (name: string | undefined): OpenVersion => {
    const version = versionOf(name);
    if (documented.includes(version)) return opened(version);
    throw new Refusal(
      `${version} has no pages here, only its facts are on record`,
      `get_entity, diff, upgrade_check and check_sample know it; versions with pages are ${documented.join(', ')}`,
    );
  };
  const spans = once(() => (history ? spansIn(history) : new Map<string, Span>()));
  const isDocumented = (version: string): boolean => documented.includes(version);
  const checked = keptByName((version): Checked => {
    const facts = history?.factsOf(version);
    const recorded = facts && factsView(facts);
    const data = isDocumented(version) ? opened(version).data : null;
    const own = data ? withCatalogue(data.facts, () => recorded?.registry?.catalogue ?? null) : recorded;
    if (!own) throw new Error(`${version} is neither documented nor on record`);
    const lookup = lookupOf(own, data?.environment ?? null, files.platform(), data?.same);
    return { version, facts: own, lookup, isWhole: data !== null };
  });
  return {
    ...{ latest, documented, known, history, versionOf, open, isDocumented, checked },
    withdrawn: (version) => files.versions.find((one) => one.version === version)?.withdrawn,
    having: (name) => spans().get(name.toLowerCase()),
  };
}

/** The releases that had something of a name, by names in lower case. */
function spansIn({ releases, factsOf }: ServedHistory): Map<string, Span> {
  const spans = new Map<string, Span>();
  for (const { version } of releases)
    for (const { name, kind, source } of factsOf(version)?.entities.values() ?? []) {
      const lower = name.toLowerCase();
      const first = spans.get(lower)?.versions[0] ?? version;
      spans.set(lower, { versions: first === version ? [version] : [first, version], kind, source });
    }
  return spans;
}

/** So many versions are kept, with some 12 MB each: agents ask about one, or compare two. */
const mostKept = 3;

/** Makes something of a version when somebody asks for it. */
function keptByName<Value>(make: (version: string) => Value): (version: string) => Value {
  const kept = new Map<string, Value>();
  return (version) => {
    const value = kept.get(version) ?? make(version);
    kept.set(version, value);
    const [oldest = version] = kept.keys();
    if (kept.size > mostKept) kept.delete(oldest);
    return value;
  };
}

function openVersion(data: AgentsVersion): OpenVersion {
  const { start, version } = data;
  const pages = new Map(data.pages.map((page) => [page.path, page]));
  const pathOf = (url: string): string => url.slice(start.length + 1) || 'index';
  return {
    ...{ data, pages },
    entities: new Map(data.entities.map((entity) => [entity.key, entity])),
    pageAt: (url) => (url === start || url.startsWith(`${start}/`) ? pages.get(pathOf(url)) : undefined),
    urlOf: (path) => (path === 'index' ? start : `${start}/${path}`),
    engine: once(() => createEngine({ ...data.search, version })),
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
