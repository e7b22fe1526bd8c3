import type { LocalIndex, RecordKind } from '../../../generator/model/search.ts';
import { unpackPostings } from '../../../generator/shared/search-postings.ts';
import { isStopWord, nameParts, stem } from '../../../generator/shared/search-words.ts';
import { hitsPerPage, queryLimit } from '../results.ts';
import { entityMatcher } from './entities.ts';
import { importance } from './grades.ts';
import { type PlaceRecord, readPlaces } from './places.ts';
import { textSearch } from './text.ts';
import { weightOf } from './weights.ts';

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

/** What was meant: no wide letters of an input method, and no dash that a phone or a text editor makes of two. */
function asTyped(query: string): string {
  return query
    .normalize('NFKC')
    .replace(/[\u00AD\u200B-\u200D\uFEFF]/g, '')
    .replace(/(?<=^|\s)[\u2013\u2014](?=[\p{L}\p{N}]|$)/gu, '--')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
    .replace(/\s+/g, ' ');
}

/** Weaker than this share of the best, a finding is noise. */
const floor = 0.12;
/** Builds the index; it takes some hundred milliseconds, so this runs in a worker. */
export function createEngine(index: LocalIndex): SearchEngine {
  const places = readPlaces(index);
  const entities = entityMatcher(places);
  const text = textSearch(places, unpackPostings(index.postings, places.length));
  const titles = places.map((place) =>
    nameParts(place.title)
      .map(stem)
      .filter((word) => !isStopWord(word)),
  );

  function rank(query: string, isOpen: boolean): { row: number; score: number }[] {
    const grades = entities.match(query);
    const { scores } = text.match(query, isOpen);
    const all = new Map<number, number>();
    const weigh = weightOf(query, titles);
    for (const [row, score] of scores) {
      const place = places[row];
      if (!place) continue;
      all.set(row, (score * weigh(place)) / (1 + place.rank * 0.5));
    }
    const best = Math.max(1e-9, ...all.values());
    const ranked = new Map<number, number>();
    for (const [row, score] of all) {
      const share = score / best;
      if (share >= floor || grades.has(row)) ranked.set(row, share * 100);
    }
    for (const [row, value] of grades) {
      const place = places[row];
      if (!place) continue;
      const near = importance[place.entity] / 10 - place.rank * 4 - Math.min(place.owner.length, 40) / 100;
      const own = ranked.get(row) ?? 0;
      // A weak grade helps what the words found; a strong one stands above all of that.
      ranked.set(row, value < 100 ? own + value : value + near + own / 1000);
    }
    return [...ranked].map(([row, score]) => ({ row, score })).sort((a, b) => b.score - a.score || a.row - b.row);
  }

  return {
    places,
    search(given, { offset = 0, limit = hitsPerPage, kind } = {}) {
      const query = asTyped(given.slice(0, queryLimit));
      if (query === '') return { hits: [], total: 0, kinds: {}, terms: [], suggestions: [] };
      const ranked = rank(query, !/\s$/.test(given));
      const kinds: Partial<Record<RecordKind, number>> = {};
      for (const { row } of ranked) {
        const own = places[row]?.page.kind;
        if (own) kinds[own] = (kinds[own] ?? 0) + 1;
      }
      const wanted = kind === undefined ? ranked : ranked.filter(({ row }) => places[row]?.page.kind === kind);
      const hits = wanted.slice(offset, offset + limit).flatMap(({ row, score }): Found[] => {
        const place = places[row];
        return place ? [{ ...place, score }] : [];
      });
      return {
        hits,
        total: wanted.length,
        kinds,
        terms: text.match(query, true).terms,
        suggestions: ranked.length === 0 ? text.suggest(query) : [],
      };
    },
  };
}
