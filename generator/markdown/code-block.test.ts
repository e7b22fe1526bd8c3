import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElementContent } from 'hast';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { codeHtml, leanCodeHtml } from './code-block.ts';
import { parseCodeOptions } from './fence-options.ts';
import { highlightLines, languageOf } from './highlight.ts';

interface Tables {
  /** Lines as `class prompt|text`. */
  readonly copied: readonly { readonly language: string; readonly code: string; readonly shows: readonly string[] }[];
  readonly tokens: readonly { readonly kind: string; readonly code: string; readonly finds?: string }[];
}
const tables: Tables = parse(readFileSync(join(import.meta.dirname, 'fixtures/code-block.yaml'), 'utf8'));

const text = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x3C;', '<')
    .replaceAll('&#x26;', '&');

it('is within reach of the keyboard where it may scroll, and only there', () => {
  expect(codeHtml('image: hive', 'yaml')).not.toContain('tabindex');
  expect(codeHtml('image: hive.example/cells/red', 'yaml')).toContain('<pre tabindex="0">');
  const lines = (count: number): string => Array(count).fill('a').join('\n');
  expect(codeHtml(lines(40), 'text')).not.toContain('tabindex');
  expect(leanCodeHtml(lines(8), 'text')).not.toContain('tabindex');
  expect(leanCodeHtml(lines(9), 'text')).toContain('<pre tabindex="0">');
});

describe('options of a fence', () => {
  it('are a title, lines, and whether long lines go on below', () => {
    expect(parseCodeOptions('title="a \'b\'.ts" {1,3-5} ins={2} del={7, 9-9} wrap')).toEqual({
      options: {
        ...{ title: "a 'b'.ts", wrap: true, marked: new Set([1, 3, 4, 5]) },
        ...{ inserted: new Set([2]), deleted: new Set([7, 9]) },
      },
      ...{ unknown: [], repeated: [] },
    });
    expect(parseCodeOptions("title='x y'").options.title).toBe('x y');
  });

  it.each([
    ...['foo', '{a}', '{3-1}', '{1-99999}', 'ins=3', 'ins="3"', 'title={1}', 'TITLE="x"', 'title', '{', '{}', '{0}'],
    ...['file=""'],
  ])('are not %s', (word) => {
    expect(parseCodeOptions(`title="t" ${word}`)).toEqual({ options: { title: 't' }, repeated: [], unknown: [word] });
  });
});

describe('languages', () => {
  it.each([
    ['SH', 'bash'],
    ['yml', 'yaml'],
    ['Dockerfile', 'docker'],
    ['terraform', 'hcl'],
    ['cedar', 'cedar'],
    ['', 'text'],
    ['x"y', 'text'],
  ])('%j is %s', (word, name) => expect(languageOf(word)).toBe(name));

  it.each(['cedar', 'constructor', 'extend'])('%s is shown plainly', (word) => {
    expect(codeHtml('a "b"', word)).toContain('<span class="line">a "b"</span>');
  });
});

describe('what is copied', () => {
  const lines = (code: string, language: string): string[] =>
    [
      ...codeHtml(code, language).matchAll(
        /<span class="line ?([^"]*)"(?: data-prompt="([^"]*)")?>(.*?)<\/span>(?=\n|<\/code>)/g,
      ),
    ].map(([, is = '', prompt = '', inner = '']) => `${is}${prompt}|${text(inner)}`);

  it.each(tables.copied)('of $language $code is what readers want', ({ language, code, shows }) => {
    expect(lines(code, language)).toEqual(shows);
  });
});

describe('highlighting', () => {
  it.each(['bash', 'docker', 'yaml', 'rust', 'markdown'])('in %s changes no character', (language) => {
    const code = 'a = "b" # c\n/* d\n e */ <f> & \'g\' -- {h: [1, 2]}\n\n\tlast';
    expect(text(codeHtml(code, language))).toBe(code);
  });

  it('is the same whichever other languages were highlighted before', () => {
    const code = 'if (!await x.ok) throw new Error()';
    const before = highlightLines(code, 'javascript');
    for (const word of ['haskell', 'js-extras', 'all', 'sql', 'no-such-language']) languageOf(word);
    expect(highlightLines(code, 'javascript')).toEqual(before);
    expect(JSON.stringify(highlightLines('select 1', 'sql'))).toContain('keyword');
  });

  const textOf = (node: ElementContent): string =>
    node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(textOf).join('') : '';
  it.each(tables.tokens)('finds each $kind of $code', ({ kind, code, finds = '' }) => {
    const tokens = highlightLines(code, 'bash')
      .flat()
      .filter((node) => node.type === 'element' && String(node.properties.className).split(',').includes(kind));
    expect(tokens.map(textOf).join(' ')).toBe(finds);
  });
});
