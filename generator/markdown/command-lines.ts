import type { Element, ElementContent } from 'hast';
import { longWord, mayBreak, partsOf, whole, withLineBreaks } from './line-breaks.ts';
import { exchange, split } from './split-nodes.ts';

/** A word, or a flag with its value. */
const unit = /--?[\w-]+ (?!-)\S+|\S+/g;

/**
 * Lets a line of a command go on below before its flags and between its words; in one of them, only where no line could
 * hold it.
 */
export function withWholeWords(nodes: readonly ElementContent[], text: string): ElementContent[] {
  const units = [...text.matchAll(unit)]
    .filter(({ 0: words }) => words.length > longWord || mayBreak(words))
    .map(({ 0: words, index }) => ({ start: index, end: index + words.length }));
  return exchange(nodes, units, (inner, { start, end }) => [wholeUnit(inner, text.slice(start, end))]);
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
