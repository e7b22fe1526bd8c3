import type { LocalIndex, RecordKind } from '../../../generator/model/search.ts';
import { once } from '../../../generator/shared/once.ts';
import { asTyped, callsOf, nameAsked } from '../exact-names.ts';
import { hitsPerPage, queryLimit } from '../results.ts';
import { spelledOut } from './error-messages.ts';
import { nameMatcher } from './names.ts';
import { type PlaceRecord, readPlaces, type Scores, strong } from './places.ts';
import { importance, weigher } from './weights.ts';
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
  /** Something is called exactly as was asked, whatever `kind` was asked for. */
  readonly isNamed: boolean;
  /** How many there are of each kind, whatever `kind` was asked for. */
  readonly kinds: Readonly<Partial<Record<RecordKind, number>>>;
  /** Stems of what was found, for marking. */
  readonly terms: readonly string[];
  /** Queries that would find something; only where this one does not. */
  readonly suggestions: readonly string[];
}

export interface SearchEngine {
  readonly search: (query: string, options?: SearchOptions) => SearchAnswer;
  readonly places: readonly PlaceRecord[];
}

/** Weaker than this share of the best, a finding is noise. */
const floor = 0.12;

/** Builds the index; it takes some hundred milliseconds, so this runs in a worker. */
export function createEngine(index: LocalIndex): SearchEngine {
  const places = readPlaces(index);
  const gradesOf = nameMatcher(places);
  const text = wordSearch(places);
  const weighFor = weigher(places);
  const calls = once(() => new Set(places.flatMap(callsOf)));

  /** Places that fit, best first. */
  function rank(scores: Scores, query: string, said: string): Found[] {
    const weigh = weighFor(said);
    const weighed = places.map((place) => {
      const score = scores.get(place.row);
      return score === undefined ? 0 : score * weigh(place);
    });
    const best = weighed.reduce((most, score) => Math.max(most, score), 1e-9);
    const grades = gradesOf(query);
    return places
      .flatMap((place): Found[] => {
        const byWords = (weighed[place.row] ?? 0) / best;
        const grade = grades.get(place.row);
        if (grade === undefined) return byWords < floor ? [] : [{ ...place, score: byWords * 100 }];
        // A weak grade helps what the words found; a strong one stands above all of that.
        const score = grade < strong ? byWords * 100 + grade : grade + importance(place) + byWords / 10;
        return [{ ...place, score }];
      })
      .sort((a, b) => b.score - a.score);
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
