import { nameParts, stem } from '../../../generator/shared/search-words.ts';
import type { Piece } from '../results.ts';

/* The line below a result. */

/** What of a word is marked: it, or a word it begins like. */
export type Marks = (word: string) => boolean;

/** @param terms stems */
export function marksOf(terms: readonly string[], query: string): Marks {
  const found = new Set(terms);
  const typed = nameParts(query).filter((part) => part.length > 1);
  return (word) =>
    nameParts(word).some((part) => found.has(stem(part)) || typed.some((start) => part.startsWith(start)));
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

/** So many words of a text, from the first that is marked. Two before it show what it belongs to. */
export function excerpt(text: string, marks: Marks, count: number): string {
  const all = text.split(' ');
  if (all.length <= count) return text;
  const from = Math.min(Math.max(0, all.findIndex(marks) - 2), all.length - count);
  return `${from > 0 ? '… ' : ''}${all.slice(from, from + count).join(' ')}${from + count < all.length ? ' …' : ''}`;
}
