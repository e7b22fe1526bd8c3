import MiniSearch from 'minisearch';
import { isStopWord, stem, words } from '../../../generator/shared/search-words.ts';
import type { PlaceRecord } from './places.ts';
import { synonymsOf } from './synonyms.ts';

/*
 * The text search: MiniSearch finds rows for one word at a time, and the words are put together here, because how many
 * of a query's words a row holds says more than how often it holds one of them.
 */

interface Row {
  readonly id: number;
  readonly title: string;
  readonly names: string;
  readonly page: string;
  readonly text: string;
  readonly body: string;
}

const boosts = { title: 6, names: 3, page: 2.2, text: 1.4, body: 1 };
/** What a finding counts that is not the word itself. */
const [byPrefix, bySynonym, byTypo] = [0.75, 0.45, 0.6];
/** How surely a synonym is what was meant, where the word itself stands elsewhere. */
const bySynonymSure = 0.8;

/** What a row has of a word of the query: how much, and how surely it is the word that was meant. */
interface Hold {
  readonly score: number;
  readonly sure: number;
}

type Holds = ReadonlyMap<number, Hold>;
type Take = (from: ReadonlyMap<number, number>, factor: number) => void;

export interface TextMatches {
  readonly scores: ReadonlyMap<number, number>;
  /** Words as the index has them, for marking. */
  readonly terms: readonly string[];
}

export interface TextSearch {
  /** @param isOpen The last word may go on: the reader is still typing. */
  readonly match: (query: string, isOpen: boolean) => TextMatches;
  /** Titles for a query that found nothing. */
  readonly suggest: (query: string) => string[];
}

export function textSearch(places: readonly PlaceRecord[], bodies: readonly (readonly string[])[]): TextSearch {
  const vocabulary = new Set<string>();
  const index = new MiniSearch<Row>({
    fields: Object.keys(boosts),
    tokenize: (text, field) => (field === 'body' ? text.split(' ') : words(text, true)),
    processTerm: (term) => {
      vocabulary.add(term);
      return term;
    },
    // Long sections are long because they say much; short fields are short because they are entries of a list.
    searchOptions: { boost: boosts, bm25: { k: 1.2, b: 0.45, d: 0.5 } },
  });
  index.addAll(places.map((place, id) => toRow(place, id, bodies[id] ?? [])));
  const found = new Map<string, ReadonlyMap<number, number>>();

  function lookUp(word: string, how: 'whole' | 'prefix' | number): ReadonlyMap<number, number> {
    const key = `${how} ${word}`;
    const known = found.get(key);
    if (known) return known;
    const results = index.search(word, {
      tokenize: (text) => [text],
      processTerm: (term) => term,
      ...(how === 'prefix' ? { prefix: true, weights: { prefix: byPrefix, fuzzy: 0 } } : {}),
      ...(typeof how === 'number' ? { fuzzy: how, prefix: false, weights: { fuzzy: byTypo, prefix: 0 } } : {}),
    });
    const scores = new Map(results.map(({ id, score }) => [Number(id), score]));
    // Typing asks for the same words again and again.
    if (found.size > 400) found.clear();
    found.set(key, scores);
    return scores;
  }

  /** Rows of words, of which each counts less than the one that was asked for. */
  function related(all: readonly string[], factor: number, take: Take, terms: Set<string>): void {
    for (const word of all) {
      if (vocabulary.has(word)) take(lookUp(word, 'whole'), factor);
      terms.add(word);
    }
  }

  /** Nothing is written like that: words that look like it, and what they stand for. */
  function misspelt(word: string, take: Take, terms: Set<string>): void {
    const guesses = typos(word, vocabulary);
    related(guesses, byTypo, take, terms);
    for (const guess of guesses) related(synonymsOf(guess), byTypo * bySynonym, take, terms);
    if (guesses.length === 0 && word.length > 3) take(lookUp(word, word.length > 5 ? 2 : 1), 1);
  }

  function matchWord(word: string, isLast: boolean, terms: Set<string>): Holds {
    const scores = new Map<number, Hold>();
    const take: Take = (from, factor) => {
      for (const [row, score] of from) {
        const own = scores.get(row);
        const sure = factor < byTypo ? bySynonymSure : 1;
        scores.set(row, {
          score: Math.max(own?.score ?? 0, score * factor),
          sure: Math.max(own?.sure ?? 0, sure),
        });
      }
    };
    terms.add(word);
    const isKnown = vocabulary.has(word);
    if (isKnown) take(lookUp(word, 'whole'), 1);
    if (word.length > 1 && (isLast || !isKnown)) take(lookUp(word, 'prefix'), isKnown ? 0.6 : 1);
    related(synonymsOf(word), bySynonym, take, terms);
    if (scores.size === 0) misspelt(word, take, terms);
    return scores;
  }

  return {
    match(query, isOpen) {
      const terms = new Set<string>();
      const wanted = queryWords(query);
      const perWord = wanted.map((word, at) => matchWord(word, isOpen && at === wanted.length - 1, terms));
      return { scores: together(perWord, places.length), terms: [...terms] };
    },
    suggest(query) {
      const scores = together(
        queryWords(query).map((word): Holds => {
          const found = [...lookUp(word, 0.45)];
          return new Map(found.map(([row, score]) => [row, { score, sure: 1 }]));
        }),
        places.length,
      );
      const best = [...scores].sort((a, b) => b[1] - a[1]).map(([row]) => places[row]?.title ?? '');
      return [...new Set(best)].slice(0, 3);
    },
  };
}

function toRow(place: PlaceRecord, id: number, body: readonly string[]): Row {
  return {
    id,
    title: place.title,
    // The address says what a page was called before it got its title: `secrets-management`, `guides-k8s`.
    names: place.anchor === '' ? `${place.names.join(' ')} ${place.page.url}` : place.names.join(' '),
    page: `${place.page.title} ${place.owner}`,
    text: place.text,
    body: body.join(' '),
  };
}

/** Words of a query that say something; all of them when none does. */
function queryWords(query: string): string[] {
  const all = [...new Set(words(query))];
  const telling = all.filter((word) => !isStopWord(word));
  return telling.length > 0 ? telling : all;
}

/** Adds up the words; a row that lacks some of them counts far less. Rare words count more than common ones. */
function together(perWord: readonly Holds[], rows: number): Map<number, number> {
  const weights = perWord.map((scores) => (scores.size === 0 ? 0 : Math.log(1 + rows / scores.size)));
  const all = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const total = new Map<number, { score: number; covered: number }>();
  perWord.forEach((scores, at) => {
    for (const [row, { score, sure }] of scores) {
      const entry = total.get(row) ?? { score: 0, covered: 0 };
      entry.score += score;
      entry.covered += (weights[at] ?? 0) * sure;
      total.set(row, entry);
    }
  });
  return new Map([...total].map(([row, { score, covered }]) => [row, score * (covered / all) ** 2]));
}

/** Words of the index that differ by two letters changing places, a letter too many, too few or another. */
function typos(word: string, vocabulary: ReadonlySet<string>): string[] {
  if (word.length < 3) return [];
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const guesses = new Set<string>();
  const guess = (text: string): void => {
    for (const form of [text, stem(text)]) if (form !== word && vocabulary.has(form)) guesses.add(form);
  };
  for (let at = 0; at < word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    guess(before + after.charAt(0) + word.charAt(at) + after.slice(1));
    if (word.length > 3) guess(before + after);
    for (const letter of letters) {
      guess(before + letter + word.slice(at));
      if (word.length > 3) guess(before + letter + after);
    }
  }
  return [...guesses].slice(0, 8);
}
