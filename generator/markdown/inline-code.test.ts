import { toHtml } from 'hast-util-to-html';
import { describe, expect, it } from 'vitest';
import { codeBlock } from './code-block.ts';
import { inlineCode } from './inline-code.ts';

const html = (text: string) => toHtml(inlineCode(text, []));

describe('inline code', () => {
  it('leaves what is short in one piece', () => {
    expect(html('streamable-http')).toBe('<code>streamable-http</code>');
    expect(html('hive list --wax soft')).toBe('<code>hive list --wax soft</code>');
  });

  it('breaks commands and messages between words, not after hyphens', () => {
    expect(html('hive list --wax soft --age old')).toBe(
      '<code class="phrase">hive <wbr>list <wbr>--wax <wbr>soft <wbr>--age <wbr>old</code>',
    );
  });

  it('lets a part be broken anywhere that no column can hold', () => {
    expect(html('a'.repeat(40))).toContain('<code class="long">');
  });

  it('breaks long names at their break points only, and never a number', () => {
    expect(html('~/.config/hive/cells/wax.json')).toBe(
      '<code>~/.config/<wbr>hive/<wbr>cells/<wbr>wax.<wbr>json</code>',
    );
    expect(html('hive.example/a-long-name:1.20.3')).toBe('<code>hive.<wbr>example/<wbr>a-long-name:<wbr>1.20.3</code>');
  });

  it('breaks a flag that no column can hold within its name, not after its dashes', () => {
    expect(html('--hive-enable-prometheus-metrics-path')).toBe(
      '<code>--hive-<wbr>enable-<wbr>prometheus-<wbr>metrics-<wbr>path</code>',
    );
  });

  it('breaks inside a link too', () => {
    const link = { start: 5, end: 10, href: '/cells', title: null };
    expect(toHtml(inlineCode('hive.cells.wax.colour.and.age', [link]))).toMatch(
      /^<code>hive\.<wbr><a href="\/cells"[^>]*>cells<\/a>\.<wbr>wax/,
    );
  });
});

describe('a command that goes on below', () => {
  const wrapped = (code: string) => toHtml(codeBlock(code, 'bash', { wrap: true }));

  it('ends lines between words, not after hyphens', () => {
    expect(wrapped('hive add red-cell --wax soft').replace(/<(?!wbr)[^>]*>/g, '')).toBe(
      'hive <wbr>add <wbr>red-cell <wbr>--wax <wbr>soft',
    );
  });

  it('is a stop for the keyboard only if a word is wider than a phone', () => {
    expect(wrapped('hive add red-cell --wax soft --name a-long-name')).not.toContain('tabindex');
    expect(wrapped(`hive add ${'x'.repeat(40)}`)).toContain('<pre tabindex="0">');
  });
});
