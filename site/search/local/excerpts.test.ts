import { describe, expect, it } from 'vitest';
import { excerpt } from './excerpts.ts';

describe('an excerpt', () => {
  const text = Array.from({ length: 30 }, (_, at) => `w${at}`).join(' ');
  const marks =
    (...marked: string[]) =>
    (word: string): boolean =>
      marked.includes(word);

  it.each([
    ['two words before the first mark', ['w12', 'w14'], '… w10 w11 w12 w13 w14 w15 …'],
    ['with the text where the mark is near its start', ['w1'], 'w0 w1 w2 w3 w4 w5 …'],
    ['so that it is whole where the mark is near the end', ['w29'], '… w24 w25 w26 w27 w28 w29'],
    ['with the text where nothing is marked', [], 'w0 w1 w2 w3 w4 w5 …'],
  ])('begins %s', (_, marked, shown) => {
    expect(excerpt(text, marks(...marked), 6)).toBe(shown);
  });

  it('of a text that is short enough is the text', () => {
    expect(excerpt('w0 w1', marks('w1'), 2)).toBe('w0 w1');
  });
});
