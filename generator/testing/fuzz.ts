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

/** What happens to files: cut off, a line lost, doubled or moved, something inserted, something replaced. */
function mutate(text: string, kind: number, at: number, to: number, inserted: string): string {
  const place = at % (text.length + 1);
  const lines = text.split('\n');
  const line = at % lines.length;
  const other = to % lines.length;
  switch (kind % 7) {
    case 0:
      return text.slice(0, place);
    case 1:
      return text.slice(place);
    case 2:
      return text.slice(0, place) + inserted + text.slice(place);
    case 3:
      return lines
        .map((item, index) => (index === line ? (lines[other] ?? '') : index === other ? (lines[line] ?? '') : item))
        .join('\n');
    case 4:
      return lines.filter((_, index) => index !== line).join('\n');
    case 5:
      return [...lines.slice(0, line), lines[line] ?? '', ...lines.slice(line)].join('\n');
    default:
      return text.slice(0, place) + inserted + text.slice(place + (to % 20));
  }
}

/** A text that was right, after up to four mishaps. */
export function mutated(...texts: readonly string[]): fc.Arbitrary<string> {
  const mishap = fc.tuple(fc.nat(), fc.nat(), fc.nat(), piece);
  return fc
    .tuple(fc.constantFrom(...texts), fc.array(mishap, { maxLength: 4 }))
    .map(([text, mishaps]) =>
      mishaps.reduce((result, [kind, at, to, inserted]) => mutate(result, kind, at, to, inserted), text),
    );
}

/**
 * The parser gives a value or an InputError, and nothing else. One that hangs runs into the time limit of its test.
 *
 * @param usual and share: see cases
 */
export function survives<Input>(
  inputs: fc.Arbitrary<Input>,
  parse: (input: Input) => unknown,
  usual: number,
  share: number | null = null,
): void {
  fc.assert(
    fc.property(inputs, (input) => {
      check(() => parse(input));
    }),
    { seed, numRuns: cases(usual, share) },
  );
}

/** See survives; for parsers that answer later. */
export function survivesAsync<Input>(
  inputs: fc.Arbitrary<Input>,
  parse: (input: Input) => Promise<unknown>,
  usual: number,
  share: number | null = null,
): Promise<void> {
  return fc.assert(
    fc.asyncProperty(inputs, async (input) => {
      try {
        await parse(input);
      } catch (cause) {
        onlyInputError(cause);
      }
    }),
    { seed, numRuns: cases(usual, share) },
  );
}

function check(parse: () => unknown): void {
  try {
    parse();
  } catch (cause) {
    onlyInputError(cause);
  }
}

function onlyInputError(cause: unknown): void {
  if (!(cause instanceof InputError)) throw cause;
  expect(cause.problems.length).toBeGreaterThan(0);
  for (const { at, what, do: remedy } of cause.problems)
    expect([at.file, what, remedy].every((text) => typeof text === 'string' && text !== '')).toBe(true);
}
