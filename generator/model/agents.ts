import type { Severity } from './changes.ts';
import type { EntityKey, EntityType } from './entity.ts';
import type { Environment } from './environment.ts';
import type { EntityFacts } from './facts.ts';
import type { Facts } from './kinds.ts';
import type { EquivalentLink, PageLink } from './page-base.ts';
import type { ProgramCommand } from './platform.ts';
import type { Schema } from './schema.ts';
import type { LocalIndex } from './search.ts';

/*
 * The documentation as programs read it that answer agents (`mcp/`): a file for each version, and a few about all of them.
 * What versions changed is in the history, `/agents/history.json`, which the upgrade page reads too.
 */

/** `/agents/<version>.json`: all that is answered about one version. */
export interface AgentsVersion extends AgentsAbout {
  readonly pages: readonly AgentsPage[];
  /** In the order of their keys. */
  readonly entities: readonly AgentsEntity[];
  /** Names that mean the same, in groups. */
  readonly same: readonly (readonly string[])[];
  readonly search: AgentsSearch;
  /** `llms.txt`. */
  readonly llms: string;
  /** What checks of samples ask of the version. */
  readonly facts: Facts;
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
  /** What stands below the title. */
  readonly markdown: string;
  /** Headings, in their order. */
  readonly sections: readonly AgentsSection[];
}

/** A heading of a page: anchor ('' where none leads to it), title, level, and where it begins in the Markdown. */
export type AgentsSection = readonly [anchor: string, title: string, level: number, at: number];

export interface AgentsEntity {
  readonly key: EntityKey;
  /** Absent where no page has it, and its age is known alone. */
  readonly place?: AgentsPlace;
  /** What the version's own sources say of it. */
  readonly facts?: EntityFacts;
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
  /** Its description; '' for none. */
  readonly text: string;
}

/** The version is left out, since the file has it. */
export interface AgentsSearch extends Omit<LocalIndex, 'version'> {
  /** For each place the entity that has it. */
  readonly keys: readonly (EntityKey | null)[];
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

/** Where the generator writes the file of a version: in its own folder, from where the build serves it. */
export function agentsVersionPath(version: string): string {
  return `agents/${version}.json`;
}

/** `/agents/index.json`: which versions there are files of, the newest first. */
export interface AgentsIndex {
  readonly format: 4;
  readonly versions: readonly { readonly version: string; readonly withdrawn?: string }[];
}

export const agentsIndexPath = 'agents/index.json';

/** The facts of all releases: the file that browsers read, too. */
export const agentsHistoryPath = 'agents/history.json';

/** `/agents/platform.json`: what is known of other programs and of Kubernetes. */
export interface AgentsPlatform {
  readonly programs: Readonly<Record<string, readonly ProgramCommand[] | null>>;
  /** Forms of objects, by their version and kind. */
  readonly kinds: Readonly<Record<string, Readonly<Record<string, Schema | null>>>>;
  readonly podTemplate: Schema | null;
  /** What references in the forms lead to. */
  readonly types: Readonly<Record<string, Schema | null>>;
}

export const agentsPlatformPath = 'agents/platform.json';
