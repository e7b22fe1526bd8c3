import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readMarkdown, textOf } from '../testing/markdown-pages.ts';
import { markdownText } from './prose.ts';
import { codeFence, codeSpan, serialise } from './serialise.ts';

const texts: { readonly trees: readonly string[]; readonly plain: readonly string[] } = parse(
  readFileSync(join(import.meta.dirname, 'fixtures/serialise.yaml'), 'utf8'),
);

const shapes = (text: string): string => {
  const tree = readMarkdown(text);
  return JSON.stringify(tree, (key, value) => (/^(position|spread|data|title)$/.test(key) ? undefined : value));
};

it.each(texts.trees)('a tree written as Markdown means the same when it is read again: %j', (text) => {
  const again = serialise(readMarkdown(text));
  expect(shapes(again)).toBe(shapes(text));
  expect(serialise(readMarkdown(again))).toBe(again);
});

it.each(texts.plain)('text stays text: %j', (text) => {
  const tree = readMarkdown(markdownText(text));
  expect(tree.children.map(({ type }) => type)).toEqual(['paragraph']);
  expect(textOf(tree)).toBe(text);
});

it.each(['`', '``a`', ' a ', '', '|'])('code is fenced by marks that it does not hold: %j', (text) => {
  const [paragraph] = readMarkdown(`x ${codeSpan(text)} y`).children;
  expect(paragraph && 'children' in paragraph && paragraph.children[1]).toMatchObject({
    type: 'inlineCode',
    value: text || ' ',
  });
  const [block] = readMarkdown(codeFence(`\`\`\`\n${text}\n\`\`\`\`\`x`, 'sh')).children;
  expect(block).toMatchObject({ type: 'code', lang: 'sh', value: `\`\`\`\n${text}\n\`\`\`\`\`x` });
});
