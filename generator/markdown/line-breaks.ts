import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { exchange, split } from './split-nodes.ts';

/** A word longer than this may go on below at its break points. */
export const longWord = 24;

/** After a dot, slash, underscore and the like, but never within a number such as a version. */
const breakPoint = /(?<=[a-z}][./\\_:@=,])(?=[\w<"'$])|(?<=[\w}][./\\_:@=,])(?=[a-z<])/gi;

/** A part longer than this fits no line of the narrowest column. */
const tooLong = 32;

/** Whether a browser may end a line within a text: behind most marks, such as a hyphen or a slash. */
function mayBreak(text: string): boolean {
  return /[^\w.,:='"]./.test(text);
}

/** The parts of a text between which a line may end. Hyphens within a name are the last resort. */
function partsOf(text: string): string[] {
  const words = text.split(/(?<=\s)(?=\S)/);
  const parts = words.flatMap((word) => (word.trimEnd().length > longWord ? word.split(breakPoint) : [word]));
  return parts.flatMap((part) => (part.length > tooLong ? part.split(/(?<=\w-)(?=\w)/) : [part]));
}

/**
 * Marks the places in code where a line may end, besides spaces. It must not end anywhere else: parts of which a browser
 * would think otherwise stay whole.
 */
export function withLineBreaks(nodes: readonly ElementContent[], text: string): ElementContent[] {
  let end = 0;
  const ranges = partsOf(text).flatMap((part) => {
    const start = end;
    end += part.length;
    const length = part.trimEnd().length;
    const isWhole = length <= tooLong && mayBreak(part.trimEnd());
    const isMarked = start > 0 && /\S/.test(text.charAt(start - 1));
    // For a mark alone, the first letter will do: elements that the part reaches out of stay in one piece.
    return isWhole || isMarked ? [{ start, end: start + (isWhole ? length : 1), isWhole, isMarked }] : [];
  });
  return exchange(nodes, ranges, (inner, { isWhole, isMarked }) => [
    ...(isMarked ? [h('wbr')] : []),
    ...(isWhole ? [whole(inner)] : inner),
  ]);
}

/** What goes to the next line before it's broken. */
function whole(nodes: readonly ElementContent[]): Element {
  return h('span', { className: ['whole'] }, [...nodes]);
}

/** A word, a flag with its value, or a request with its address. */
const unit = /^curl '?https?:\S+|--?[\w-]+ (?!-)\S+|\S+/g;

/**
 * Lets a line of a command go on below before its flags and between its words; in one of them, only where no line could
 * hold it.
 */
export function withWholeWords(nodes: readonly ElementContent[], text: string): ElementContent[] {
  const units = [...text.matchAll(unit)]
    .filter(({ 0: words }) => words.length > longWord || mayBreak(words))
    .map(({ 0: words, index }) => ({ start: index, end: index + words.length }));
  return exchange(nodes, units, (inner, { start, end }) => {
    const words = text.slice(start, end);
    // What is requested begins on the first line, however long it is.
    return words.startsWith('curl ') ? withLineBreaks(inner, words) : [wholeUnit(inner, words)];
  });
}

/** What is no longer fits a line everywhere: in a step on the narrowest phone too. */
const short = 16;

/** Where a unit is too long for a line, a flag is parted from its value before the value is broken. */
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
