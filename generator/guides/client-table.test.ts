import { describe, expect, it } from 'vitest';
import { beeBox, readGuide } from '../testing/guides.ts';

const antHill = {
  ...{ ...beeBox, name: 'ant-hill', constant: 'AntHill', label: 'Ant <Hill>' },
  runs: 'extension',
} as const;
const html = (options: string, clients = [beeBox]): string =>
  readGuide(`## Clients\n\n::client-table{${options}}`, {}, clients).html;
/** The words of each cell, a line a row. */
const rows = (text: string): string[] =>
  [...text.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) => cell.replace(/<[^>]+>/g, '')).join(' | '),
  );

describe('::client-table', () => {
  it('shows the clients by name', () => {
    const out = html('show="clients"', [beeBox, antHill]);
    expect(rows(out).slice(1)).toEqual([
      'ant-hill | Ant &#x3C;Hill> | Extension | JSON',
      'bee-box | Bee Box | Application | JSON',
    ]);
    expect(out).toContain('role="region" tabindex="0" aria-label="Table: Clients"');
  });

  it('shows the file of each on one system, and in each cell what it holds', () => {
    expect(rows(html('show="files" os="macos"'))).toEqual(['Client | File', 'bee-box | ~/Library/bee']);
    expect(html('show="files" os="windows"')).toContain(
      '<tr role="row"><td role="cell"><code>bee-box</code></td><td role="cell" data-label="File"><code>%USERPROFILE%\\bee',
    );
  });

  it('shows entries, those that look the same in one row', () => {
    const types = 'none for stdio; sse for sse; http for streamable-http';
    expect(rows(html('show="entries"', [beeBox, antHill, { ...beeBox, name: 'wasp', url: 'uri' }])).slice(1)).toEqual([
      `ant-hill, bee-box | servers | url | ${types}`,
      `wasp | servers | uri | ${types}`,
    ]);
  });

  it.each(['', '{show="bees"}', '{show="files" os="amiga"}'])('refuses %j', (options) => {
    expect(readGuide(`::client-table${options}`).findings).toEqual(['1: the client table does not say what to show']);
  });

  it('is left out with a warning where the version says nothing of its clients', () => {
    const { html: out, problems } = readGuide('Text\n\n::client-table{show="clients"}', {}, null);
    expect(out).toBe('<p>Text</p>');
    expect(problems).toMatchObject([{ severity: 'warning', at: { line: 7, column: 1 } }]);
  });
});
