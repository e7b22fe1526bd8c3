import type { EntityType } from './entity.ts';
import type { KindFacet } from './kinds.ts';

/* Data for the local and the hosted search: one record for each possible target. */

/** Subject of a result; the facet on the search page. */
export type RecordKind = 'guide' | 'tutorial' | 'changes' | KindFacet;

/** Type of a record's subject: a page, or an entity that is found by itself. */
export type RecordEntity =
  | 'page'
  | Exclude<EntityType, 'body' | 'status' | 'security-scheme' | 'rule' | 'resource-version' | 'server'>;

export type HierarchyLevel = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';

/** A record in the format of DocSearch's crawler, with additional fields. */
export interface SearchRecord {
  /** Stable between builds of a version. */
  readonly objectID: string;
  /** Category of the sidebar, page, then the headings or entities above the place. */
  readonly hierarchy: Readonly<Record<HierarchyLevel, string | null>>;
  /** Text of the section, or a description of the entity; plain text. */
  readonly content: string | null;
  /** Deepest filled level of the hierarchy; `content` for the rest of a text too long for one record. */
  readonly type: HierarchyLevel | 'content';
  /** Root-relative with the base path, with the anchor. */
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string | null;
  readonly version: string;
  readonly language: 'en';
  readonly kind: RecordKind;
  readonly entity: RecordEntity;
  /** All names of the target: `--isolate-network`, `-f`, `POST /api/v1beta/workloads`. */
  readonly names: readonly string[];
  /** Its parent: the command of a flag, the operation of a parameter, the schema of a field. */
  readonly owner: string | null;
  /** Greater ranks first: importance of the page, depth of the place, order in the page. */
  readonly weight: { readonly pageRank: number; readonly level: number; readonly position: number };
}

export interface LocalPage {
  /** Without the base path. */
  readonly url: string;
  readonly title: string;
  readonly kind: RecordKind;
  /** Category of the sidebar. */
  readonly category: string;
}

/** A target of the local search. */
export interface LocalPlace {
  /** Number of its page. */
  readonly page: number;
  readonly entity: RecordEntity;
  /** Title of the result. */
  readonly title: string;
  /** '' is the page itself. */
  readonly anchor: string;
  /** One line. */
  readonly text: string;
  /** Names besides the title. */
  readonly names: readonly string[];
  readonly owner: string;
  /** Lower ranks come after others of the same name; the default is 0. */
  readonly rank: number;
  /** Distinct words of the section's text, separated by spaces. */
  readonly words: string;
}

/** The index file of the local search. It has no section texts, only one line of each and its words. */
export interface LocalIndex {
  readonly version: string;
  readonly pages: readonly LocalPage[];
  readonly places: readonly LocalPlace[];
}

/** Addresses of the local index, without the base path. */
export interface SearchFiles {
  readonly places: string;
}

/** A hosted Algolia-compatible search service. */
export interface HostedSearch {
  readonly appId: string;
  /** Public: a search-only key. */
  readonly apiKey: string;
  readonly indexName: string;
  /** Hosts in place of the application's default ones: `https://search.example.com`. */
  readonly hosts?: readonly string[] | undefined;
}
