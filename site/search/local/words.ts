import MiniSearch, { type SearchOptions } from 'minisearch';
import { distance } from '../../../generator/shared/nearest.ts';
import { isStopWord, stem, words } from '../../../generator/shared/search-words.ts';
import groups from '../../../generator/shared/synonyms.json' with { type: 'json' };
import type { PlaceRecord, Scores } from './places.ts';

/*
 * MiniSearch finds places for a single word. Words of a query are combined here, since the number of matched words
 * matters more than their frequency.
 */

const boost = { title: 6.5, names: 2, page: 1, owner: 2.2, text: 2, words: 1 };
/** Weights of matches by prefix, synonym and typo, relative to the word itself. */
const [byPrefix, bySynonym, byTypo] = [0.75, 0.5, 0.6];
/** Confidence in a synonym if the word itself occurs elsewhere. */
const synonymSure = 0.8;
/** Most titles to suggest without results. */
const suggested = 3;

/** Matches of a word: a score, and the confidence that the word was meant. */
type Found = Map<number, { readonly score: number; readonly sure: number }>;

export interface WordSearch {
  /** @param isOpen the last word may be incomplete @returns scores, and the matched words as indexed */
  readonly match: (query: string, isOpen: boolean) => { readonly scores: Scores; readonly terms: readonly string[] };
  /** Titles for a query without results. */
  readonly suggest: (query: string) => string[];
}

export function wordSearch(places: readonly PlaceRecord[]): WordSearch {
  const index = new MiniSearch<PlaceRecord>({
    idField: 'row',
    fields: Object.keys(boost),
    extractField: (place, field) => (field === 'row' ? place.row : fieldsOf(place)[field as keyof typeof boost]),
    tokenize: (text, field) => (field === 'words' ? text.split(' ') : words(text, true)),
    processTerm: (term) => term,
    searchOptions: { tokenize: (term) => [term], boost, bm25: { k: 1.2, b: 0.45, d: 0.5 } },
  });
  index.addAll(places);

  /** Indexed words within a typo: one in four letters, two in eight. */
  function slipsOf(word: string): string[] {
    const most = Math.min(2, Math.floor(word.length / 4));
    const near = most === 0 ? [] : index.search(word, { fuzzy: 2 }).flatMap(({ terms }) => terms);
    return [...new Set(near)].filter((other) => distance(word, other, most) <= most);
  }

  /** Matches of a word in any form: the best for each place. */
  function find(word: string, isOpen: boolean, terms: Set<string>, hasSlips: boolean): Found {
    const found: Found = new Map();
    const add = (term: string, factor: number, options: SearchOptions = {}, sure = 1): void => {
      for (const result of index.search(term, options)) {
        const before = found.get(result.id);
        found.set(result.id, {
          score: Math.max(before?.score ?? 0, result.score * factor),
          sure: Math.max(before?.sure ?? 0, sure),
        });
        for (const other of result.terms) terms.add(other);
      }
    };
    add(word, 1);
    const isKnown = found.size > 0;
    if (word.length > 1 && (isOpen || !isKnown))
      add(word, isKnown ? 0.6 : 1, { prefix: true, weights: { prefix: byPrefix, fuzzy: 1 } });
    for (const other of synonymsOf(word)) add(other, bySynonym, {}, synonymSure);
    if (found.size === 0 && hasSlips) for (const other of slipsOf(word)) add(other, byTypo);
    return found;
  }

  /** Combines the words; a place that lacks some counts far less. Rare words count more than common ones. */
  function together(all: readonly Found[]): Scores {
    const weights = all.map(({ size }) => (size === 0 ? 0 : Math.log(1 + places.length / size)));
    const sum = weights.reduce((before, weight) => before + weight, 0);
    const scores: Scores = new Map();
    const shares: Scores = new Map();
    for (const [at, found] of all.entries())
      for (const [row, { score, sure }] of found) {
        scores.set(row, (scores.get(row) ?? 0) + score);
        shares.set(row, (shares.get(row) ?? 0) + ((weights[at] ?? 0) / sum) * sure);
      }
    for (const [row, share] of shares) scores.set(row, (scores.get(row) ?? 0) * share ** 2);
    return scores;
  }

  return {
    match(query, isOpen) {
      const wanted = queryWords(query);
      const read = (hasSlips: boolean) => {
        const terms = new Set(wanted);
        const all = wanted.map((word, at) => find(word, isOpen && at === wanted.length - 1, terms, hasSlips));
        return { all, terms: [...terms] };
      };
      // If another word has no match at all, don't assume a typo here either.
      const meant = read(true);
      const { all, terms } = meant.all.every(({ size }) => size > 0) ? meant : read(false);
      return { scores: together(all), terms };
    },
    suggest(query) {
      const found = index.search(
        queryWords(query)
          .filter((word) => word.length > 7)
          .join(' '),
        { tokenize: (text) => text.split(' '), fuzzy: 0.3 },
      );
      return [...new Set(found.map(({ id }) => places[id]?.title ?? ''))].slice(0, suggested);
    },
  };
}

function fieldsOf({ title, names, anchor, page, owner, text, words }: PlaceRecord): Record<keyof typeof boost, string> {
  return {
    title,
    // The address has the page's earlier name: `secrets-management`, `guides-k8s`.
    names: [...names, ...(anchor === '' ? [page.url] : [])].join(' '),
    page: `${page.title} ${page.category}`,
    owner,
    text,
    words,
  };
}

const synonyms = groups.map(({ words: group }) => group.map(stem));

/** Synonyms of a stem. */
export function synonymsOf(word: string): readonly string[] {
  return synonyms.filter((group) => group.includes(word)).flatMap((group) => group.filter((other) => other !== word));
}

/** Significant words of a query; all of them if none is. */
function queryWords(query: string): string[] {
  const all = [...new Set(words(query))];
  const telling = all.filter((word) => !isStopWord(word));
  return telling.length > 0 ? telling : all;
}
