import { toHtml } from 'hast-util-to-html';
import { describe, expect, it } from 'vitest';
import { codeBlock, inlineCode } from './code-block.ts';

/** Parts that stay whole in brackets, `|` where a line may end, without what colours them. */
const shown = (html: string): string =>
  html
    .replace(/<span class="token[^>]*>([^<]*)<\/span>/g, '$1')
    .replaceAll('<span class="whole">', '[')
    .replaceAll('</span>', ']')
    .replaceAll('<wbr>', '|');

it.each([
  ['streamable-http', '', 'streamable-http'],
  ['hive list --wax soft', '', 'hive list --wax soft'],
  // Commands and messages break between words, not after hyphens.
  ['hive list --wax soft --age old', 'phrase', 'hive list [--wax] soft [--age] old'],
  // What no column can hold breaks anywhere, long names at their break points, numbers never.
  ['a'.repeat(40), 'long', 'a'.repeat(40)],
  ['~/.config/hive/cells/wax.json', 'long', '[~/.config/]|hive/|cells/|wax.|json'],
  ['hive.example/a-long-name:1.20.3', 'long', 'hive.|example/|[a-long-name:]|1.20.3'],
  ['--hive-enable-prometheus-metrics-path', 'long', '[--hive-]|enable-|prometheus-|metrics-|path'],
])('inline code %s', (text, name, expected) => {
  expect(shown(toHtml(inlineCode(text, [])))).toBe(`<code${name && ` class="${name}"`}>${expected}</code>`);
});

it('inline code breaks inside a link too', () => {
  const link = { start: 5, end: 10, href: '/cells', title: null };
  expect(toHtml(inlineCode('hive.cells.wax.colour.and.age', [link]))).toMatch(
    /^<code class="long">hive\.<a href="\/cells"[^>]*><wbr>cells<\/a>\.<wbr>wax/,
  );
});

describe('a command that goes on below', () => {
  const wrapped = (code: string) => toHtml(codeBlock(code, 'bash', { wrap: true }));

  it.each([
    ['hive add red-cell --wax soft --dry-run', 'hive add [red-cell] [--wax soft] [--dry-run]'],
    // A flag is parted from its value where both are too long, and the value last.
    [
      'hive add --registry hive.example/red/cells_and_wax',
      'hive add [--registry [hive.|example/|red/|cells_|and_|wax]]',
    ],
    // What is requested begins beside curl, however long it is.
    ['curl http://hive.example/cells/red --fail', 'curl [http://hive.]|example/|cells/|red [--fail]'],
  ])('ends lines between words and before flags: %s', (code, expected) => {
    expect(shown(wrapped(code).replace(/^.*<span class="line">|<\/span><\/code>.*$/g, ''))).toBe(expected);
  });

  it('keeps words whole that begin in one colour and end in another', () => {
    expect(wrapped('hive add --env COLOUR="dark-red light-red" x')).toMatch(
      /<span class="whole">(?:(?!<span class="whole">).)*COLOUR.*?dark-red<\/span><\/span>.*<span class="whole">light-red"<\/span>/,
    );
  });
});
