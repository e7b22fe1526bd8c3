import { lookupOf, withCatalogue } from '../../generator/check/samples/index.ts';
import { type Span, sinceOf, spansOf } from '../../generator/check/samples/since.ts';
import { readHistoryFile, type ServedHistory } from '../../generator/kinds/history.ts';
import {
  type AgentsEntity,
  type AgentsIndex,
  type AgentsPage,
  type AgentsPlatform,
  type AgentsVersion,
  agentsHistoryPath,
  agentsIndexPath,
  agentsPlatformPath,
  agentsVersionPath,
} from '../../generator/model/agents.ts';
import type { Flag } from '../../generator/model/command.ts';
import type { EntityKey } from '../../generator/model/entity.ts';
import type { Facts } from '../../generator/model/kinds.ts';
import type { Platform } from '../../generator/model/platform.ts';
import { compareVersions, isVersion, latestOf } from '../../generator/model/version.ts';
import { nearestVersion } from '../../generator/shared/nearest-version.ts';
import { once } from '../../generator/shared/once.ts';
import { createEngine, type SearchEngine } from '../../site/search/local/engine.ts';
import { cleanLine } from './clean.ts';
import { hasFile, readFile } from './files.ts';
import { Refusal } from './paging.ts';

/** A version with pages. */
export interface OpenVersion {
  readonly data: AgentsVersion;
  readonly pages: ReadonlyMap<string, AgentsPage>;
  readonly entities: ReadonlyMap<EntityKey, AgentsEntity>;
  /** Path of the page at an address; the address itself if the version has no such page. */
  readonly pathOf: (url: string) => string;
  /** Address of a place on the site. */
  readonly addressOf: (path: string, anchor: string) => string;
  readonly engine: () => SearchEngine;
}

/** Look-ups for checks. */
export interface Checked {
  readonly version: string;
  readonly facts: Facts;
  readonly lookup: ReturnType<typeof lookupOf>;
  /** All facts are available; otherwise only recorded ones. */
  readonly isWhole: boolean;
}

/** The data behind answers: the files in a folder, each read on demand. */
export class Library {
  /** Null if the build had none. */
  readonly history: ServedHistory | null;
  readonly latest: string;
  /** With pages, newest first. */
  readonly documented: readonly string[];
  /** All with pages or facts, newest first. */
  readonly versions: readonly string[];
  readonly #index: AgentsIndex['versions'];
  readonly #platform: () => Platform;
  readonly #opened: (version: string) => OpenVersion;

  /** @throws {Refusal} if they can't be read, or have another format */
  constructor(folder: string) {
    this.#index = readFile(folder, agentsIndexPath, indexedVersions);
    this.history = hasFile(folder, agentsHistoryPath) ? readFile(folder, agentsHistoryPath, readHistoryFile) : null;
    this.documented = this.#index.map(({ version }) => version);
    const recorded = this.history?.releases.map(({ version }) => version) ?? [];
    this.versions = [...new Set([...this.documented, ...recorded])].sort((a, b) => compareVersions(b, a));
    this.latest = latestOf(this.#index, [])?.version ?? '';
    // The build has written all of this for this version of the code.
    this.#platform = once(() => readFile(folder, agentsPlatformPath, (text) => platformOf(JSON.parse(text))));
    this.#opened = keptByName((version) =>
      readFile(folder, agentsVersionPath(version), (text) => openVersion(JSON.parse(text))),
    );
  }

  /** Resolves a version. @throws {Refusal} without pages and facts */
  versionOf(name: string | undefined): string {
    if (name === undefined || name === 'latest') return this.latest;
    const given = name.trim().replace(/^[vV]?(?=\d)/, '');
    const wanted = this.versions.find((version) => version === name || version.replace(/^v/, '') === given);
    if (wanted === undefined) throw unknownVersion(name, this.versions);
    return wanted;
  }

  /** Resolves a version with pages. @throws {Refusal} without pages */
  open(name: string | undefined): OpenVersion {
    const version = this.versionOf(name);
    if (this.isDocumented(version)) return this.#opened(version);
    throw new Refusal(
      `${version} has no pages here, only its facts are on record`,
      `get_entity, diff, upgrade_check and check_sample support it; versions with pages are ${this.documented.join(', ')}`,
    );
  }

  isDocumented(version: string): boolean {
    return this.documented.includes(version);
  }

  /** The version with pages that is nearest to one without. */
  nearest(version: string): OpenVersion {
    return this.open(this.documented.findLast((one) => compareVersions(one, version) >= 0) ?? this.documented[0]);
  }

  /** Why a version must not be used. */
  withdrawn(version: string): string | undefined {
    return this.#index.find((one) => one.version === version)?.withdrawn;
  }

  readonly checked = keptByName((version): Checked => {
    const recorded = this.recorded(version);
    const data = this.isDocumented(version) ? this.open(version).data : null;
    const all = data ? withCatalogue(data.facts, () => recorded?.registry?.catalogue ?? null) : recorded;
    if (!all) throw new Error(`${version} is neither documented nor on record`);
    const lookup = lookupOf(all, data?.environment ?? null, this.#platform(), {
      same: data?.same,
      since: this.history ? sinceOf(this.history, version) : undefined,
    });
    return { version, facts: all, lookup, isWhole: data !== null };
  });

  /** Facts of a release, with the flags that it hides: only sources have those, here of the next version with pages. */
  recorded(version: string): Facts | undefined {
    const kinds = this.history?.factsOf(version)?.kinds;
    const { cli } = this.nearest(version).data.facts;
    if (!kinds?.cli || !cli) return kinds;
    const wasThere = (command: string, flag: string): boolean => {
      const [first] = this.having(`${command} --${flag}`)?.versions ?? [];
      return first !== undefined && compareVersions(first, version) <= 0;
    };
    const hiddenOf = new Map(
      cli.commands.map(({ path, flags }) => {
        const name = path.join(' ');
        return [name, flags.filter((flag) => flag.hidden === true && wasThere(name, flag.name))];
      }),
    );
    const commands = kinds.cli.commands.map((command) => {
      const hidden = hiddenOf.get(command.path.join(' ')) ?? [];
      const isNew = ({ name }: Flag): boolean => !command.flags.some((flag) => flag.name === name);
      return { ...command, flags: [...command.flags, ...hidden.filter(isNew)] };
    });
    return { ...kinds, cli: { ...kinds.cli, commands } };
  }

  /** Versions with a name, ignoring case; undefined for none. */
  having(name: string): Span | undefined {
    return this.#spans().get(name.toLowerCase());
  }

  readonly #spans = once(() => (this.history ? spansOf(this.history) : new Map<string, Span>()));
}

/** Most versions to cache, with some 12 MB each: agents ask about one, or compare two. */
const mostKept = 3;

/** Caches data by version, built on demand. */
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

function indexedVersions(text: string): AgentsIndex['versions'] {
  const { format, versions }: AgentsIndex = JSON.parse(text);
  if (format !== 5 || versions.length === 0) throw new Error('it is of another format, or empty');
  return versions;
}

function openVersion(data: AgentsVersion): OpenVersion {
  const { start, version, address } = data;
  const pages = new Map(data.pages.map((page) => [page.path, page]));
  return {
    ...{ data, pages },
    entities: new Map(data.entities.map((entity) => [entity.key, entity])),
    pathOf: (url) => {
      const path = url === start ? 'index' : url.slice(start.length + 1);
      return `${url}/`.startsWith(`${start}/`) && pages.has(path) ? path : url;
    },
    addressOf: (path, anchor) =>
      address + start + (path === 'index' ? '' : `/${path}`) + (anchor === '' ? '' : `#${encodeURIComponent(anchor)}`),
    engine: once(() => createEngine({ ...data.search, version })),
  };
}

function platformOf({ programs, kinds, podTemplate, types }: AgentsPlatform): Platform {
  const entry = <Value>(of: Readonly<Record<string, Value>> | undefined, name: string): Value | null =>
    of && Object.hasOwn(of, name) ? (of[name] ?? null) : null;
  return {
    commandsOf: (program) => entry(programs, program),
    cluster: {
      apiVersions: () => Object.keys(kinds),
      kindsOf: (apiVersion) => Object.keys(entry(kinds, apiVersion) ?? {}),
      schemaOf: (apiVersion, kind) => entry(entry(kinds, apiVersion) ?? {}, kind),
      podTemplate: () => podTemplate,
      resolve: (target) => entry(types, target) ?? undefined,
    },
  };
}

function unknownVersion(given: string, versions: readonly string[]): Refusal {
  const name = cleanLine(given, 40);
  const [newest = ''] = versions;
  const near = nearestVersion(given, versions);
  const wanted = isVersion(`v${given}`) ? `v${given}` : given;
  if (isVersion(wanted) && compareVersions(wanted, newest) > 0)
    return new Refusal(
      `${name} is unknown: it is newer than ${newest}, the newest version here`,
      `Ask about ${newest}; its answers may not apply to ${name}`,
    );
  return new Refusal(
    `There is no version ${name}`,
    `${near === null ? '' : `The nearest one is ${near}. `}Versions go from ${versions.at(-1)} to ${newest}; list_versions lists them`,
  );
}
