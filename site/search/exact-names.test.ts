import { describe, expect, it } from 'vitest';
import { goneExactly, goneIn, isCalled, type Named, nameAsked } from './exact-names.ts';

it.each([
  ['thv run --transport=sse', 'thv run --transport'],
  ['thv run --a b --Transport sse', 'thv run --transport'],
  ['—label', '--label'],
  ['\u{202E}thv\u{200E} run\u{2060}', 'thv run'],
  ['.spec.port.', 'spec.port'],
  ['status.conditions[].type', 'status.conditions.type'],
])('the name that %s asks for is %s', (query, name) => {
  expect(nameAsked(query)).toBe(name);
});

it.each<[Named, called: string[], other: string[]]>([
  [
    { entity: 'flag', title: '--label', names: ['-l'], owner: 'thv run' },
    ['--label', '--label=x', 'label', '-l', 'thv run --label', 'run -l'],
    ['--labels', '--lab', 'thv list --label', 'label x'],
  ],
  [{ entity: 'command', title: 'thv secret set', names: [], owner: '' }, ['thv secret set', 'secret set'], ['set']],
  [
    { entity: 'field', title: 'MCPServer.spec.ports[].name', names: [], owner: '' },
    ['MCPServer.spec.ports[].name', 'spec.ports.name', 'ports.name', 'name'],
    ['spec.ports', 'ports'],
  ],
  [{ entity: 'operation', title: 'GET /api/cells', names: [], owner: '' }, ['get /api/cells', '/api/cells'], ['cells']],
  // A section has no name, only a title.
  [{ entity: 'section', title: 'Port mapping', names: [], owner: 'Run' }, [], ['port mapping']],
])('a place is called by its names, alone and behind what it belongs to: $title', (place, called, others) => {
  expect([...called, ...others].filter((query) => isCalled(place, query))).toEqual(called);
});

const gone = [
  { name: 'hive comb wax --heat', version: 'v1.1.0', url: 'reference/cli/hive_comb_wax#flag-heat' },
  { name: 'hive comb wax', version: 'v1.1.0', url: 'reference/cli/hive_comb_wax' },
  { name: 'hive wax', version: 'v1.0.0', url: 'reference/cli/hive_wax' },
];
const found = (query: string) => goneIn(gone, query).map(({ name }) => name);

describe('names that the latest version lacks', () => {
  it.each([
    // The shortest first, of the version that has it.
    ['comb wax', ['hive comb wax', 'hive comb wax --heat']],
    ['--heat', ['hive comb wax --heat']],
    ['wax', ['hive wax']],
    ['comb honey', []],
  ])('are found by all words of a query: %s', (query, names) => {
    expect(found(query)).toEqual(names);
  });

  it('are found by exact names where something like them is there', () => {
    const exactly = (query: string) => goneExactly(gone, query).map(({ name }) => name);
    expect(exactly('--heat')).toEqual(['hive comb wax --heat']);
    expect(exactly('comb wax')).toEqual(['hive comb wax']);
    expect(exactly('--hea')).toEqual([]);
  });
});
