import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Problem } from '../../model/problem.ts';
import type { Sample } from '../../model/sample.ts';
import { pointOf } from '../../shared/problem.ts';
import { samplesIn } from '../../testing/documented.ts';
import { isLong } from '../../testing/effort.ts';
import { facts, lookup } from '../../testing/findings.ts';
import { seed } from '../../testing/fuzz.ts';
import { type JudgedText, judgedTexts } from '../../testing/verdicts.ts';
import { certainCorrections, corrected } from './corrections.ts';
import { findingsIn } from './index.ts';

/* Mistakes in texts without any: corrections bring back what was there, or leave it to people. */

/** Texts; each gets two mistakes on average. */
const runs = isLong ? 1000 : 75;

const isChecked = ({ kind, marker, text }: Sample): boolean =>
  kind === 'fence' && marker === null && /[\w-]{3}/.test(text);

const texts = ['generator/check/samples/correct', 'guides']
  .flatMap((folder) => judgedTexts(join(import.meta.dirname, '../../..', folder)))
  .filter(({ samples }) => samples.some(isChecked));

const flags = [...new Set(facts.cli?.commands.flatMap((command) => command.flags.map(({ name }) => `--${name}`)))];
const fields = [...new Set([...lookup.fields()].map((field) => field.split('.').at(-1) ?? ''))];
const values = 'stdio sse configmap inline kubernetes Always ClusterIP true 8080 json fetch'.split(' ');

function some<Item>(from: readonly Item[], at: number): Item {
  return from[at % from.length] ?? expect.fail('there is nothing to choose from');
}

const partsOf = (word: string): string[] => word.split(/(?<=[-_])|(?=[A-Z])/);

/** Ways to write a word wrongly; the number says where, or which. */
const ways: readonly ((word: string, at: number) => string)[] = [
  // A letter is dropped, doubled, swapped with the next one, another one.
  (word, at) => word.slice(0, at % word.length) + word.slice((at % word.length) + 1),
  (word, at) => word.slice(0, (at % word.length) + 1) + word.slice(at % word.length),
  (word, at) => word.replace(word.slice(at % word.length).slice(0, 2), ([one = '', next = '']) => next + one),
  (word, at) => word.slice(0, at % word.length) + some([...'aeiorstn'], at) + word.slice((at % word.length) + 1),
  // A part is dropped, it's plural, its case is another.
  (word, at) =>
    partsOf(word)
      .toSpliced(at % partsOf(word).length, 1)
      .join('')
      .replace(/[-_]$/, ''),
  (word) => `${word}s`,
  (word, at) => some([word.toUpperCase(), word.toLowerCase(), word.charAt(0).toUpperCase() + word.slice(1)], at),
  // It's another name, or the value of something else.
  (word, at) => some(word.startsWith('--') ? flags : fields, at),
  (_, at) => some(values, at),
];

const mistake = fc.record({ sample: fc.nat(), word: fc.nat(), way: fc.constantFrom(...ways), at: fc.nat() });
type Mistake = typeof mistake extends fc.Arbitrary<infer Value> ? Value : never;

/** Flags, keys and commands, which are told more from mistakes than other words. */
const names = /--[\w-]+|[\w-]{3,}(?=["']?:)|(?<=\b(?:thv|kubectl|helm|docker) (?:[a-z-]+ )?)[a-z-]{3,}/g;

/** The lines of a text with a mistake; lines get no second one. */
function mistaken(
  original: readonly string[],
  rows: readonly string[],
  { samples }: JudgedText,
  { sample, word, way, at }: Mistake,
): readonly string[] {
  const { text, line, indents } = some(samples.filter(isChecked), sample);
  const words = [names, /[\w-]{3,}/g].flatMap((pattern) =>
    text.split('\n').flatMap((own, row) =>
      [...own.matchAll(pattern)].map(({ 0: right, index }) => ({
        ...{ right, row: line + row - 1, column: index + (indents[row] ?? 0) },
      })),
    ),
  );
  const { right, row, column } = some(words, word);
  const written = rows[row] ?? '';
  if (written !== original[row] || !written.startsWith(right, column)) return rows;
  return rows.with(row, written.slice(0, column) + way(right, at) + written.slice(column + right.length));
}

function findings(text: string): Problem[] {
  const samples = samplesIn(text);
  return samples
    .filter(({ marker }) => marker === null)
    .flatMap((sample) => findingsIn(sample, facts, samples, lookup));
}

const told = (problems: readonly Problem[]): string[] =>
  problems.map(({ at, rule, what }) => `${pointOf(at).line} ${rule} ${what}`);

it(`corrections of ${runs * 2} mistakes touch nothing that's right, and make nothing worse`, () => {
  const lines = { corrected: 0, asBefore: 0 };
  fc.assert(
    fc.property(fc.nat(), fc.array(mistake, { minLength: 1, maxLength: 3 }), (which, mistakes) => {
      const right = some(texts, which);
      const original = right.text.split('\n');
      const wrong = mistakes.reduce<readonly string[]>((rows, one) => mistaken(original, rows, right, one), original);
      const found = findings(wrong.join('\n'));
      const corrections = certainCorrections(wrong.join('\n'), found, findings);
      if (corrections.length === 0) return;
      const { text, changed } = corrected(wrong.join('\n'), corrections);
      const rest = findings(text);
      expect(rest.length).toBeLessThan(found.length);
      expect(told(found)).toEqual(expect.arrayContaining(told(rest)));
      for (const { line, after } of changed) {
        expect(wrong[line - 1]).not.toBe(original[line - 1]);
        lines.corrected++;
        if (after === original[line - 1]) lines.asBefore++;
      }
    }),
    { seed, numRuns: runs, unbiased: true, endOnFailure: true },
  );
  expect(lines.corrected).toBeGreaterThan(runs / 5);
  // The others became right in another way: a number in quotes, another spelling of the same name.
  expect(lines.asBefore).toBeGreaterThan(lines.corrected * 0.9);
});
