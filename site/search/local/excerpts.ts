import { nameParts, stem } from '../../../generator/shared/search-words.ts';
import type { Piece } from '../results.ts';

/* Excerpts below results. */

/** Whether to highlight a word, or the word that it begins with. */
export type Marks = (word: string) => boolean;

/** @param terms stems */
export function marksOf(terms: readonly string[], query: string): Marks {
  const found = new Set(terms);
  const typed = nameParts(query).filter((part) => part.length > 1);
  return (word) =>
    nameParts(word).some((part) => found.has(stem(part)) || typed.some((start) => part.startsWith(start)));
}

/** A text in pieces, to highlight matches without writing HTML. */
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

/** An excerpt of this many words, starting two words before the first match. */
export function excerpt(text: string, marks: Marks, count: number): string {
  const all = text.split(' ');
  if (all.length <= count) return text;
  const from = Math.min(Math.max(0, all.findIndex(marks) - 2), all.length - count);
  return `${from > 0 ? '… ' : ''}${all.slice(from, from + count).join(' ')}${from + count < all.length ? ' …' : ''}`;
}
