import { describe, expect, it } from 'vitest';
import { beeBox, readGuide } from '../testing/guides.ts';

const antHill = {
  ...{ ...beeBox, name: 'ant-hill', constant: 'AntHill', label: 'Ant <Hill>' },
  runs: 'extension',
} as const;

describe('::client-table', () => {
  it.each([
    ['show="clients"', ['Name | Client', '`ant-hill` | Ant \\<Hill> | Extension | JSON', '`bee-box` | Bee Box |']],
    ['show="files" os="macos"', ['Client | File |', '`ant-hill` |', '`bee-box` | `~/Library/bee`']],
    [
      'show="entries"',
      [
        'Client | Entries are under',
        // Those that look the same are in one row.
        '`ant-hill`, `bee-box` | `servers` | `url` | none for stdio; `sse` for sse; `http` for streamable-http',
        '`wasp` | `servers` | `uri` |',
      ],
    ],
  ])('{%s} shows clients by name', (options, rows) => {
    const clients = [
      beeBox,
      antHill,
      ...(options === 'show="entries"' ? [{ ...beeBox, name: 'wasp', url: 'uri' }] : []),
    ];
    const { plain } = readGuide(`::client-table{${options}}`, {}, clients);
    const lines = plain.split('\n').filter((line) => line !== '' && !line.startsWith('| -'));
    expect(lines).toHaveLength(rows.length);
    for (const [index, row] of rows.entries()) expect(lines[index]?.replace(/ +/g, ' ')).toContain(row);
  });

  it('is left out with a warning where the version says nothing of its clients', () => {
    const { html: out, problems } = readGuide('Text\n\n::client-table{show="clients"}', {}, null);
    expect(out).toBe('<p>Text</p>');
    expect(problems).toMatchObject([{ severity: 'warning', at: { line: 7, column: 1 } }]);
  });
});
