import { expect, it } from 'vitest';
import { beeBox, readGuide } from '../testing/guides.ts';

const antHill = {
  ...{ ...beeBox, name: 'ant-hill', constant: 'AntHill', label: 'Ant <Hill>' },
  runs: 'extension',
} as const;

const clients = [beeBox, antHill, { ...beeBox, name: 'wasp', url: 'uri' }];

it.each([
  [
    'show="clients"',
    ['Name | Client', '`ant-hill` | Ant \\<Hill> | Extension | JSON', '`bee-box` | Bee Box |', '`wasp`'],
  ],
  ['show="files" os="macos"', ['Client | File |', '`ant-hill` |', '`bee-box` | `~/Library/bee`', '`wasp`']],
  [
    'show="entries"',
    [
      'Client | Entries are under',
      // Those that look the same are in one row.
      '`ant-hill`, `bee-box` | `servers` | `url` | none for stdio; `sse` for sse; `http` for streamable-http',
      '`wasp` | `servers` | `uri` |',
    ],
  ],
])('::client-table{%s} shows clients by name', (options, rows) => {
  const { plain } = readGuide(`::client-table{${options}}`, {}, clients);
  const lines = plain.split('\n').filter((line) => line !== '' && !line.startsWith('| -'));
  expect(lines.map((line) => line.replace(/ +/g, ' '))).toEqual(rows.map((row) => expect.stringContaining(row)));
});

it('::client-table is left out with a warning where the version says nothing of its clients', () => {
  const { html: out, problems } = readGuide('Text\n\n::client-table{show="clients"}', {}, null);
  expect(out).toBe('<p>Text</p>');
  expect(problems).toMatchObject([{ severity: 'warning', at: { line: 7, column: 1 } }]);
});
