import type { RecordKind } from '../../../generator/model/search.ts';
import { isStopWord, nameParts, stem } from '../../../generator/shared/search-words.ts';
import { isComplaint } from './error-messages.ts';
import { highest, type Scored } from './numbers.ts';
import type { PlaceRecord } from './places.ts';

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
/** How much more a title counts that has all words of the query and no other. */
const spelledOut = 0.9;
/** What a page ends with leads elsewhere. */
const ends = /^(next-steps|see-also|before-you-begin|troubleshooting|where-to-go-next)$/;

/** How much a place counts that holds the words of the query: by what it is, and by what the query asks for. */
export interface Weigh {
  readonly of: (row: number) => number;
  /** No place counts more. */
  readonly most: number;
  /** Multiplies what was found by what its places count. @returns the highest score */
  readonly all: (found: Scored) => number;
}

/** What the weight of a place for a query depends on, besides its title. */
interface Sort {
  readonly kind: RecordKind;
  readonly entity: PlaceRecord['entity'];
  /** Of the commands on one setting, which this is. */
  readonly form: 'set' | 'get' | 'reset';
  /** Whether it tells what to do when something fails. */
  readonly isRemedy: boolean;
}

/** Prepares what doesn't depend on the query. */
export function weigher(places: readonly PlaceRecord[]): (query: string) => Weigh {
  const usual = Float64Array.from(places, usualWeight);
  const mostUsual = highest(usual);
  const sorts: Sort[] = [];
  const sortOf = sortsOf(places, sorts);
  const titles = titleWords(places);
  const lengths = Uint8Array.from(titles, ({ length }) => Math.max(1, length));
  const withWord = rowsByWord(titles);
  /** How many words of the title the query has. */
  const said = new Uint8Array(places.length);
  return (query) => {
    const factors = Float64Array.from(sorts, factorFor(query));
    said.fill(0);
    for (const word of new Set(nameParts(query).map(stem)))
      for (const row of withWord.get(word) ?? []) said[row] = (said[row] ?? 0) + 1;
    // A title that the query spells out is better than one that says more.
    const of = (row: number): number => {
      const share = (said[row] ?? 0) / (lengths[row] ?? 1);
      return (usual[row] ?? 0) * (factors[sortOf[row] ?? 0] ?? 0) * (1 + spelledOut * share * share);
    };
    const most = mostUsual * highest(factors) * (1 + spelledOut);
    return { of, most, all: (found) => multiplied(found, of) };
  };
}

function multiplied({ rows, scores }: Scored, of: Weigh['of']): number {
  let best = 0;
  for (let at = 0; at < rows.length; at++) {
    const score = (scores[at] ?? 0) * of(rows[at] ?? 0);
    scores[at] = score;
    if (score > best) best = score;
  }
  return best;
}

/** The words of each title that say something. Many places have the same one. */
function titleWords(places: readonly PlaceRecord[]): readonly (readonly string[])[] {
  const known = new Map<string, readonly string[]>();
  return places.map(({ title }) => {
    const words =
      known.get(title) ??
      nameParts(title)
        .map(stem)
        .filter((word) => !isStopWord(word));
    known.set(title, words);
    return words;
  });
}

/** For each place the number of its sort, which is added to `sorts`. */
function sortsOf(places: readonly PlaceRecord[], sorts: Sort[]): Uint16Array {
  const numbers = new Map<string, number>();
  return Uint16Array.from(places, ({ page: { kind }, entity, title, owner }) => {
    const form = / (un|re)set-/.test(title) ? 'reset' : / get-/.test(title) ? 'get' : 'set';
    const isRemedy = owner === 'Troubleshooting' || (entity === 'section' && isComplaint(title));
    const key = `${kind} ${entity} ${form} ${isRemedy}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, sorts.length);
    return sorts.push({ kind, entity, form, isRemedy }) - 1;
  });
}

function rowsByWord(titles: readonly (readonly string[])[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  titles.forEach((words, row) => {
    for (const word of words) {
      const rows = found.get(word);
      if (rows) rows.push(row);
      else found.set(word, [row]);
    }
  });
  return found;
}

function usualWeight({ entity, anchor, owner, rank }: PlaceRecord): number {
  const weight = priors[entity] * (ends.test(anchor) ? 0.3 : 1);
  // A command that stands deep is used less than `run`, and so are its flags.
  const depth = entity === 'flag' ? 1 + 0.06 * Math.max(0, owner.split(' ').length - 2) : 1;
  return weight / depth / (1 + rank * 0.5);
}

function factorFor(query: string): (sort: Sort) => number {
  const isQuestion = /^(how|what|why|where|when|which|who|can|do|does|is|are|should)\b/i.test(query);
  const isFlag = /(^|\s)--?[\p{L}]/u.test(query);
  const isStatus = /\b[45]\d\d\b/.test(query);
  const isApi = /\b(api(?! key)|endpoint|http|rest)\b|^(get|post|put|delete|patch)\s|\//i.test(query);
  const isProblem = isComplaint(query);
  // Of three commands on one setting, the one that sets it, unless the query says which.
  const forms = { set: 1, get: /\bget\b/.test(query) ? 1 : 0.9, reset: /\b(un|re)set/.test(query) ? 1 : 0.85 };
  return ({ kind, entity, form, isRemedy }) => {
    let factor = entity === 'command' ? forms[form] : 1;
    if (isQuestion && (kind === 'guide' || kind === 'tutorial')) factor *= 1.4;
    // Who doesn't complain rarely looks for a remedy, though it may hold the words.
    if (isRemedy) factor *= isProblem ? 2.5 : 0.9;
    if (isFlag && entity === 'flag') factor *= 2;
    if (isApi && kind === 'api') factor *= 1.7;
    if (isStatus && entity === 'response') factor *= 2;
    return factor;
  };
}
