import type { ElementContent } from 'hast';
import { describe, expect, it } from 'vitest';
import { codeHtml, leanCodeHtml } from './code-block.ts';
import { parseCodeOptions } from './fence-options.ts';
import { highlightLines, languageOf } from './highlight.ts';

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
    ...['foo', '{a}', '{3-1}', '{1-99999}', 'ins=3', 'ins="3"', 'title={1}', 'TITLE="x"', 'title', '{', 'onclick="x"'],
    ...['{}', '{0}', 'file=""', "description=' '"],
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

  it.each(['cedar', 'constructor', '__proto__', 'toString', 'extend'])('%s is shown plainly', (word) => {
    expect(codeHtml('a "b"', word)).toContain('<span class="line">a "b"</span>');
  });
});

describe('what is copied', () => {
  /** Lines as `class prompt|text`. */
  const lines = (code: string, language: string): string[] =>
    [
      ...codeHtml(code, language).matchAll(
        /<span class="line ?([^"]*)"(?: data-prompt="([^"]*)")?>(.*?)<\/span>(?=\n|<\/code>)/g,
      ),
    ].map(([, is = '', prompt = '', inner = '']) => `${is}${prompt}|${text(inner)}`);

  it.each([
    // Of a change, the new text.
    ['diff', ' a: 1\n-b: 1\n+b: 2\n\n', '|a: 1', 'deleted|b: 1', 'inserted|b: 2', '|'],
    ['diff', 'a:\n  b: 1\n+  c: 2\n---', '|a:', '|  b: 1', 'inserted|  c: 2', '|---'],
    [
      ...['diff', 'diff --git a/x b/x\nindex 1a2b..3c4d 100644\n--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n a\n+---'],
      ...['aside|diff --git a/x b/x', 'aside|index 1a2b..3c4d 100644', 'aside|--- a/x', 'aside|+++ b/x'],
      ...['aside|@@ -1,2 +1,2 @@', '|a', 'inserted|---'],
    ],
    // Of a terminal, its commands.
    [
      ...['console', '$ hive run \\\n> wax\nready\n\nuser@host:~$ ls'],
      ...['$|hive run \\', '>|wax', 'aside|ready', 'aside|', 'user@host:~$|ls'],
    ],
    ['shell-session', '# hive up\nok', '#|hive up', 'aside|ok'],
    ['bash', '$ cat <<EOF\na\nEOF\na', '$|cat <<EOF', '|a', '|EOF', 'aside|a'],
    ['pwsh', 'PS C:\\> hive ls\nnone', 'PS C:\\>|hive ls', 'aside|none'],
    ['bash', '# a comment\nhive up\n> x', '|# a comment', '|hive up', '|> x'],
    ['console', 'hive up\nhive down', '|hive up', '|hive down'],
  ])('of %s %j is what readers want', (language = '', code = '', ...expected) => {
    expect(lines(code, language)).toEqual(expected);
  });
});

describe('highlighting', () => {
  it.each(['bash', 'docker', 'http', 'json', 'powershell', 'yaml', 'rust', 'markdown'])(
    'in %s changes no character',
    (language) => {
      const code = 'a = "b" # c\n/* d\n e */ <f> & \'g\' -- {h: [1, 2]}\n\n\tlast';
      expect(text(codeHtml(code, language))).toBe(code);
    },
  );

  it('is the same whichever other languages were highlighted before', () => {
    const code = 'if (!await x.ok) throw new Error()';
    const before = highlightLines(code, 'javascript');
    for (const word of ['haskell', 'js-extras', 'all', 'sql', 'no-such-language']) languageOf(word);
    expect(highlightLines(code, 'javascript')).toEqual(before);
    expect(JSON.stringify(highlightLines('select 1', 'sql'))).toContain('keyword');
  });

  const textOf = (node: ElementContent): string =>
    node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(textOf).join('') : '';
  it.each([
    ['parameter', 'thv run --proxy-port=80 -it --name x-y -- --up', '--proxy-port -it --name --up'],
    ['parameter', 'a-b --- x - -- "--quoted"', ''],
    ['function', 'cat a | grep b\nsudo apt update; ls x && sort', 'cat grep apt ls sort'],
    ['builtin', 'for x in a; do echo "$x"; done\n  export A=1', 'echo export'],
    // Among the arguments of another command, names are plain words.
    ['function', 'thv rm time\nhelm repo add install', ''],
    ['builtin', 'thv config set source', ''],
    ['number', 'sleep 5; thv run --port 8080 -- 0.2.19 8080:8080 0.0.0.0', '5 8080'],
  ])('finds each %s of %j', (kind, code, expected) => {
    const tokens = highlightLines(code, 'bash')
      .flat()
      .filter((node) => node.type === 'element' && String(node.properties.className).split(',').includes(kind));
    expect(tokens.map(textOf).join(' ')).toBe(expected);
  });
});
