import type { TextLine } from '../../../model/sample-facts.ts';
import type { SampleUse } from '../../../model/use.ts';
import { linesOf, placeIn } from '../../../samples/value.ts';

/** From an offset in a text to the span of a word in the sample; null where the word does not stand there. */
export type Placing = (lines: readonly TextLine[], at: number, word: string) => SampleUse['span'];

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
