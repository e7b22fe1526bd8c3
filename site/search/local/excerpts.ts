import { decodeXML } from 'entities/decode';
import { nameParts, squash, stem } from '../../../generator/shared/search-words.ts';
import type { Piece } from '../results.ts';
import type { PlaceRecord } from './places.ts';

/*
 * The line below a result. Texts of sections aren't in the index, which would be half again as large: they are read from
 * the Markdown that lies beside a page.
 */

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

/** So many words of the line on a place. */
export function lineOf({ text }: PlaceRecord, count: number): string {
  return excerpt(text, () => false, count);
}

/**
 * Whether that line says nothing of the query while the place's text may: an excerpt then says why it was found.
 * Reference pages say in a line what each of their places is; the text of a guide is the answer itself.
 */
export function wantsText(place: PlaceRecord, marks: Marks, count: number): boolean {
  const { entity, page } = place;
  const hasText = (entity === 'section' || entity === 'page') && (page.kind === 'guide' || page.kind === 'tutorial');
  return hasText && !lineOf(place, count).split(' ').some(marks);
}

/** Where the Markdown of a page lies. */
export function markdownAddress(base: string, url: string): string {
  return `${base}${url === '/' ? '/index' : url}.md`;
}

/** Sentences of a page's sections by the `squash` of their headings; neither code nor tables. Those headed alike have theirs together. */
export function sectionTexts(markdown: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  let heading = '';
  // A line of code may look like a heading.
  for (const part of markdown.replace(/^---\n[\s\S]*?\n---\n/, '').split(/^(#{1,6} .+|(`{3,})[\s\S]*?^\2`*$)/m)) {
    if (/^#{1,6} /.test(part ?? '')) heading = squash(plain(part));
    else if (!part?.startsWith('```')) texts.set(heading, `${texts.get(heading) ?? ''} ${plain(part ?? '')}`.trim());
  }
  return texts;
}

/** Text without its marks: `**see** [it](/x)` is `see it`. */
function plain(markdown: string): string {
  const text = markdown
    .replace(/^[\s>]*(([-*+]|\d+[.)])\s|\|.*$)?/gm, ' ')
    .replace(/!?\[([^\]]*)\]\([^)\s]*\)/g, '$1')
    .replace(/<((?:https?|mailto):[^>\s]+)>/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])|(?<!\w)[*`|]+|[*`|]+(?!\w)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  return decodeXML(text);
}
