import { nameParts, stem } from '../../../generator/shared/search-words.ts';
import { isCalled } from '../exact-names.ts';
import type { Hit, Piece } from '../results.ts';
import { hasText } from './page-texts.ts';
import type { PlaceRecord } from './places.ts';

/** What of a word is marked: it, or a word it begins like. */
type Marks = (word: string) => boolean;

export function marksOf(terms: readonly string[], query: string): Marks {
  const known = new Set(terms);
  const typed = nameParts(query).filter((part) => part.length > 1);
  return (word) =>
    nameParts(word).some((part) => known.has(stem(part)) || typed.some((start) => part.startsWith(start)));
}

/** A text in pieces, so that what matched can be marked without writing any HTML. */
export function markedPieces(text: string, marks: Marks): Piece[] {
  const pieces: { text: string; isMarked: boolean }[] = [];
  for (const part of text.split(/([\p{L}\p{N}]+)/u)) {
    if (part === '') continue;
    const isMarked = /[\p{L}\p{N}]/u.test(part) && marks(part);
    const last = pieces.at(-1);
    if (last?.isMarked === isMarked) last.text += part;
    else pieces.push({ text: part, isMarked });
  }
  return pieces;
}

/** So many words of a text, around the place with the most that is marked. */
export function excerpt(text: string, marks: Marks, count: number): string {
  const all = text.split(' ');
  if (all.length <= count) return text;
  const marked = all.map((word) => (marks(word) ? 1 : 0));
  let [best, most] = [0, -1];
  for (let start = 0; start + count <= all.length; start++) {
    const inside = marked.slice(start, start + count).reduce((sum: number, one) => sum + one, 0);
    if (inside > most) [best, most] = [start, inside];
  }
  // A word or two before the first mark show what it belongs to.
  const lead = marked.indexOf(1, best) - best;
  const from = Math.min(Math.max(0, best + Math.max(0, lead - 2)), all.length - count);
  return `${from > 0 ? '… ' : ''}${all.slice(from, from + count).join(' ')}${from + count < all.length ? ' …' : ''}`;
}

function firstWords(text: string, count: number): string {
  const all = text.split(' ');
  return all.length <= count ? text : `${all.slice(0, count).join(' ')} …`;
}

export interface PresentOptions {
  readonly terms: readonly string[];
  readonly query: string;
  readonly words: number;
  readonly version: string;
  /** `/docs`, without a slash at the end. */
  readonly base: string;
}

/** Whether the line on a place says nothing of the query while its text may: an excerpt then says why it was found. */
export function wantsExcerpt(place: PlaceRecord, { terms, query, words }: PresentOptions): boolean {
  return hasText(place) && !firstWords(place.text, words).split(' ').some(marksOf(terms, query));
}

/**
 * A finding as it is shown.
 * @param body Text of the section; undefined while it is not there.
 */
export function present(found: PlaceRecord, body: string | undefined, options: PresentOptions): Hit {
  const { terms, query, words, version, base } = options;
  const marks = marksOf(terms, query);
  const line =
    body !== undefined && wantsExcerpt(found, options) ? excerpt(body, marks, words) : firstWords(found.text, words);
  return {
    id: `${version}${found.page.url}#${found.anchor}${found.entity === 'value' ? `=${found.title}` : ''}`,
    url: `${base}${found.page.url}${found.anchor === '' ? '' : `#${found.anchor}`}`,
    category: found.page.category,
    pageTitle: found.page.title,
    title: markedPieces(found.title, marks),
    trail: found.owner === '' ? [] : [found.owner],
    kind: found.page.kind,
    entity: found.entity,
    text: markedPieces(line, marks),
    version,
    isNamed: isCalled(found, query),
  };
}
