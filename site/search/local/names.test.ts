import { expect, it } from 'vitest';
import { asTyped, callsOf, spellings } from './names.ts';

it.each([
  ['thv  run ', 'thv run'],
  ['—label', '--label'],
  ['\u{202E}thv\u{200E} run\u{2060}', 'thv run'],
])('%s is read as %s', (query, meant) => {
  expect(asTyped(query)).toBe(meant);
});

it.each([
  ['thv run --label', ['thv run --label', 'run --label', '--label', 'label']],
  ['thv secret set', ['thv secret set', 'secret set']],
  ['GET /api/v1/cells', ['get /api/v1/cells', '/api/v1/cells']],
  ['MCPServer.spec.ports[].name', ['mcpserver.spec.ports.name', 'spec.ports.name', 'ports.name', 'name']],
  ['/openapi.json', ['/openapi.json']],
])('people type for %s: %j', (name, typed) => {
  expect(spellings(name)).toEqual(typed);
});

it('a place is called by its names, alone and behind what it belongs to; of a section there is only a title', () => {
  expect(callsOf({ entity: 'flag', title: '--label', names: ['-l'], owner: 'thv run' })).toEqual(
    expect.arrayContaining(['--label', 'label', '-l', 'thv run --label', 'run -l']),
  );
  expect(callsOf({ entity: 'section', title: 'Port mapping', names: [], owner: 'Run' })).toEqual(['port mapping']);
});
