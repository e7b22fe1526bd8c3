import { toHtml } from 'hast-util-to-html';
import { describe, expect, it } from 'vitest';
import { codeBlock, inlineCode } from './code-block.ts';

const html = (text: string) => toHtml(inlineCode(text, []));
const text = (markup: string) => markup.replace(/<[^>]*>/g, '').replaceAll('&#x22;', '"');

describe('inline code', () => {
  it('leaves what is short in one piece', () => {
    expect(html('streamable-http')).toBe('<code>streamable-http</code>');
    expect(html('hive list --wax soft')).toBe('<code>hive list --wax soft</code>');
  });

  it('breaks commands and messages between words, not after hyphens', () => {
    expect(html('hive list --wax soft --age old')).toBe(
      '<code class="phrase">hive list <span class="whole">--wax</span> soft <span class="whole">--age</span> old</code>',
    );
  });

  it('lets a part be broken anywhere that no column can hold', () => {
    expect(html('a'.repeat(40))).toBe(`<code class="long">${'a'.repeat(40)}</code>`);
  });

  it('breaks long names at their break points only, and never a number', () => {
    expect(html('~/.config/hive/cells/wax.json')).toBe(
      '<code class="long"><span class="whole">~/.config/</span><wbr>hive/<wbr>cells/<wbr>wax.<wbr>json</code>',
    );
    expect(html('hive.example/a-long-name:1.20.3')).toBe(
      '<code class="long">hive.<wbr>example/<wbr><span class="whole">a-long-name:</span><wbr>1.20.3</code>',
    );
  });

  it('breaks a flag that no column can hold within its name, not after its dashes', () => {
    expect(html('--hive-enable-prometheus-metrics-path')).toBe(
      '<code class="long"><span class="whole">--hive-</span><wbr>enable-<wbr>prometheus-<wbr>metrics-<wbr>path</code>',
    );
  });

  it('breaks inside a link too', () => {
    const link = { start: 5, end: 10, href: '/cells', title: null };
    expect(toHtml(inlineCode('hive.cells.wax.colour.and.age', [link]))).toMatch(
      /^<code class="long">hive\.<a href="\/cells"[^>]*><wbr>cells<\/a>\.<wbr>wax/,
    );
  });
});

describe('a command that goes on below', () => {
  const wrapped = (code: string) => toHtml(codeBlock(code, 'bash', { wrap: true }));

  /** Words that stay whole in brackets, without what colours them. */
  const units = (code: string) =>
    wrapped(code)
      .replace(/^.*<span class="line">|<\/span><\/code>.*$/g, '')
      .replace(/<span class="token[^>]*>([^<]*)<\/span>/g, '$1')
      .replaceAll('<span class="whole">', '[')
      .replaceAll('</span>', ']')
      .replaceAll('<wbr>', '|');

  it('ends lines between words and before flags', () => {
    expect(units('hive add red-cell --wax soft --dry-run')).toBe('hive add [red-cell] [--wax soft] [--dry-run]');
  });

  it('parts a flag from its value where both are too long, and the value last', () => {
    expect(units('hive add --registry hive.example/red/cells_and_wax')).toBe(
      'hive add [--registry [hive.|example/|red/|cells_|and_|wax]]',
    );
  });

  it('keeps words whole that begin in one colour and end in another', () => {
    expect(text(wrapped('hive add --env COLOUR="dark-red light-red" x'))).toBe(
      'hive add --env COLOUR="dark-red light-red" x',
    );
    expect(wrapped('hive add --env COLOUR="dark-red light-red" x')).toMatch(
      /<span class="whole">(?:(?!<span class="whole">).)*COLOUR.*?dark-red<\/span><\/span>.*<span class="whole">light-red"<\/span>/,
    );
  });

  it('begins what is requested beside curl, however long it is', () => {
    expect(units('curl http://hive.example/cells/red --fail')).toBe('curl [http://hive.]|example/|cells/|red [--fail]');
  });

  it('never scrolls, so it is no stop for the keyboard', () => {
    expect(wrapped(`hive add ${'x'.repeat(40)}`)).not.toContain('tabindex');
  });
});
