import { facetLabels } from '../../generator/model/kinds.ts';
import type { RecordEntity, RecordKind } from '../../generator/model/search.ts';

/** A piece of text that matched the query, or one that did not. */
export interface Piece {
  readonly text: string;
  readonly isMarked: boolean;
}

/** A result as it is shown, whichever engine found it. Every string is plain text. */
export interface Hit {
  readonly id: string;
  /** With the base path. */
  readonly url: string;
  readonly category: string;
  readonly pageTitle: string;
  readonly title: readonly Piece[];
  /** What leads to the place, after the page's title. */
  readonly trail: readonly string[];
  readonly kind: RecordKind;
  readonly entity: RecordEntity;
  /** One line on what it is. */
  readonly text: readonly Piece[];
  readonly version: string;
  /** It's called exactly as was asked. */
  readonly isNamed: boolean;
}

export interface Results {
  readonly hits: readonly Hit[];
  readonly total: number;
  /** Something in the version is called exactly as was asked. */
  readonly isNamed: boolean;
  readonly kinds: Readonly<Partial<Record<RecordKind, number>>>;
  readonly versions: readonly string[];
  /** Queries to try instead, where there is nothing. */
  readonly suggestions: readonly string[];
  /** The hosted service could not be reached; these are the site's own results. */
  readonly isFallback?: true;
}

export interface SearchRequest {
  readonly query: string;
  readonly limit: number;
  readonly kind?: RecordKind;
  readonly version?: string;
  /** Address of the site's own index of that version, without the base path; absent: where versions have it. */
  readonly index?: string;
  /** Words of an excerpt. */
  readonly excerpt: number;
}

/** Results of a page; the modal shows no more than these. */
export const hitsPerPage = 20;
/** Longest query that is looked at. */
export const queryLimit = 64;

/** Milliseconds; longer than this, and the reader is told what the search waits for. */
export const stall = 300;

/** Words of an excerpt on a screen of this width. */
export function excerptWords(isNarrow: boolean): number {
  return isNarrow ? 5 : 10;
}

/** What a reader is told when the service can't be reached, whether or not the site's own index has answered instead. */
export const unreachable = {
  title: 'Unable to fetch results',
  help: 'You might want to check your network connection.',
  /** Where it has. */
  fallback: 'The built-in index was searched instead.',
};

export const kindLabels: Readonly<Record<RecordKind, string>> = {
  guide: 'Guides',
  tutorial: 'Tutorials',
  changes: 'Changes',
  ...facetLabels,
};

/** Type and owner in a word or two: `Flag of thv run`. */
export function aboutOf({ entity, trail, kind }: Pick<Hit, 'entity' | 'trail' | 'kind'>): string {
  const guide = kind === 'guide' || kind === 'tutorial' ? kind : entity;
  const type = { page: guide, resource: 'custom resource' }[String(entity)] ?? entity;
  const owner = entity === 'page' || entity === 'section' ? undefined : trail.at(-1);
  return type.charAt(0).toUpperCase() + type.slice(1) + (owner === undefined ? '' : ` of ${owner}`);
}

export function piecesText(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join('');
}

/** Address that reports a query without results. */
export function missingUrl(feedbackUrl: string, query: string): string {
  const url = new URL(feedbackUrl);
  url.searchParams.set('title', `Search: no results for "${query}"`);
  return url.href;
}
