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

/** A place of the site's own search. */
export interface LocalPlace {
  /** Number of its page. */
  readonly page: number;
  readonly entity: RecordEntity;
  /** What the result is headed by. */
  readonly title: string;
  /** '' is the page itself. */
  readonly anchor: string;
  /** One line. */
  readonly text: string;
  /** Names besides the title. */
  readonly names: readonly string[];
  readonly owner: string;
  /** Lower ranks come after others of the same name: 0 is the ordinary one. */
  readonly rank: number;
  /** Different words of the section's text, a space between two. */
  readonly words: string;
}

/**
 * The file that the site's own search needs. The texts of sections are not in it, only a line of each and which
 * words they hold.
 */
export interface LocalIndex {
  readonly version: string;
  readonly pages: readonly LocalPage[];
  readonly places: readonly LocalPlace[];
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
