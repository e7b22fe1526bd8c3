import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { renderProse } from '../../../markdown/prose.ts';
import { cobraProse } from './prose.ts';

interface Case {
  readonly name: string;
  readonly text: string;
  readonly becomes: string;
}

const cases: readonly Case[] = parse(readFileSync(join(import.meta.dirname, 'fixtures/prose.yaml'), 'utf8'));

it.each(cases)('$name', ({ text, becomes }) => {
  expect(cobraProse(text, 'hive')).toBe(becomes.trimEnd());
});

it('is rendered with stars, underscores, brackets and tags as they are', () => {
  expect(renderProse(cobraProse('Use *all* of my_cell and [this](there), not <b>that</b>.', 'hive'), 'plain')).toBe(
    '<p>Use *all* of my_cell and [this](there), not &#x3C;b>that&#x3C;/b>.</p>',
  );
  expect(renderProse(cobraProse('# remark\n\n• one\n• two', 'hive'), 'plain')).toBe(
    '<p># remark</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>',
  );
});
