import { expect, it } from 'vitest';
import { jsonText, visibleJson } from './json-text.ts';

it('whole numbers keep all their digits, also beside values that need no care', () => {
  expect(jsonText({ a: [1, 2n ** 64n], b: 'x' })).toBe('{"a":[1,18446744073709551616],"b":"x"}');
  expect(jsonText([2n ** 53n + 1n], 1)).toBe('[\n 9007199254740993\n]');
  expect(jsonText({ a: 1, b: null })).toBe('{"a":1,"b":null}');
});

it('white space of JSON can be told apart', () => {
  expect(visibleJson([' ', '  ', '\u00a0', '\t'])).toBe(String.raw`[" ","\u0020\u0020","\u00a0","\t"]`);
});
