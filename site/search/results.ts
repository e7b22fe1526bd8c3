import { facetLabels } from '../../generator/model/kinds.ts';
import type { RecordEntity, RecordKind } from '../../generator/model/search.ts';

/** A piece of text, highlighted or not. */
export interface Piece {
  readonly text: string;
  readonly isMarked: boolean;
}

/** A result of any search engine. Every string is plain text. */
export interface Hit {
  readonly id: string;
  /** With the base path. */
  readonly url: string;
  readonly category: string;
  readonly pageTitle: string;
  readonly title: readonly Piece[];
  /** Ancestors of the place below the page's title. */
  readonly trail: readonly string[];
  readonly kind: RecordKind;
  readonly entity: RecordEntity;
  /** A one-line description. */
  readonly text: readonly Piece[];
  readonly version: string;
  /** Its name equals the query. */
  readonly isNamed: boolean;
}

export interface Results {
  readonly hits: readonly Hit[];
  readonly total: number;
  /** The version has an exact match. */
  readonly isNamed: boolean;
  readonly kinds: Readonly<Partial<Record<RecordKind, number>>>;
  readonly versions: readonly string[];
  /** Alternative queries without results. */
  readonly suggestions: readonly string[];
  /** The hosted service was unreachable; these are local results. */
  readonly isFallback?: true;
}

export interface SearchRequest {
  readonly query: string;
  readonly limit: number;
  readonly kind?: RecordKind;
  readonly version?: string;
  /** Address of a local index, without the base path; absent: the version's default. */
  readonly index?: string;
  /** Words of an excerpt. */
  readonly excerpt: number;
}

/** Results per page; the modal shows no more. */
export const hitsPerPage = 20;
/** Longest query to evaluate. */
export const queryLimit = 64;

/** Milliseconds before showing that the search is loading. */
export const stall = 300;

/** Words of an excerpt on this screen. */
export const excerptWords = (): number => (window.innerWidth <= 768 ? 5 : 10);

/** Messages for an unreachable service, with or without local results. */
export const unreachable = {
  title: 'Unable to fetch results',
  help: 'You might want to check your network connection.',
  /** With local results. */
  fallback: 'The built-in index was searched instead.',
};

export const kindLabels: Readonly<Record<RecordKind, string>> = {
  guide: 'Guides',
  tutorial: 'Tutorials',
  changes: 'Changes',
  ...facetLabels,
};

/** Type and owner, briefly: `Flag of thv run`. */
export function aboutOf({ entity, trail, kind }: Pick<Hit, 'entity' | 'trail' | 'kind'>): string {
  const guide = kind === 'guide' || kind === 'tutorial' ? kind : entity;
  const type = { page: guide, resource: 'custom resource' }[String(entity)] ?? entity;
  const owner = entity === 'page' || entity === 'section' ? undefined : trail.at(-1);
  return type.charAt(0).toUpperCase() + type.slice(1) + (owner === undefined ? '' : ` of ${owner}`);
}

export function piecesText(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join('');
}

/** Feedback address for a query without results. */
export function missingUrl(feedbackUrl: string, query: string): string {
  const url = new URL(feedbackUrl);
  url.searchParams.set('title', `Search: no results for "${query}"`);
  return url.href;
}
