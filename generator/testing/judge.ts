import type { SearchEngine } from '../../site/search/local/engine.ts';

/** A query that somebody would type, and the places that answer it: any of them will do. */
export interface Judgement {
  readonly query: string;
  /** Addresses without the base path. */
  readonly expect: readonly string[];
}

/** How well an engine answers the queries that were put to it. */
export interface Verdict {
  readonly queries: number;
  /** Shares of the queries whose answer stands first, and among the first three. */
  readonly at1: number;
  readonly at3: number;
  /** Mean of 1/place; 0 where the answer is not among the first twenty. */
  readonly reciprocalRank: number;
  /** Those whose answer does not stand first, with its place. */
  readonly missed: readonly { readonly query: string; readonly place: number | null }[];
}

/** Puts judged queries to an engine. @param isPage Any place of an expected page will do. */
export function judge(engine: SearchEngine, judgements: readonly Judgement[], isPage = false): Verdict {
  const places = judgements.map(({ query, expect }) => {
    const urls = engine
      .search(query)
      .hits.map(({ page, anchor }) => (isPage || anchor === '' ? page.url : `${page.url}#${anchor}`));
    const place = urls.findIndex((url) => expect.includes(url));
    return { query, place: place < 0 ? null : place + 1 };
  });
  const share = (limit: number): number =>
    places.filter(({ place }) => place !== null && place <= limit).length / places.length;
  return {
    queries: places.length,
    at1: share(1),
    at3: share(3),
    reciprocalRank: places.reduce((sum, { place }) => sum + (place === null ? 0 : 1 / place), 0) / places.length,
    missed: places.filter(({ place }) => place !== 1),
  };
}
