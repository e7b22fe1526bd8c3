import type { Placing } from '../../../model/use.ts';
import { linesOf, placeIn } from '../../../samples/value.ts';

/** Finds words of the texts in a sample. */
export function placingIn(sample: string): Placing {
  const starts = linesOf(sample).map(({ at }) => at);
  return (lines, at, word) => {
    const { line, column } = placeIn(lines, at);
    const start = (starts[line - 1] ?? 0) + column - 1;
    // A name in quotes begins behind the first of them.
    const found = [start, start + 1].find((offset) => sample.startsWith(word, offset));
    return found === undefined ? null : { start: found, end: found + word.length };
  };
}
