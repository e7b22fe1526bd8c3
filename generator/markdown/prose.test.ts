import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { asYaml } from '../golden/digest.ts';
import type { ProseMode } from '../model/text.ts';
import { markdownInline, markdownProse, plainProse, renderInline, renderProse } from './prose.ts';

const fixtures = join(import.meta.dirname, 'fixtures');
const texts: Readonly<Record<ProseMode, readonly string[]>> = parse(readFileSync(join(fixtures, 'texts.yaml'), 'utf8'));

it('texts of sources are printed in HTML, in Markdown and in words', async () => {
  const printed = (['plain', 'markdown'] as const).flatMap((mode) =>
    texts[mode].map((text) => ({
      ...{ mode, text, html: renderProse(text, mode), inline: renderInline(text, mode) },
      ...{ markdown: markdownProse(text, mode), inMarkdown: markdownInline(text, mode), words: plainProse(text, mode) },
    })),
  );
  for (const { html, inline } of printed)
    expect(html + inline).not.toMatch(/<(script|svg|img|name)| on\w+=|="\s*(java|data)/i);
  await expect(asYaml(printed, [])).toMatchFileSnapshot(join(fixtures, 'printed.yaml'));
});

it('nothing stays nothing', () => {
  expect([renderProse(null, 'plain'), renderInline(null, 'plain'), plainProse(null, 'plain')]).toEqual(['', '', '']);
});

it.each([
  ['quotes', '> '.repeat(20_000)],
  ['links', '[a]('.repeat(3_000)],
  ['emphasis', `${'*a '.repeat(3_000)}${' b*'.repeat(3_000)}`],
  ['tags', '<div></b>'.repeat(20_000)],
  ['blanks', `a${' '.repeat(100_000)}b`],
  // What takes time without end runs into the time limit that every test has.
])('hostile sizes of %s come to an end, without a deep stack', (_, text) => {
  expect(typeof renderProse(text, 'markdown')).toBe('string');
  expect(typeof plainProse(text, 'plain')).toBe('string');
});
