import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { yamlText } from './yaml-text.ts';

it('texts stay texts for old and new readers', () => {
  const texts = ['on', 'y', '012', '1_000', '12:30:45', '2025-01-02', '~', '', '<<', ' a', '# a', 'a: b', 'a\nb\n'];
  for (const version of ['1.1', '1.2'] as const) expect(parse(yamlText(texts), { version })).toEqual(texts);
});

it('equal values are written out, and whole numbers keep every digit', () => {
  const shared = { a: [18446744073709551615n] };
  expect(yamlText({ p: shared, q: shared })).toBe(
    'p:\n  a:\n    - 18446744073709551615\nq:\n  a:\n    - 18446744073709551615\n',
  );
});
