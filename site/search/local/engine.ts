import type { LocalIndex, LocalPage, RecordKind } from '../../../generator/model/search.ts';
import { once } from '../../../generator/shared/once.ts';
import { asTyped, callsOf, nameAsked } from '../exact-names.ts';
import { hitsPerPage, queryLimit } from '../results.ts';
import { spelledOut } from './error-messages.ts';
import { nameMatcher } from './names.ts';
import { type PlaceRecord, readPlaces, type Scores, strong } from './places.ts';
import { weigher } from './weights.ts';
import { wordSearch } from './words.ts';

export interface Found extends PlaceRecord {
  readonly score: number;
}

export interface SearchOptions {
  readonly offset?: number;
  readonly limit?: number;
  readonly kind?: RecordKind;
}

export interface SearchAnswer {
  readonly hits: readonly Found[];
  readonly total: number;
  /** Something has exactly the queried name, regardless of `kind`. */
  readonly isNamed: boolean;
  /** Number of results by kind, regardless of `kind`. */
  readonly kinds: Readonly<Partial<Record<RecordKind, number>>>;
  /** Stems of matches, for highlighting. */
  readonly terms: readonly string[];
  /** Alternative queries with results, if there are none. */
  readonly suggestions: readonly string[];
}

export interface SearchEngine {
  readonly search: (query: string, options?: SearchOptions) => SearchAnswer;
  readonly places: readonly PlaceRecord[];
}

/** Results below this fraction of the best are noise. */
const floor = 0.04;
/** Places of a page that count for the page's score. */
const counted = 3;
/** Weight of the page beside the place. */
const byPage = 0.8;
/** Factor for each further place of a page, to put other pages before it. */
const further = 0.5;

/** Builds the index; this takes some hundred milliseconds, so it runs in a worker. */
export function createEngine(index: LocalIndex): SearchEngine {
  const places = readPlaces(index);
  const gradesOf = nameMatcher(places);
  const text = wordSearch(places);
  const weighFor = weigher(places);
  const calls = once(() => new Set(places.flatMap(callsOf)));

  /** Matching places, best first. */
  function rank(scores: Scores, query: string, said: string): Found[] {
    const weigh = weighFor(said);
    const weighed = places.map((place) => (scores.get(place.row) ?? 0) * weigh(place));
    const best = Math.max(1e-9, ...weighed);
    const pages = pageScores(weighed);
    const grades = gradesOf(query);
    const found = places.flatMap((place): Found[] => {
      const own = (weighed[place.row] ?? 0) / best;
      const grade = grades.get(place.row) ?? 0;
      if (own < floor && grade === 0) return [];
      const byWords = own < floor ? 0 : (own + byPage * (pages.get(place.page) ?? 0)) / (1 + byPage);
      // A weak grade adds to the words' score; a strong one outranks all of them.
      const score = grade < strong ? byWords * 100 + grade : grade + weigh(place) + byWords / 10;
      return [{ ...place, score }];
    });
    const seen = new Map<LocalPage, number>();
    return found
      .sort((a, b) => b.score - a.score)
      .map((hit) => {
        const before = seen.get(hit.page) ?? 0;
        seen.set(hit.page, before + 1);
        return hit.score >= strong ? hit : { ...hit, score: hit.score * further ** before };
      })
      .sort((a, b) => b.score - a.score);
  }

  /** Relevance of each page, 0 to 1. */
  function pageScores(weighed: readonly number[]): ReadonlyMap<LocalPage, number> {
    const ofPage = Map.groupBy(
      places.filter(({ row }) => weighed[row]),
      ({ page }) => page,
    );
    const sums = [...ofPage].map(([page, all]) => {
      const scores = all.map(({ row }) => weighed[row] ?? 0).sort((a, b) => b - a);
      return [page, scores.slice(0, counted).reduce((sum, score) => sum + score, 0)] as const;
    });
    const most = Math.max(1e-9, ...sums.map(([, sum]) => sum));
    return new Map(sums.map(([page, sum]) => [page, sum / most]));
  }

  return {
    places,
    search(given, { offset = 0, limit = hitsPerPage, kind } = {}) {
      const query = asTyped(given.slice(0, queryLimit));
      if (query === '') return { hits: [], total: 0, isNamed: false, kinds: {}, terms: [], suggestions: [] };
      const said = spelledOut(query);
      const { scores, terms } = text.match(said, !/\s$/.test(given));
      const all = rank(scores, query, said);
      const kinds: Partial<Record<RecordKind, number>> = {};
      for (const { page } of all) kinds[page.kind] = (kinds[page.kind] ?? 0) + 1;
      const wanted = all.filter(({ page }) => kind === undefined || page.kind === kind);
      return {
        hits: wanted.slice(offset, offset + limit),
        total: wanted.length,
        isNamed: calls().has(nameAsked(query)),
        kinds,
        terms,
        suggestions: all.length === 0 ? text.suggest(query) : [],
      };
    },
  };
}
