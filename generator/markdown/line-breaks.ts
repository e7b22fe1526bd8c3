import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { exchange, split } from './split-nodes.ts';

/** A longer word may wrap at its break points. */
export const longWord = 24;

/** After a dot, slash, underscore and the like, but never within a number such as a version. */
const breakPoint = /(?<=[a-z}][./\\_:@=,])(?=[\w<"'$])|(?<=[\w}][./\\_:@=,])(?=[a-z<])/gi;

/** A longer part doesn't fit the narrowest column. */
const tooLong = 32;

/** Whether a browser may break a line within a text: after most punctuation, such as a hyphen or slash. */
function mayBreak(text: string): boolean {
  return /[^\w.,:='"]./.test(text);
}

/** The parts of a text between break points. Hyphens within a name are the last resort. */
function partsOf(text: string): string[] {
  const words = text.split(/(?<=\s)(?=\S)/);
  const parts = words.flatMap((word) => (word.trimEnd().length > longWord ? word.split(breakPoint) : [word]));
  return parts.flatMap((part) => (part.length > tooLong ? part.split(/(?<=\w-)(?=\w)/) : [part]));
}

/** Marks break points in code, besides spaces, and prevents all others. */
export function withLineBreaks(nodes: readonly ElementContent[], text: string): ElementContent[] {
  let end = 0;
  const ranges = partsOf(text).flatMap((part) => {
    const start = end;
    end += part.length;
    const length = part.trimEnd().length;
    const isWhole = length <= tooLong && mayBreak(part.trimEnd());
    const isMarked = start > 0 && /\S/.test(text.charAt(start - 1));
    // For a mark alone, the first letter suffices: elements overlapped by the part stay in one piece.
    return isWhole || isMarked ? [{ start, end: start + (isWhole ? length : 1), isWhole, isMarked }] : [];
  });
  return exchange(nodes, ranges, (inner, { isWhole, isMarked }) => [
    ...(isMarked ? [h('wbr')] : []),
    ...(isWhole ? [whole(inner)] : inner),
  ]);
}

/** Keeps content together: it moves to the next line before being broken. */
function whole(nodes: readonly ElementContent[]): Element {
  return h('span', { className: ['whole'] }, [...nodes]);
}

/** A word, a flag with its value, or a request with its address; with the sign that continues the line. */
const unit = /(?:^curl '?https?:\S+|--?[\w-]+ (?!-)\S+|\S+)(?: [\\`]$)?/g;

/** Lets a command wrap before its flags and between its words; within a word only if it exceeds a line. */
export function withWholeWords(nodes: readonly ElementContent[], text: string): ElementContent[] {
  const units = [...text.matchAll(unit)]
    .filter(({ 0: words }) => words.length > longWord || mayBreak(words))
    .map(({ 0: words, index }) => ({ start: index, end: index + words.length }));
  return exchange(nodes, units, (inner, { start, end }) => {
    const words = text.slice(start, end);
    // A request begins on the first line, however long it is.
    return words.startsWith('curl ') ? withLineBreaks(inner, words) : [wholeUnit(inner, words)];
  });
}

/** Longest word that fits a line everywhere, even in a step on the narrowest phone. */
const short = 16;

/** If a unit exceeds a line, break between flag and value before breaking the value. */
function wholeUnit(nodes: readonly ElementContent[], text: string): Element {
  const value = text.indexOf(' ') + 1;
  if (text.length <= short || (value === 0 && partsOf(text).length === 1)) return whole(nodes);
  if (value === 0) return whole(withLineBreaks(nodes, text));
  const [flag, rest] = split(nodes, value);
  const [flagText, valueText] = [text.slice(0, value), text.slice(value)];
  return whole([
    ...(value > short ? withLineBreaks(flag, flagText) : flag),
    ...(mayBreak(valueText) || valueText.length > longWord ? [wholeUnit(rest, valueText)] : rest),
  ]);
}
