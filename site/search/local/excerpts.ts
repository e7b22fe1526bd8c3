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

/** So many words of the sentence of a text that has the most that is marked. */
export function excerpt(text: string, marks: Marks, count: number): string {
  const marksIn = (sentence: string): number => sentence.split(' ').filter(marks).length;
  const sentences = text.split(/(?<=[.!?:])\s+/);
  const chosen = sentences.reduce((best, one) => (marksIn(one) > marksIn(best) ? one : best));
  const all = chosen.split(' ');
  if (all.length <= count) return chosen;
  const marked = all.map(marks);
  let [best, most] = [0, -1];
  for (let start = 0; start + count <= all.length; start++) {
    const inside = marked.slice(start, start + count).filter(Boolean).length;
    if (inside > most) [best, most] = [start, inside];
  }
  // A word or two before the first mark show what it belongs to.
  const lead = marked.indexOf(true, best) - best;
  const from = Math.min(Math.max(0, best + Math.max(0, lead - 2)), all.length - count);
  return `${from > 0 ? '… ' : ''}${all.slice(from, from + count).join(' ')}${from + count < all.length ? ' …' : ''}`;
}
