import type { KindFacet } from './kinds.ts';

/* What the site's own search and the hosted service read: one record for each place that a reader may look for. */

/** What a result is about; the search page's facet. */
export type RecordKind = 'guide' | 'tutorial' | 'changes' | KindFacet;

/** What a record stands for. */
export type RecordEntity =
  | 'page'
  | 'section'
  | 'command'
  | 'argument'
  | 'flag'
  | 'operation'
  | 'parameter'
  | 'response'
  | 'schema'
  | 'field'
  | 'resource'
  | 'value';

export type HierarchyLevel = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';

/** A record in the shape that DocSearch's own crawler writes, with what this site knows besides. */
export interface SearchRecord {
  /** The same for the same place in every build of a version. */
  readonly objectID: string;
  /** Category of the sidebar, page, then the headings or entities that lead to the place. */
  readonly hierarchy: Readonly<Record<HierarchyLevel, string | null>>;
  /** Text of the section, or what the entity is; plain text. */
  readonly content: string | null;
  /** Deepest level of the hierarchy that is filled; `content` for the rest of a text that is too long for one record. */
  readonly type: HierarchyLevel | 'content';
  /** Root-relative with the base path, with the anchor. */
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string | null;
  readonly version: string;
  readonly language: 'en';
  readonly kind: RecordKind;
  readonly entity: RecordEntity;
  /** Everything the place is called: `--isolate-network`, `-f`, `POST /api/v1beta/workloads`. */
  readonly names: readonly string[];
  /** What it belongs to: the command of a flag, the operation of a parameter, the schema of a field. */
  readonly owner: string | null;
  /** Greater comes first: importance of the page, depth of the place, order in the page. */
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

/** Columns of places; `null` is what follows from the rest. */
export interface PackedPlaces {
  /** For each page how many places it has. */
  readonly counts: readonly number[];
  /** A letter for each place, in the order of `entities`. */
  readonly entities: string;
  readonly ranks: string;
  readonly titles: readonly string[];
  readonly anchors: readonly (string | null)[];
  readonly owners: readonly (string | null)[];
  /** Names with a line feed between them. */
  readonly names: readonly (string | null)[];
  /** A number is that of an earlier place with the same line. */
  readonly texts: readonly (string | number)[];
}

/** Which words stand in which places. */
export interface PackedPostings {
  /** Numbers of the places that have a text of their own. */
  readonly places: string;
  /** In alphabetical order, a space between them. */
  readonly words: string;
  /** For each word the texts that hold it, a space between two words. */
  readonly found: string;
}

/**
 * The file that the site's own search needs. The texts of sections are not in it, only which words they hold: excerpts
 * are taken out of the Markdown of the pages that are shown.
 */
export interface LocalIndex {
  readonly version: string;
  readonly pages: readonly LocalPage[];
  readonly places: PackedPlaces;
  readonly postings: PackedPostings;
}

/** Addresses of the site's own index, without the base path. */
export interface SearchFiles {
  readonly places: string;
}

/** A hosted search service that speaks Algolia's protocol, as readers reach it. */
export interface HostedSearch {
  readonly appId: string;
  /** Public: it may search and nothing else. */
  readonly apiKey: string;
  readonly indexName: string;
  /** Hosts in place of the application's own ones: `https://search.example.com`. */
  readonly hosts?: readonly string[];
}
