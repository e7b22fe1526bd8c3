import { describe, expect, it } from 'vitest';
import { readGuide } from '../testing/guides.ts';

const html = (body: string): string => readGuide(`## Kinds of wax\n\n${body}`).html;

describe('a table that no phone has room for', () => {
  const flag = '`--hive-with-a-long-name-and-more`';
  const other = '`another-long-name-of-a-value`';

  it('has rows that become blocks, with what each cell holds', () => {
    const out = html(`| Flag | Default | Meaning |\n| --- | --- | --- |\n| ${flag} | ${other} | text |`);
    expect(out).toContain('<div class="table-scroll table-rows" role="region" tabindex="0"');
    expect(out).toContain('<th scope="col" role="columnheader">Default</th>');
    expect(out).toMatch(/<tr role="row"><td role="cell"><code.*?<\/td><td role="cell" data-label="Default">/);
    expect(out).toContain('<td role="cell" data-label="Meaning">text</td>');
  });

  it('says nothing of the second of two columns, which explains the first', () => {
    const out = html(`| Flag | Meaning |\n| --- | --- |\n| ${flag} | ${other} |`);
    expect(out).toContain('table-rows');
    expect(out).not.toContain('data-label');
  });

  it('is told by its longest words, not by its sentences', () => {
    const text = 'a sentence with many words, '.repeat(9);
    expect(html(`| A | B |\n| --- | --- |\n| \`--wax\` | ${text} |`)).not.toContain('table-rows');
    expect(html(`| A | B |\n| --- | --- |\n| \`--wax\` | ${'x'.repeat(40)} |`)).toContain('table-rows');
  });
});
