import { toHtml } from 'hast-util-to-html';
import { describe, expect, it } from 'vitest';
import { codeBlock, codeHtml, leanCodeHtml } from './code-block.ts';
import { parseCodeOptions } from './fence-options.ts';
import { highlightLines, knownLanguages, languageOf } from './highlight.ts';

const text = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x3C;', '<')
    .replaceAll('&#x26;', '&');

it('is within reach of the keyboard where it may scroll, and only there', () => {
  expect(codeHtml('image: hive', 'yaml')).not.toContain('tabindex');
  expect(codeHtml('image: hive.example/cells/red', 'yaml')).toContain('<pre tabindex="0">');
  const lines = (count: number): string => Array.from({ length: count }, () => 'a').join('\n');
  expect(codeHtml(lines(40), 'text')).not.toContain('tabindex');
  expect(leanCodeHtml(lines(8), 'text')).not.toContain('tabindex');
  expect(leanCodeHtml(lines(9), 'text')).toContain('<pre tabindex="0">');
});

describe('options of a fence', () => {
  const lines = (value: ReadonlySet<number> | undefined): number[] => [...(value ?? [])];

  it('are a title and lines', () => {
    const { options, unknown } = parseCodeOptions('title="a \'b\'.ts" {1,3-5} ins={2} del={7, 9-9}');
    expect(unknown).toEqual([]);
    expect(options.title).toBe("a 'b'.ts");
    expect([lines(options.marked), lines(options.inserted), lines(options.deleted)]).toEqual([
      [1, 3, 4, 5],
      [2],
      [7, 9],
    ]);
  });

  it('say whether long lines go on below', () => {
    expect(parseCodeOptions('title="Prompt" wrap').options).toEqual({ title: 'Prompt', wrap: true });
    expect(toHtml(codeBlock('Use the fetch tool to read a page.', 'text', { wrap: true }))).toContain(
      '<figure class="code wrap" data-language="text"><pre><code>',
    );
  });

  it('may use single quotes, and may be missing', () => {
    expect(parseCodeOptions("title='x y'").options.title).toBe('x y');
    expect(parseCodeOptions('')).toEqual({ options: {}, unknown: [] });
  });

  it.each([
    'foo',
    '{a}',
    '{3-1}',
    '{1-99999}',
    'ins=3',
    'ins="3"',
    'title={1}',
    'TITLE="x"',
    'title',
    '{',
    'onclick="x"',
    '{}',
  ])('does not know %s', (word) => {
    expect(parseCodeOptions(`title="t" ${word}`)).toEqual({ options: { title: 't' }, unknown: [word] });
  });
});

describe('languages', () => {
  it('are those that messages name, and their other names', () => {
    for (const name of knownLanguages().filter((item) => item !== 'mermaid')) expect(languageOf(name)).toBe(name);
    expect([languageOf('SH'), languageOf('yml'), languageOf('ts'), languageOf('Dockerfile')]).toEqual([
      'bash',
      'yaml',
      'typescript',
      'docker',
    ]);
  });

  it.each(['', 'cobol', 'constructor', '__proto__', 'toString', 'hasOwnProperty'])('%j is none', (name) => {
    expect(languageOf(name)).toBeNull();
  });
});

describe('highlighting', () => {
  it.each(knownLanguages().filter((name) => name !== 'mermaid'))('in %s changes no character', (language) => {
    const code = 'a = "b" # c\n/* d\n e */ <f> & \'g\' -- {h: [1, 2]}\n\n\tlast';
    expect(text(codeHtml(code, language))).toBe(code);
  });

  it('closes tokens at the end of a line and opens them again', () => {
    expect(highlightLines('/* a\nb */', 'javascript').map((line) => JSON.stringify(line).includes('comment'))).toEqual([
      true,
      true,
    ]);
  });

  it('shows code that looks like HTML as text', () => {
    expect(codeHtml('</code></pre><script>alert(1)</script>', 'text')).not.toContain('<script');
    expect(codeHtml('x', 'text', '<script>')).toContain('<figcaption>&#x3C;script></figcaption>');
  });

  it('takes many lines', () => {
    expect(codeHtml('+x\n'.repeat(20_000), 'diff').split('\n').length).toBeGreaterThanOrEqual(20_000);
  });
});
