import { expect, it } from 'vitest';
import { cleaned, cleanLine } from './clean.ts';

const hidden = [
  '\u0000',
  '\u001b',
  '\u007f',
  '\u200b',
  '\u202e',
  '\u2066',
  '\ufeff',
  '\u{fe0f}',
  '\u{e0041}',
  '\u{e0101}',
];

it('characters that nobody sees are taken out, wherever they are', () => {
  for (const one of hidden) {
    expect(cleaned(`a${one}b\n\tc`)).toBe('ab\n\tc');
    expect(cleaned({ [`k${one}`]: [`v${one}`, 1, null, true, { inner: one }] })).toEqual({
      k: ['v', 1, null, true, { inner: '' }],
    });
  }
});

it('long texts are cut, and never within a character', () => {
  expect(cleanLine('abcdef', 4)).toBe('abc…');
  expect(cleanLine('ab😀cd', 4).isWellFormed()).toBe(true);
  expect(cleanLine(' a \n\n b ')).toBe('a b');
});
