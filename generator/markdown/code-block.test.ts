import { toHtml } from 'hast-util-to-html';
import { describe, expect, it } from 'vitest';
import { codeBlock, codeHtml, leanCodeHtml } from './code-block.ts';
import { parseCodeOptions } from './fence-options.ts';
import { checkedLanguages, highlightLines, languageOf } from './highlight.ts';

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
  it.each([
    ['SH', 'bash'],
    ['console', 'bash'],
    ['yml', 'yaml'],
    ['ts', 'typescript'],
    ['Dockerfile', 'docker'],
    ['jsonc', 'json'],
    ['md', 'markdown'],
    ['rs', 'rust'],
    ['terraform', 'hcl'],
    ['cedar', 'cedar'],
    ['', 'text'],
    ['x"y', 'text'],
  ])('%j is %s', (word, name) => {
    expect(languageOf(word)).toBe(name);
  });

  it.each(['cedar', 'constructor', '__proto__', 'toString', 'extend'])('%s is shown plainly', (word) => {
    expect(codeHtml('a "b"', word)).toContain('<span class="line">a "b"</span>');
  });
});

/** Lines as `class prompt: text`. */
const lines = (html: string): string[] =>
  [...html.matchAll(/<span class="line ?([^"]*)"(?: data-prompt="([^"]*)")?>(.*?)<\/span>(?=\n|<\/code>)/g)].map(
    ([, is = '', prompt = '', inner = '']) => `${is}${prompt}|${text(inner)}`,
  );

describe('what is copied', () => {
  it.each([
    ['with its signs', ' a: 1\n-b: 1\n+b: 2\n\n', ['|a: 1', 'deleted|b: 1', 'inserted|b: 2', '|']],
    ['written by hand', 'a:\n  b: 1\n+  c: 2\n---', ['|a:', '|  b: 1', 'inserted|  c: 2', '|---']],
    [
      'of git',
      'diff --git a/x b/x\nindex 1a2b..3c4d 100644\n--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n a\n+---',
      [
        ...['aside|diff --git a/x b/x', 'aside|index 1a2b..3c4d 100644', 'aside|--- a/x', 'aside|+++ b/x'],
        ...['aside|@@ -1,2 +1,2 @@', '|a', 'inserted|---'],
      ],
    ],
  ])('of a change %s is the new text', (_, code, expected) => {
    expect(lines(codeHtml(code, 'diff'))).toEqual(expected);
  });

  it.each([
    [
      'console',
      '$ hive run \\\n> wax\nready\n\nuser@host:~$ ls',
      ['$|hive run \\', '>|wax', 'aside|ready', 'aside|', 'user@host:~$|ls'],
    ],
    ['shell-session', '# hive up\nok', ['#|hive up', 'aside|ok']],
    ['bash', '$ cat <<EOF\na\nEOF\na', ['$|cat <<EOF', '|a', '|EOF', 'aside|a']],
    ['pwsh', 'PS C:\\> hive ls\nnone', ['PS C:\\>|hive ls', 'aside|none']],
    ['bash', '# a comment\nhive up\n> x', ['|# a comment', '|hive up', '|> x']],
    ['console', 'hive up\nhive down', ['|hive up', '|hive down']],
  ])('of %s %j are its commands', (language, code, expected) => {
    expect(lines(codeHtml(code, language)).map((line) => line.replaceAll('&#x3C;', '<'))).toEqual(expected);
  });
});

describe('highlighting', () => {
  it.each([...checkedLanguages, 'rust', 'markdown', 'html'])('in %s changes no character', (language) => {
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
