import type { Severity } from './changes.ts';
import type { EntityKey, EntityType } from './entity.ts';
import type { Environment } from './environment.ts';
import type { Facts, KindName, SourceName } from './kinds.ts';
import type { EquivalentLink, PageLink } from './page-base.ts';
import type { LocalIndex, PackedWords } from './search.ts';

/*
 * The documentation of one version as programs read it that answer agents (`mcp/`): records by their names, a line each,
 * of which a reader takes those that a question needs. What versions changed is in another file, since it's about all of
 * them: the history, `/agents/history.json`.
 */

type FactsRecords = { readonly [Kind in KindName as `facts ${Kind}`]: Facts[Kind] };

/** What checks of samples ask of the version has a record for each kind. */
export interface AgentsRecords extends FactsRecords {
  readonly about: AgentsAbout;
  readonly pages: readonly AgentsPage[];
  /** By the path of the page. */
  readonly [page: `page ${string}`]: AgentsText;
  /** Entities are in groups, in the order of `compareKeys`: the first key of each group. */
  readonly entities: readonly EntityKey[];
  readonly [group: `entities ${number}`]: readonly AgentsEntity[];
  /** What the history has by another name than pages, or not at all: names with keys, in the order of the keys. */
  readonly named: readonly (readonly [name: string, key: EntityKey])[];
  /** Names that mean the same, in groups. */
  readonly same: readonly (readonly string[])[];
  /** What the generator writes for the search; what's served has `search` in its place. */
  readonly index: AgentsSearchIndex;
  readonly search: AgentsSearch;
  /** `llms.txt`. */
  readonly llms: string;
  /** What it has on a machine besides, where somebody has written that down. */
  readonly environment: Environment | null;
}

export interface AgentsAbout {
  readonly version: string;
  /** Of the site. */
  readonly title: string;
  /** Address that those of pages are added to, without a slash at the end: `https://docs.example.com/docs`. */
  readonly address: string;
  /** What the addresses of this version's pages begin with: `/toolhive`, `/toolhive/v0.3.2`. */
  readonly start: string;
}

export interface AgentsPage {
  /** Below where the version begins: `reference/cli/thv_run`, `quickstart`; `index` is that page itself. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The version that a guide was reviewed for. */
  readonly reviewed?: string;
}

export interface AgentsText {
  /** What stands below the title. */
  readonly markdown: string;
  /** Headings, in their order. */
  readonly sections: readonly AgentsSection[];
}

/** A heading of a page: anchor ('' where none leads to it), title, level, and the number of its line, from 0. */
export type AgentsSection = readonly [anchor: string, title: string, level: number, line: number];

export interface AgentsEntity {
  readonly key: EntityKey;
  /** Absent where no page has it, and its age is known alone. */
  readonly place?: AgentsPlace;
  /** How it came to be as it is; absent where nobody has recorded that. */
  readonly age?: AgentsAge;
  /** A row of a schema that others are made of: the first thing on record that it describes. */
  readonly describes?: EntityKey;
  /** Names of the same thing elsewhere. */
  readonly equivalents?: readonly EquivalentLink[];
  /** Places of guides that name it; only the latest version has guides. */
  readonly uses?: readonly PageLink[];
}

/** Where an entity is on a page. */
export interface AgentsPlace {
  readonly type: EntityType;
  readonly name: string;
  /** Path of its page. */
  readonly page: string;
  readonly anchor: string;
  /** What the search says of it; '' for nothing. */
  readonly line: string;
}

/** The version is left out, since many have the same index otherwise. */
export interface AgentsSearchIndex extends Omit<LocalIndex, 'version'> {
  /** For each place the entity that has it. */
  readonly keys: readonly (EntityKey | null)[];
}

/** The same with the words counted, which takes longer than an answer may. */
export interface AgentsSearch extends Omit<AgentsSearchIndex, 'postings'> {
  readonly words: PackedWords;
}

/** The version that something came with, and what has changed about it since, oldest first. */
export interface AgentsAge {
  readonly since: string;
  /** It may be older: the release before, this one, comes without its source; '' where none is before. */
  readonly unknownBefore?: string;
  /** Its key when it came, where that was another one. */
  readonly cameAs?: EntityKey;
  readonly changes?: readonly (readonly [version: string, severity: Severity, what: string])[];
}

/** The order of entities: that of their keys, by their characters' numbers. */
export function compareKeys(a: EntityKey, b: EntityKey): number {
  return a < b ? -1 : Number(a > b);
}

/** Where the generator writes the records of a version: in its own folder, and the build puts those of all together. */
export function agentsRecordsPath(version: string): string {
  return `agents/${version}.txt`;
}

/** The records of a version, or of something else, as lines: name, tab, JSON. */
export function recordLine(name: string, json: string): string {
  return `${name}\t${json}\n`;
}

/*
 * What is served: texts that versions share are there once. `texts.bin` has them, compressed in blocks; a file for each
 * version says where its records are, and so does one for what's known besides.
 */

/** Where a record is: number of the block, and the bytes in it. */
export type RecordPlace = readonly [block: number, from: number, length: number];

/** `/agents/<version>.json`: places of records by their names. */
export interface AgentsPlaces {
  /** What a byte of value 1 stands for in them, which no JSON has. */
  readonly start: string;
  readonly records: Readonly<Record<string, RecordPlace>>;
}

export const agentsTextsPath = '/agents/texts.bin';

export function agentsPlacesPath(name: string): string {
  return `/agents/${name}.json`;
}

/** The facts of all releases: the file that browsers read, too. */
export const agentsHistoryPath = '/agents/history.json';

/** `/agents/index.json`: which versions there are files of. */
export interface AgentsIndex {
  readonly format: 2;
  /** Newest first. */
  readonly versions: readonly { readonly version: string; readonly withdrawn?: string }[];
  /** Where each block of the texts ends. */
  readonly blocks: readonly number[];
}

export const agentsIndexPath = '/agents/index.json';

/** What is known of other programs and of Kubernetes; the same for all versions. */
export const agentsPlatformName = 'platform';

/** What the releases on record had, by name: the same for all versions. */
export const agentsNamesName = 'names';

/** Names in lower case are in groups, in the order of `compareKeys`: the first one of each group. */
export interface AgentsNamesRecords {
  readonly groups: readonly string[];
  readonly [group: `group ${number}`]: readonly AgentsSpan[];
}

/** The first and the last version that had something of a name; the last one's kind and source. */
export type AgentsSpan = readonly [name: string, first: string, last: string, kind: KindName, source: SourceName];
