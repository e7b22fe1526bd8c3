import type { Severity } from './changes.ts';
import type { EntityKey, EntityType } from './entity.ts';
import type { Environment } from './environment.ts';
import type { Facts } from './kinds.ts';
import type { EquivalentLink, PageLink } from './page-base.ts';
import type { LocalIndex } from './search.ts';

/*
 * The documentation of one version as programs read it that answer agents (`mcp/`): `/agents/<version>.json`. What
 * versions changed is in another file, since it's about all of them: the compact history, `/agents/history.txt`.
 */

export interface AgentsVersion {
  readonly format: 1;
  readonly version: string;
  /** Of the site. */
  readonly title: string;
  /** Address that those of pages are added to, without a slash at the end: `https://docs.example.com/docs`. */
  readonly address: string;
  /** What the addresses of this version's pages begin with: `/toolhive`, `/toolhive/v0.3.2`. */
  readonly start: string;
  readonly pages: readonly AgentsPage[];
  readonly entities: readonly AgentsEntity[];
  /** How things came to be as they are, by their keys; nothing where nobody has recorded it. */
  readonly ages: Readonly<Record<EntityKey, AgentsAge>>;
  /** Names of the same thing elsewhere. */
  readonly equivalents: Readonly<Record<EntityKey, readonly EquivalentLink[]>>;
  /** Places of guides that name something; only the latest version has guides. */
  readonly uses: Readonly<Record<EntityKey, readonly PageLink[]>>;
  readonly search: LocalIndex;
  /** `llms.txt`. */
  readonly llms: string;
  /** What checks of samples ask of the version. */
  readonly facts: Facts;
  /** What it has on a machine besides, where somebody has written that down. */
  readonly environment: Environment | null;
}

export interface AgentsPage {
  /** Below where the version begins: `reference/cli/thv_run`, `quickstart`; `index` is that page itself. */
  readonly path: string;
  /** Without the base path. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** The version that a guide was reviewed for. */
  readonly reviewed?: string;
  /** What stands below the title. */
  readonly markdown: string;
  /** Headings, in their order. */
  readonly sections: readonly AgentsSection[];
}

/** A heading of a page: anchor ('' where none leads to it), title, level, and where its line begins in the Markdown. */
export type AgentsSection = readonly [anchor: string, title: string, level: number, at: number];

/** An entity: key, type, name, number of its page, and anchor there. */
export type AgentsEntity = readonly [key: EntityKey, type: EntityType, name: string, page: number, anchor: string];

/** The version that something came with, and what has changed about it since, oldest first. */
export interface AgentsAge {
  readonly since: string;
  /** It may be older: the release before, this one, comes without its source; '' where none is before. */
  readonly unknownBefore?: string;
  /** Its key when it came, where that was another one. */
  readonly cameAs?: EntityKey;
  readonly changes?: readonly (readonly [version: string, severity: Severity, what: string])[];
}

/** Where the build puts these files, without the base path. */
export function agentsPath(version: string): string {
  return `/agents/${version}.json`;
}

/** The facts of all releases, as `facts/compact-history.ts` packs them. */
export const agentsHistoryPath = '/agents/history.txt';

/** `/agents/index.json`: which versions there are files of. */
export interface AgentsIndex {
  readonly format: 1;
  /** Newest first. */
  readonly versions: readonly { readonly version: string; readonly withdrawn?: string }[];
}

export const agentsIndexPath = '/agents/index.json';

/** What is known of other programs and of Kubernetes; the same for all versions. */
export const agentsPlatformPath = '/agents/platform.json';
