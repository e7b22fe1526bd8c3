import type { EntityAge } from './ages.ts';
import type { Severity } from './changes.ts';
import type { Entity, EntityKey } from './entity.ts';
import type { Environment } from './environment.ts';
import type { EntityFacts } from './facts.ts';
import type { Facts } from './kinds.ts';
import type { EquivalentLink, PageLink } from './page-base.ts';
import type { ProgramCommand } from './platform.ts';
import type { Schema } from './schema.ts';
import type { LocalIndex } from './search.ts';

/*
 * The documentation for the server that answers agents (`mcp/`): a file for each version, and a few shared ones.
 * Changes between versions are in the history, `/agents/history.json`, which the upgrade page reads too.
 */

/** `/agents/<version>.json`: the data of one version. */
export interface AgentsVersion {
  readonly version: string;
  /** Of the site. */
  readonly title: string;
  /** Prefix of page addresses, without a slash at the end: `https://docs.example.com/docs`. */
  readonly address: string;
  /** Prefix of this version's pages: `/toolhive`, `/toolhive/v0.3.2`. */
  readonly start: string;
  readonly pages: readonly AgentsPage[];
  /** In the order of their keys. */
  readonly entities: readonly AgentsEntity[];
  /** Equivalent names, in groups. */
  readonly same: readonly (readonly string[])[];
  readonly search: AgentsSearch;
  /** `llms.txt`. */
  readonly llms: string;
  /** Facts for checks of samples. */
  readonly facts: Facts;
  /** Environment variables and files, if recorded. */
  readonly environment: Environment | null;
}

export interface AgentsPage {
  /** Below the version's start: `reference/cli/thv_run`, `quickstart`; `index` is the start itself. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The version that a guide was reviewed for. */
  readonly reviewed?: string;
  /** The text below the title. */
  readonly markdown: string;
  /** Headings, in their order. */
  readonly sections: readonly AgentsSection[];
}

/** A heading of a page: anchor ('' if none), title, level, and its offset in the Markdown. */
export type AgentsSection = readonly [anchor: string, title: string, level: number, at: number];

export interface AgentsEntity {
  readonly key: EntityKey;
  /** Absent if no page has it, and only its age is recorded. */
  readonly place?: AgentsPlace;
  /** Facts from the version's sources. */
  readonly facts?: EntityFacts;
  /** Its age and changes; absent if not recorded. */
  readonly age?: AgentsAge;
  /** For a row of a shared schema: the first recorded entity that it describes. */
  readonly describes?: EntityKey;
  /** Equivalent names elsewhere. */
  readonly equivalents?: readonly EquivalentLink[];
  /** Places in guides that name it; only the latest version has guides. */
  readonly uses?: readonly PageLink[];
}

/** The place of an entity on a page, which is a path. */
export interface AgentsPlace extends Pick<Entity, 'type' | 'name' | 'page' | 'anchor'> {
  /** Its description; '' for none. */
  readonly text: string;
}

/** Without the version, which the file has. */
export interface AgentsSearch extends Omit<LocalIndex, 'version'> {
  /** The entity at each place. */
  readonly keys: readonly (EntityKey | null)[];
}

/** The version that introduced something, and later changes, oldest first. */
export interface AgentsAge extends Pick<EntityAge, 'since' | 'unknownBefore' | 'cameAs'> {
  readonly changes?: readonly (readonly [version: string, severity: Severity, what: string])[];
}

/** Path of a version's file, for the generator and the build. */
export function agentsVersionPath(version: string): string {
  return `agents/${version}.json`;
}

/** `/agents/index.json`: the versions with files, newest first. */
export interface AgentsIndex {
  readonly format: 5;
  readonly versions: readonly { readonly version: string; readonly withdrawn?: string }[];
}

export const agentsIndexPath = 'agents/index.json';

/** The facts of all releases, which browsers read too. */
export const agentsHistoryPath = 'agents/history.json';

/** `/agents/platform.json`: facts about other programs and Kubernetes. */
export interface AgentsPlatform {
  readonly programs: Readonly<Record<string, readonly ProgramCommand[] | null>>;
  /** Schemas of objects, by version and kind. */
  readonly kinds: Readonly<Record<string, Readonly<Record<string, Schema | null>>>>;
  readonly podTemplate: Schema | null;
  /** Targets of references in the schemas. */
  readonly types: Readonly<Record<string, Schema | null>>;
}

export const agentsPlatformPath = 'agents/platform.json';
