import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { exchange } from './split-nodes.ts';

/** A word longer than this may go on below at its break points. */
export const longWord = 24;

/** After a dot, slash, underscore and the like, but never within a number such as a version. */
const breakPoint = /(?<=[a-z}][./\\_:@=,])(?=[\w<"'$])|(?<=[\w}][./\\_:@=,])(?=[a-z<])/gi;

/** A part longer than this fits no line of the narrowest column. */
export const tooLong = 32;

/** Whether a browser may end a line within a text: behind most marks, such as a hyphen or a slash. */
export function mayBreak(text: string): boolean {
  return /[^\w.,:='"]./.test(text);
}

/** The parts of a text between which a line may end. Hyphens within a name are the last resort. */
export function partsOf(text: string): string[] {
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
export function whole(nodes: readonly ElementContent[]): Element {
  return h('span', { className: ['whole'] }, [...nodes]);
}
