import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { linesBefore, readGuide } from '../testing/guides.ts';

interface Table {
  readonly wrong: readonly (readonly [said: string | readonly string[], ...guides: string[]])[];
  readonly right: readonly string[];
}

const { wrong, right }: Table = parse(readFileSync(join(import.meta.dirname, 'mistakes.yaml'), 'utf8'));

it.each(wrong.flatMap(([said, ...guides]) => guides.map((guide) => ({ guide, said: [said].flat() }))))(
  'says what is wrong in $guide',
  ({ guide, said }) => {
    const { html, problems } = readGuide(guide, { 'a.md': 'x' });
    const found = problems.map(({ severity, at, what, do: remedy }) => {
      const place = at.kind === 'text' ? [at.line - linesBefore, at.column ?? []].flat().join(':') : '-';
      return `${severity} ${place} ${what}; ${remedy}`;
    });
    expect(found.map((text, at) => text.slice(0, said[at]?.length))).toEqual(said);
    expect(html).not.toMatch(/<(script|b|i|kbd)\b|onerror=|onclick=/i);
  },
);

it.each(right)('finds nothing wrong in %j', (guide) => {
  expect(readGuide(guide, { 'a.md': 'x[^1] [b]\n\n[^1]: y\n\n[b]: /hive/x\n' }).findings).toEqual([]);
});

it.each([
  ['## A\n\nx\n', ['3: the fragment `guides/a.md` has headings and is on the page twice']],
  ['\n', ['1: the fragment `guides/a.md` is empty', '3: the fragment `guides/a.md` is empty']],
])('says what is wrong with the fragment %j, included twice', (text, said) => {
  const include = '::include{file="a.md"}\n';
  expect(readGuide(`${include}\n${include}`, { 'a.md': text }).findings).toEqual(said);
});

it('reports a guide without text', () => {
  expect(readGuide('<!-- x -->\n').problems.map(({ what }) => what)).toEqual(['has no text']);
});
