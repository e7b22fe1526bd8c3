import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cases } from '../testing/effort.ts';
import { deprecationIn, replacementIn } from './deprecation.ts';
import { recordedGist, recordedMessage, recordedText, textDigest, textGist } from './recorded-text.ts';

const words = fc.constantFrom('Deprecated: ', 'use', ' `--wax`', ' spec.wax', 'hive', '\n', ' ', 'é', 'text=1', '.');
const text = fc.array(words, { maxLength: 8 }).map((all) => all.join(''));

it('what is on record of a text says what the text does, and so does what is on record of that', () => {
  fc.assert(
    fc.property(text, (said) => {
      const [short, long] = [recordedText(said), recordedGist(said)];
      expect([short === '', long === '']).toEqual([said.trim() === '', said.trim() === '']);
      for (const recorded of said.trim() === '' ? [] : [short, long]) {
        expect(textDigest(recorded)).toBe(textDigest(said));
        expect(deprecationIn(recorded)).toEqual(deprecationIn(said));
      }
      expect(textGist(long)).toBe(textGist(said));
      expect([recordedText(short), recordedGist(long)]).toEqual([short, long]);
      expect(replacementIn(recordedMessage(said))).toBe(replacementIn(said));
    }),
    { numRuns: cases(300) },
  );
});

it('has no words of it', () => {
  expect(recordedText('Keep bees.\nDeprecated: use --hive instead')).toBe('text=1a0jlh3\nDeprecated: use `--hive`');
});
