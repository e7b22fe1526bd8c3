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
import { judgedTexts } from '../../testing/verdicts.ts';
import { certainCorrections, corrected } from './corrections.ts';
import { findingsIn } from './index.ts';

/* Mistakes in texts without any: corrections bring back what was there, or leave it to people. */

const runs = isLong ? 1000 : 50;

const isPlainFence = ({ kind, marker }: Sample): boolean => kind === 'fence' && marker === null;

/** Correct texts with fences, as guides of their own. */
const texts = ['generator/check/samples/correct', 'guides']
  .flatMap((folder) => judgedTexts(join(import.meta.dirname, '../../..', folder)))
  .filter(({ samples }) => samples.some(isPlainFence));

/** Flags, keys and commands, whose misspellings are found most often. */
const names = /--[\w-]+|[\w-]{3,}(?=["']?:)|(?<=\b(?:thv|kubectl|helm|docker) (?:[a-z-]+ )?)[a-z-]{3,}/g;

/** Ways to misspell a word at a letter: drop, double, swap, plural, another word. */
const ways: readonly ((word: string, at: number) => string)[] = [
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at + 1) + word.slice(at),
  (word, at) => word.slice(0, at) + (word[at + 1] ?? '') + word[at] + word.slice(at + 2),
  (word) => `${word}s`,
  (word) => (word.startsWith('--') ? '--transport' : 'image'),
];

const mistake = fc.record({ word: fc.nat(), way: fc.constantFrom(...ways), at: fc.nat() });

function findings(text: string): Problem[] {
  const samples = samplesIn(text);
  return samples.flatMap((one) => (one.marker === null ? findingsIn(one, facts, samples, lookup) : []));
}

const summaries = (problems: readonly Problem[]): string[] =>
  problems.map(({ at, rule, what }) => `${pointOf(at).line} ${rule} ${what}`);

it(`corrections of ${runs * 2} mistakes touch nothing that's right, and make nothing worse`, () => {
  const lines = { corrected: 0, asBefore: 0 };
  const property = fc.property(fc.nat(), fc.array(mistake, { minLength: 1, maxLength: 3 }), (which, mistakes) => {
    const { samples, text: right } = texts[which % texts.length] ?? expect.fail('there are no texts');
    const original = right.split('\n');
    const rows = samples
      .filter(isPlainFence)
      .flatMap(({ line, text }) => text.split('\n').map((_, at) => line + at - 1));
    const words = rows.flatMap((row) =>
      [...(original[row] ?? '').matchAll(names)].map(({ 0: word, index }) => ({ row, word, index })),
    );
    const wrong = [...original];
    for (const { word: which, way, at } of mistakes) {
      const { row, word, index } = words[which % words.length] ?? { row: 0, word: '', index: 0 };
      const before = original[row] ?? '';
      if (word) wrong[row] = before.slice(0, index) + way(word, at % word.length) + before.slice(index + word.length);
    }
    const found = findings(wrong.join('\n'));
    const { text, changed } = corrected(wrong.join('\n'), certainCorrections(wrong.join('\n'), found, findings));
    if (changed.length === 0) return;
    const rest = findings(text);
    expect(rest.length).toBeLessThan(found.length);
    expect(summaries(found)).toEqual(expect.arrayContaining(summaries(rest)));
    for (const { line, after } of changed) {
      expect(wrong[line - 1]).not.toBe(original[line - 1]);
      lines.corrected++;
      if (after === original[line - 1]) lines.asBefore++;
    }
  });
  fc.assert(property, { seed, numRuns: runs, unbiased: true, endOnFailure: true });
  expect(lines.corrected).toBeGreaterThan(runs / 5);
  // The others became right in another way: a number in quotes, another spelling of the same name.
  expect(lines.asBefore).toBeGreaterThan(lines.corrected * 0.9);
});
