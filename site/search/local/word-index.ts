import SearchableMap from 'minisearch/SearchableMap';
import { once } from '../../../generator/shared/once.ts';
import type { CountedWords } from './counted-words.ts';
import { Numbers, type Scored } from './numbers.ts';

/*
 * Which words stand in which rows, and what each counts there: BM25+ over several fields. MiniSearch makes an object
 * with lists of its own for every row that it finds; with a hundred thousand rows a letter takes it half a second. So
 * only its radix tree is used, which finds the words, and rows are numbers in arrays.
 */

/** Largest fuzzy distance, whatever share of a word was asked for. */
const mostTypos = 6;
/** How soon repeating a word stops to count, how much the length of a field does, and what a word counts at least. */
const bm25 = { k: 1.2, b: 0.45, d: 0.5 };
/** So many rows of words that begin alike are kept: typing asks for the same ones again and again. */
const keptRows = 1_000_000;

export interface WordIndex {
  readonly has: (word: string) => boolean;
  /** Rows that have the word. */
  readonly whole: (word: string) => Scored;
  /** Rows that have the word or longer ones that begin with it, which count `share` or less. */
  readonly begun: (word: string, share: number) => Scored;
  /**
   * Rows that have the word or some written much like it, which count less than `share`.
   *
   * @param distance letters that may differ; below 1 a share of the word
   */
  readonly similar: (word: string, distance: number, share: number) => Scored;
}

/** @param boosts what a word counts by the field in which it stands */
export function wordIndex(rows: number, boosts: readonly number[], counted: CountedWords): WordIndex {
  const norms = counted.lengths.map(normalize);
  const tree = once(() => SearchableMap.from<true>([...counted.words].map((word) => [word, true])));

  const sums = new Numbers(rows);
  const wholes = new Map<string, Scored>();
  const kept = new Map<string, Scored>();
  let keptCount = 0;

  function whole(word: string): Scored {
    const known = wholes.get(word);
    if (known) return known;
    const postings = counted.postings(word);
    postings?.forEach((list, field) => {
      if (!list) return;
      const norm = norms[field];
      const having = list.length / 2;
      const rarity = (boosts[field] ?? 1) * Math.log(1 + (rows - having + 0.5) / (having + 0.5));
      for (let at = 0; at < list.length; at += 2) {
        const [row = 0, times = 0] = [list[at], list[at + 1]];
        sums.add(row, rarity * (bm25.d + (times * (bm25.k + 1)) / (times + (norm?.[row] ?? 1))));
      }
    });
    const scores = sums.take();
    if (postings) wholes.set(word, scores);
    return scores;
  }

  function together(given: readonly (readonly [Scored, number])[]): Scored {
    const all = given.filter(([{ rows }]) => rows.length > 0);
    const [only] = all;
    if (all.length === 1 && only?.[1] === 1) return only[0];
    for (const [{ rows, scores }, share] of all)
      for (let at = 0; at < rows.length; at++) sums.add(rows[at] ?? 0, (scores[at] ?? 0) * share);
    return sums.take();
  }

  /** Those that were asked for lately are at hand. */
  function remembered(key: string, make: () => Scored): Scored {
    const known = kept.get(key);
    if (known) return known;
    const made = make();
    keptCount += made.rows.length + 1;
    kept.set(key, made);
    // The oldest ones go: somebody who types asks for the last ones again.
    for (const [old, { rows }] of kept) {
      if (keptCount <= keptRows || old === key) break;
      kept.delete(old);
      keptCount -= rows.length + 1;
    }
    return made;
  }

  return {
    has: counted.has,
    whole,
    begun: (word, share) =>
      remembered(`${word}*${share}`, () =>
        together([
          [whole(word), 1],
          ...[...tree().atPrefix(word)].flatMap(([term]): [Scored, number][] => {
            const more = term.length - word.length;
            // Longer words count less, though never little.
            return more === 0 ? [] : [[whole(term), (share * term.length) / (term.length + 0.3 * more)]];
          }),
        ]),
      ),
    similar: (word, distance, share) =>
      remembered(`${word}~${distance}~${share}`, () => {
        const most = distance < 1 ? Math.min(mostTypos, Math.round(word.length * distance)) : distance;
        const like = most > 0 ? [...tree().fuzzyGet(word, most)] : [];
        return together([
          [whole(word), 1],
          ...like.flatMap(([term, [, away]]): [Scored, number][] =>
            away === 0 ? [] : [[whole(term), (share * term.length) / (term.length + away)]],
          ),
        ]);
      }),
  };
}

/** What the length of each row's field does to the score. */
function normalize(lengths: Float64Array): Float64Array {
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  return lengths.map((length) => bm25.k * (1 - bm25.b + (bm25.b * length) / mean));
}
