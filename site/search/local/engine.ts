import type { LocalIndex, LocalTexts, RecordKind } from '../../../generator/model/search.ts';
import { isStopWord, nameParts, stem } from '../../../generator/model/search-words.ts';
import { hitsPerPage, queryLimit } from '../results.ts';
import { entityMatcher } from './entities.ts';
import { importance } from './grades.ts';
import { type PlaceRecord, readPlaces, readTextWords } from './places.ts';
import { textSearch } from './text.ts';

export interface Found extends PlaceRecord {
  readonly score: number;
  /** Text of the section, once the texts are there. */
  readonly body: string;
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
  /** Texts come later than the index: excerpts need them, finding does not. */
  readonly addTexts: (texts: LocalTexts) => void;
}

/** How likely somebody looks for such a place by words. */
const priors: Readonly<Record<PlaceRecord['entity'], number>> = {
  page: 1.5,
  command: 1.1,
  resource: 0.9,
  section: 1.1,
  operation: 0.95,
  flag: 0.95,
  schema: 0.65,
  value: 0.6,
  response: 0.55,
  field: 0.5,
  parameter: 0.4,
  argument: 0.3,
};
/** Weaker than this share of the best, a finding is noise. */
const floor = 0.12;
/** What a page ends with leads elsewhere. */
const ends = /^(next-steps|see-also|before-you-begin|troubleshooting|where-to-go-next)$/;

/** Builds the index; it takes some hundred milliseconds, so this runs in a worker. */
export function createEngine(index: LocalIndex): SearchEngine {
  const places = readPlaces(index);
  const entities = entityMatcher(places);
  const text = textSearch(places, readTextWords(index));
  const titles = places.map((place) =>
    nameParts(place.title)
      .map(stem)
      .filter((word) => !isStopWord(word)),
  );
  let texts: LocalTexts = {};

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
      ranked.set(row, value + near + (ranked.get(row) ?? 0) / 1000);
    }
    return [...ranked].map(([row, score]) => ({ row, score })).sort((a, b) => b.score - a.score || a.row - b.row);
  }

  return {
    addTexts(more) {
      texts = more;
    },
    search(given, { offset = 0, limit = hitsPerPage, kind } = {}) {
      const query = given.slice(0, queryLimit).trim().replace(/\s+/g, ' ');
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
        return place ? [{ ...place, score, body: texts[row] ?? '' }] : [];
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

/** How much a place counts that holds the words of the query: by what it is, and by what the query asks for. */
function weightOf(query: string, titles: readonly (readonly string[])[]): (place: PlaceRecord) => number {
  const isQuestion = /^(how|what|why|where|when|which|who|can|do|does|is|are|should)\b/i.test(query);
  const isFlag = /(^|\s)--?[\p{L}]/u.test(query);
  const isApi = /\b(api|endpoint|http|rest)\b|^(get|post|put|delete|patch)\s|\//i.test(query);
  const asked = new Set(nameParts(query).map(stem));
  return (place) => {
    let weight = priors[place.entity] * (ends.test(place.anchor) ? 0.3 : 1);
    if (isQuestion && (place.page.kind === 'guide' || place.page.kind === 'tutorial')) weight *= 1.4;
    if (isFlag && place.entity === 'flag') weight *= 2;
    if (isApi && place.page.kind === 'api') weight *= 1.4;
    // A title that the query spells out is better than one that says more.
    const title = titles[place.row] ?? [];
    const said = title.reduce((count, word) => count + (asked.has(word) ? 1 : 0), 0) / Math.max(title.length, 1);
    return weight * (1 + 0.6 * said ** 2);
  };
}
