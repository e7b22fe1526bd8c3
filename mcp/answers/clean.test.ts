import { expect, it } from 'vitest';
import { cleaned, cleanLine } from './clean.ts';

it.each(['\u0000', '\u007f', '\u200b', '\u202e', '\ufeff', '\u{fe0f}', '\u{e0041}', '\u{e0101}'])(
  'the invisible %j is taken out, wherever it is',
  (one) => {
    expect(cleaned({ [`k${one}`]: [`a${one}b\n\tc`, 1, null, true] })).toEqual({ k: ['ab\n\tc', 1, null, true] });
  },
);

it('long texts are cut, and never within a character', () => {
  expect(cleanLine('abcdef', 4)).toBe('abc…');
  expect(cleanLine('ab😀cd', 4).isWellFormed()).toBe(true);
  expect(cleanLine(' a \n\n b ')).toBe('a b');
});
