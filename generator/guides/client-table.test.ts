import { describe, expect, it } from 'vitest';
import type { ClientType } from '../model/clients.ts';
import { beeBox, readGuide } from '../testing/guides.ts';

const html = (body: string, clients?: readonly ClientType[] | null): string => readGuide(body, {}, clients).html;
const findings = (body: string, clients?: readonly ClientType[] | null) => readGuide(body, {}, clients).findings;
/** The words of each cell, a line a row. */
const rows = (text: string): string[] =>
  [...text.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) => cell.replace(/<[^>]+>/g, '')).join(' | '),
  );
const antHill: ClientType = {
  ...beeBox,
  name: 'ant-hill',
  constant: 'AntHill',
  label: 'Ant <Hill>',
  runs: 'extension',
};

describe('::client-table', () => {
  it('shows the clients by name', () => {
    const out = html('## Clients\n\n::client-table{show="clients"}', [beeBox, antHill]);
    expect(rows(out)).toEqual([
      'Name | Client | What it is | Format',
      'ant-hill | Ant &#x3C;Hill> | Extension | JSON',
      'bee-box | Bee Box | Application | JSON',
    ]);
    expect(out).toContain('role="region" tabindex="0" aria-label="Table: Clients"');
  });

  it('shows the file of each on one system', () => {
    expect(rows(html('::client-table{show="files" os="macos"}'))).toEqual(['Client | File', 'bee-box | ~/Library/bee']);
    expect(rows(html('::client-table{show="files" os="windows"}'))[1]).toBe('bee-box | %USERPROFILE%\\bee');
  });

  it('shows entries, those that look the same in one row', () => {
    expect(
      rows(html('::client-table{show="entries"}', [beeBox, antHill, { ...beeBox, name: 'wasp', url: 'uri' }])),
    ).toEqual([
      'Client | Entries are under | Address is in | type by transport',
      'ant-hill, bee-box | servers | url | none for stdio; sse for sse; http for streamable-http',
      'wasp | servers | uri | none for stdio; sse for sse; http for streamable-http',
    ]);
  });

  it('says in each cell what it holds, for screens on which the head has no room', () => {
    const out = html('::client-table{show="files" os="macos"}');
    expect(out).toContain('<tr role="row"><td role="cell"><code>bee-box</code></td><td role="cell" data-label="File">');
    expect(out).toContain(
      '<table role="table"><thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">',
    );
  });

  it.each(['::client-table', '::client-table{show="bees"}', '::client-table{show="files" os="amiga"}'])(
    'refuses %j',
    (body) => expect(findings(body)).toEqual(['1: the client table does not say what to show']),
  );

  it('is left out with a warning where the version says nothing of its clients', () => {
    const { html: out, problems } = readGuide('Text\n\n::client-table{show="clients"}', {}, null);
    expect(out).toBe('<p>Text</p>');
    expect(problems).toMatchObject([{ severity: 'warning', at: { line: 7, column: 1 } }]);
  });
});
