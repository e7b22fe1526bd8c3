import { perObject } from '../../../generator/shared/per-object.ts';
import { isStopWord, words } from '../../../generator/shared/search-words.ts';
import { type CountedWords, countWords } from './counted-words.ts';
import { highest, Pairs, type Room, type Scored } from './numbers.ts';
import type { PlaceRecord } from './places.ts';
import { synonymsOf } from './synonyms.ts';
import { typos } from './typos.ts';
import type { Weigh } from './weights.ts';
import { wordIndex } from './word-index.ts';

/*
 * The text search: the index finds rows for one word at a time, and the words are put together here, because how many of
 * a query's words a row holds says more than how often it holds one of them.
 */

/** What a word counts in the title, the names, the page's title, the line and the body. */
const boosts = [6, 3, 2.2, 1.4, 1];
/** What a finding counts that is not the word itself. */
const [byPrefix, bySynonym, byTypo] = [0.75, 0.45, 0.6];
/** How surely a synonym is what was meant, where the word itself stands elsewhere. */
const bySynonymSure = 0.8;
/** Words that make up less than this share of a query don't find anything by themselves. */
const tooCommon = 0.1;
/** How many titles are offered where nothing is found. */
const suggested = 3;

/** What is found for a word, or for one that may stand for it, and what that counts. */
interface Part {
  readonly found: Scored;
  readonly factor: number;
}

/** What is found for a word of the query. */
interface Word extends Scored {
  /** What all scores are to be multiplied by. */
  readonly factor: number;
  /** How surely the word is meant: in all rows, or in each. */
  readonly sureties: number | Float64Array;
  readonly weight: number;
}

/** What all rows with a word score is asked again for each letter that follows. */
const mostOf = perObject(highest);
/** Among so many rows the best is found sooner than the others are left out. */
const fewRows = 20_000;
const never = (): boolean => false;

const nothing: Part = { found: { rows: new Uint32Array(), scores: new Float64Array() }, factor: 1 };

export interface TextMatches extends Scored {
  /** Words as the index has them, for marking. */
  readonly terms: readonly string[];
}

/** What becomes of rows that are found. */
export interface Judged {
  readonly weigh: Weigh;
  /** Rows that score less than this share of the best are left out, but for those that are wanted. */
  readonly floor: number;
  readonly isWanted: (row: number) => boolean;
}

export interface TextSearch {
  /** @param isOpen The last word may go on: the reader is still typing. @returns what holds until `room` is freed */
  readonly match: (query: string, isOpen: boolean, judged: Judged) => TextMatches;
  /** Titles for a query that found nothing. */
  readonly suggest: (query: string) => string[];
}

/** @param room of one search, freed before the next one */
export function textSearch(places: readonly PlaceRecord[], counted: CountedWords, room: Room): TextSearch {
  const index = wordIndex(places.length, boosts, counted);
  /** Of one word of the query: what rows have of it, and how surely it's the word that was meant. */
  const forms = new Pairs(places.length);
  /** Of all its words: what rows have of them, and how many of them they have. */
  const totals = new Pairs(places.length);

  /** What is found for words, of which each counts less than the one that was asked for. */
  function related(all: readonly string[], factor: number, terms: Set<string>): Part[] {
    for (const word of all) terms.add(word);
    return all.filter(index.has).map((word) => ({ found: index.whole(word), factor }));
  }

  /** Nothing is written like that: words that look like it, and what they stand for. */
  function misspelt(word: string, terms: Set<string>): Part[] {
    const guesses = typos(word, index.has);
    if (guesses.length === 0 && word.length > 3)
      return [{ found: index.similar(word, word.length > 5 ? 2 : 1, byTypo), factor: 1 }];
    const meant = guesses.flatMap((guess) => related(synonymsOf(guess), byTypo * bySynonym, terms));
    return [...related(guesses, byTypo, terms), ...meant];
  }

  function partsOf(word: string, isLast: boolean, terms: Set<string>): Part[] {
    terms.add(word);
    const isKnown = index.has(word);
    const parts: Part[] = isKnown ? [{ found: index.whole(word), factor: 1 }] : [];
    if (word.length > 1 && (isLast || !isKnown))
      parts.push({ found: index.begun(word, byPrefix), factor: isKnown ? 0.6 : 1 });
    parts.push(...related(synonymsOf(word), bySynonym, terms));
    const telling = parts.filter(({ found }) => found.rows.length > 0);
    return telling.length > 0 ? telling : misspelt(word, terms);
  }

  /** What is found for a word of the query, however it's found. */
  function merged(parts: readonly Part[]): Word {
    // Most words are found in one way only.
    const [{ found, factor } = nothing, ...others] = parts;
    if (others.length === 0) return { ...found, factor, sureties: surety(factor), weight: weightOf(found.rows.length) };
    for (const part of parts) {
      const { rows, scores } = part.found;
      const sure = surety(part.factor);
      for (let at = 0; at < rows.length; at++) forms.raise(rows[at] ?? 0, (scores[at] ?? 0) * part.factor, sure);
    }
    const weight = weightOf(forms.size);
    const { rows, scores, shares: sureties } = forms.take(room);
    return { rows, scores, factor: 1, sureties, weight };
  }

  /** Rare words count more than common ones. */
  function weightOf(rows: number): number {
    return rows === 0 ? 0 : Math.log(1 + places.length / rows);
  }

  /** Adds what is found for a word. @param isNew whether a row counts that has none of the words before; null: all do */
  function addWord(
    { rows, scores: found, factor, sureties: sure, weight }: Word,
    isNew: ((row: number) => boolean) | null,
  ): void {
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] ?? 0;
      if (isNew && !totals.has(row) && !isNew(row)) continue;
      totals.add(row, (found[at] ?? 0) * factor, weight * (typeof sure === 'number' ? sure : (sure[at] ?? 0)));
    }
  }

  /** Adds up the words; a row that lacks some of them counts far less. */
  function together(perWord: readonly (readonly Part[])[], judged?: Judged): Scored {
    const words = perWord.map(merged).sort((a, b) => b.weight - a.weight);
    const [only, ...others] = words;
    if (only && others.length === 0) return alone(only);
    const all = words.reduce((sum, { weight }) => sum + weight, 0);
    let rest = all;
    let isRestNoise = false;
    for (const [at, word] of words.entries()) {
      isRestNoise ||= judged !== undefined && isNoise(words.slice(at), rest / all, all, judged);
      // Rows that have nothing but the commonest words count too little to be shown; they may be nearly all rows.
      addWord(word, rest < all * tooCommon ? never : isRestNoise && judged ? judged.isWanted : null);
      rest -= word.weight;
    }
    const { rows, scores: found, shares } = totals.take(room);
    for (let at = 0; at < found.length; at++) {
      const share = (shares[at] ?? 0) / all;
      found[at] = (found[at] ?? 0) * share * share;
    }
    return { rows, scores: found };
  }

  /**
   * Whether rows that have none but these words would be left out in the end: the best of them can't come near one that's
   * found already. Most rows have none but common words, and needn't be looked at then.
   */
  function isNoise(words: readonly Word[], share: number, all: number, { weigh, floor }: Judged): boolean {
    if (totals.size === 0 || totals.size > fewRows) return false;
    const most = words.reduce((sum, { scores, factor }) => sum + mostOf(scores) * factor, 0);
    const best = totals.highest((row, score, covered) => score * (covered / all) ** 2 * weigh.of(row));
    // Sums are a little off.
    return most * share ** 2 * weigh.most < best * floor * 0.999;
  }

  /** The same for a single word, which may be in nearly all rows: they're as they'd come out. */
  function alone({ rows, scores: found, factor, sureties: sure, weight }: Word): Scored {
    const { scores } = room.lend(rows.length);
    for (let at = 0; at < rows.length; at++) {
      const share = (weight * (typeof sure === 'number' ? sure : (sure[at] ?? 0))) / weight;
      scores[at] = (found[at] ?? 0) * factor * share * share;
    }
    return { rows, scores };
  }

  /** What is found for each word. @param terms gets the words as the index has them */
  function perWord(query: string, isOpen: boolean, terms: Set<string>): Part[][] {
    const wanted = queryWords(query);
    return wanted.map((word, at) => partsOf(word, isOpen && at === wanted.length - 1, terms));
  }

  /** The title of the best row that has none of `others`. There may be more rows than can be sorted while somebody types. */
  function bestTitle({ rows, scores }: Scored, others: readonly string[]): string | undefined {
    let best: string | undefined;
    let most = 0;
    for (let at = 0; at < rows.length; at++) {
      const score = scores[at] ?? 0;
      if (score <= most) continue;
      const title = places[rows[at] ?? 0]?.title ?? '';
      if (others.includes(title)) continue;
      [best, most] = [title, score];
    }
    return best;
  }

  return {
    match(query, isOpen, judged) {
      const terms = new Set<string>();
      const found = together(perWord(query, isOpen, terms), judged);
      // What is marked may go on, even where the last word doesn't.
      if (!isOpen) perWord(query, true, terms);
      return { ...found, terms: [...terms] };
    },
    suggest(query) {
      const found = together(
        queryWords(query).map((word) => [{ found: index.similar(word, 0.45, byTypo), factor: 1 }]),
      );
      const titles: string[] = [];
      while (titles.length < suggested) {
        const best = bestTitle(found, titles);
        if (best === undefined) break;
        titles.push(best);
      }
      return titles;
    },
  };
}

/** How surely a word is meant that counts so much less than what was typed. */
function surety(factor: number): number {
  return factor < byTypo ? bySynonymSure : 1;
}

/** How often which word stands in which place. @param bodies for each place the words of its text */
export function countPlaces(places: readonly PlaceRecord[]): CountedWords {
  return countWords(places.length, boosts.length, (row) => {
    const place = places[row];
    return place ? fieldsOf(place) : [];
  });
}

/** Words of a place by field, in the order of `boosts`. */
function fieldsOf(place: PlaceRecord): readonly (readonly string[])[] {
  // The address says what a page was called before it got its title: `secrets-management`, `guides-k8s`.
  const names = place.anchor === '' ? `${place.names.join(' ')} ${place.page.url}` : place.names.join(' ');
  const texts = [place.title, names, `${place.page.title} ${place.owner}`, place.text];
  return [...texts.map((text) => words(text, true)), place.words.split(' ').filter(Boolean)];
}

/** Words of a query that say something; all of them when none does. */
function queryWords(query: string): string[] {
  const all = [...new Set(words(query))];
  const telling = all.filter((word) => !isStopWord(word));
  return telling.length > 0 ? telling : all;
}
