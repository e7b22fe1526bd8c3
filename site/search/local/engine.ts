import type { LocalIndex, RecordKind } from '../../../generator/model/search.ts';
import { once } from '../../../generator/shared/once.ts';
import { asTyped, callsOf, nameAsked } from '../exact-names.ts';
import { hitsPerPage, queryLimit } from '../results.ts';
import { entityMatcher } from './entities.ts';
import { spelledOut } from './error-messages.ts';
import { type Grades, importance } from './grades.ts';
import { Room, type Scored } from './numbers.ts';
import { type PlaceRecord, readPlaces } from './places.ts';
import { countPlaces, textSearch } from './text.ts';
import { type Weigh, weigher } from './weights.ts';

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
  const counted = countPlaces(places);
  const gradesOf = entityMatcher(places);
  const room = new Room();
  const text = textSearch(places, counted, room);
  const weighFor = weigher(places);
  const near = Float64Array.from(
    places,
    ({ entity, rank, owner }) => importance[entity] / 10 - rank * 4 - Math.min(owner.length, 40) / 100,
  );
  const kindNames = [...new Set(places.map(({ page }) => page.kind))];
  const kindOf = Uint8Array.from(places, ({ page }) => kindNames.indexOf(page.kind));
  /** Of rows with a grade, what the words found there. */
  const own = new Float64Array(places.length);
  const calls = once(() => new Set(places.flatMap(callsOf)));

  /** What all rows that fit score: those found in the text that aren't noise beside the best, and those with a grade. */
  function rank(matches: Scored, grades: Grades, weigh: Weigh): Scored {
    const best = Math.max(1e-9, weigh.all(matches));
    // Most rows are noise, and that's told without a division.
    const least = best * floor * 0.999;
    const { rows: matched, scores: found } = matches;
    const { rows, scores } = room.lend(matched.length + grades.size);
    let count = 0;
    for (let at = 0; at < matched.length; at++) {
      const row = matched[at] ?? 0;
      const score = found[at] ?? 0;
      if (grades.has(row)) own[row] = (score / best) * 100;
      else if (score >= least && score / best >= floor) {
        rows[count] = row;
        scores[count++] = (score / best) * 100;
      }
    }
    for (const row of grades.rows) {
      const [byWords, value] = [own[row] ?? 0, grades.of(row)];
      own[row] = 0;
      rows[count] = row;
      // A weak grade helps what the words found; a strong one stands above all of that.
      scores[count++] = value < 100 ? byWords + value : value + (near[row] ?? 0) + byWords / 1000;
    }
    return { rows: rows.subarray(0, count), scores: scores.subarray(0, count) };
  }

  return {
    places,
    search(given, { offset = 0, limit = hitsPerPage, kind } = {}) {
      const query = asTyped(given.slice(0, queryLimit));
      if (query === '') return { hits: [], total: 0, isNamed: false, kinds: {}, terms: [], suggestions: [] };
      room.free();
      const said = spelledOut(query);
      const [grades, weigh] = [gradesOf(query), weighFor(said)];
      const matches = text.match(said, !/\s$/.test(given), { weigh, floor, isWanted: (row) => grades.has(row) });
      const ranked = rank(matches, grades, weigh);
      const counts = new Uint32Array(kindNames.length);
      for (const row of ranked.rows) {
        const own = kindOf[row] ?? 0;
        counts[own] = (counts[own] ?? 0) + 1;
      }
      const kinds = Object.fromEntries(
        kindNames.map((name, at) => [name, counts[at] ?? 0]).filter(([, count]) => count),
      );
      const wanted = kind && kindNames.indexOf(kind);
      const isWanted = (row: number): boolean => wanted === undefined || kindOf[row] === wanted;
      const hits = bestOf(ranked, offset + limit, isWanted)
        .slice(offset)
        .flatMap(({ row, score }): Found[] => {
          const place = places[row];
          return place ? [{ ...place, score }] : [];
        });
      return {
        hits,
        total: wanted === undefined ? ranked.rows.length : (counts[wanted] ?? 0),
        // All spellings of all names: not everybody asks.
        get isNamed() {
          return calls().has(nameAsked(query));
        },
        kinds,
        terms: matches.terms,
        suggestions: ranked.rows.length === 0 ? text.suggest(query) : [],
      };
    },
  };
}

/** The first of the wanted rows, best first; of equal ones, the one that comes first in the index. */
function bestOf(
  { rows, scores }: Scored,
  most: number,
  isWanted: (row: number) => boolean,
): { row: number; score: number }[] {
  const best: { row: number; score: number }[] = [];
  let worst = 0;
  for (let at = 0; at < rows.length; at++) {
    const [row, score] = [rows[at] ?? 0, scores[at] ?? 0];
    if (best.length >= most && score < worst) continue;
    if (!isWanted(row)) continue;
    const isBefore = (other: (typeof best)[number]): boolean =>
      score > other.score || (score === other.score && row < other.row);
    let place = best.length;
    // Few are kept, so the place of one is found fast enough from the end.
    for (let other = best[place - 1]; other && isBefore(other); other = best[place - 1]) place -= 1;
    best.splice(place, 0, { row, score });
    if (best.length > most) best.pop();
    worst = best.at(-1)?.score ?? 0;
  }
  return best;
}
