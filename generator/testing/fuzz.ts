import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { InputError } from '../shared/problem.ts';
import { cases } from './effort.ts';

/** Every run uses the same cases; a failure prints the seed and the smallest case. */
export const seed = 20_251_101;

/** Words that mean something to one of the parsers, or to JavaScript; and keywords of schemas. */
const words: { readonly ofTexts: readonly string[]; readonly ofSchemas: readonly string[] } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'fuzz/words.json'), 'utf8'),
);

const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...words.ofTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
);

/** Any text: random characters, and words that the parsers know in any order. */
export const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join('')),
  fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join('\n')),
);

const keyword = fc.constantFrom(...words.ofSchemas);
const grammar = fc.letrec<{ schema: unknown }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(null, true, false, 0, 1.5, '', 'string', '#', '#/definitions/a', 'file:///x', '#a'),
    fc.array(tie('schema'), { maxLength: 4 }),
    fc.array(fc.tuple(keyword, tie('schema')), { maxLength: 6 }).map((entries) => Object.fromEntries(entries)),
  ),
}));
/** JSON values whose keys and texts are words of JSON Schema. */
export const anySchema = grammar.schema;

/** A text that was right, after up to four mishaps: a part replaced, doubled or cut out, or two lines exchanged. */
export function mutated(...texts: readonly string[]): fc.Arbitrary<string> {
  const mishap = fc.tuple(fc.nat(), fc.nat(), fc.option(fc.oneof(piece, fc.constant(''), fc.constant('$&$&'))));
  return fc
    .tuple(fc.constantFrom(...texts), fc.array(mishap, { maxLength: 4 }))
    .map(([text, mishaps]) => mishaps.reduce((result, one) => changed(result, ...one), text));
}

/** @param by what takes the place of the part, in which `$&` is the part; null: lines are exchanged */
function changed(text: string, from: number, length: number, by: string | null): string {
  if (by === null) {
    const lines = text.split('\n');
    const [one, other] = [from % lines.length, length % lines.length];
    return lines
      .with(one, lines[other] ?? '')
      .with(other, lines[one] ?? '')
      .join('\n');
  }
  const start = from % (text.length + 1);
  // Half of what is cut out is everything to the end.
  const end = by === '' && length % 2 === 0 ? text.length : start + (length % 20);
  return text.slice(0, start) + by.replaceAll('$&', () => text.slice(start, end)) + text.slice(end);
}

/** The parser gives a value or an InputError, and nothing else. One that hangs runs into the time limit of its test. */
export function survives<Input>(
  inputs: fc.Arbitrary<Input>,
  parse: (input: Input) => unknown,
  usual: number,
): Promise<void> {
  return fc.assert(
    fc.asyncProperty(inputs, async (input) => {
      try {
        await parse(input);
      } catch (cause) {
        if (!(cause instanceof InputError)) throw cause;
        expect(cause.problems.length).toBeGreaterThan(0);
        for (const { at, what, do: remedy } of cause.problems)
          expect([at.file, what, remedy].every((text) => typeof text === 'string' && text !== '')).toBe(true);
      }
    }),
    { seed, numRuns: cases(usual) },
  );
}
