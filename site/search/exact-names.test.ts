import { describe, expect, it } from 'vitest';
import { callsOf, isCalled, nameAsked, spellings } from './exact-names.ts';

describe('the name that is asked for', () => {
  it.each([
    ['thv run --transport=sse', 'thv run --transport'],
    ['thv run --transport sse', 'thv run --transport'],
    ['thv run --a b --Transport', 'thv run --transport'],
    ['thv  run', 'thv run'],
    ['—label', '--label'],
    ['.spec.port.', 'spec.port'],
    ['GET /api/v1/cells', 'get /api/v1/cells'],
    ['status.conditions[].type', 'status.conditions.type'],
  ])('of %s is %s', (query, name) => {
    expect(nameAsked(query)).toBe(name);
  });
});

describe('what people type for a name', () => {
  it.each([
    ['thv run --label', ['thv run --label', 'run --label', '--label', 'label']],
    ['thv secret set', ['thv secret set', 'secret set']],
    ['GET /api/v1/cells', ['get /api/v1/cells', '/api/v1/cells']],
    ['MCPServer.spec.ports[].name', ['mcpserver.spec.ports.name', 'spec.ports.name', 'ports.name', 'name']],
    ['/openapi.json', ['/openapi.json']],
  ])('%s', (name, expected) => {
    expect(spellings(name)).toEqual(expected);
  });
});

describe('a place', () => {
  const flag = { entity: 'flag', title: '--label', names: ['-l'], owner: 'thv run' } as const;

  it('is called by its names, alone and behind what it belongs to', () => {
    for (const query of ['--label', '--label=x', 'label', '-l', 'thv run --label', 'run -l'])
      expect(isCalled(flag, query), query).toBe(true);
    for (const query of ['--labels', '--lab', 'thv list --label', 'label x'])
      expect(isCalled(flag, query), query).toBe(false);
  });

  it('that is a section has no name, only a title', () => {
    const section = { entity: 'section', title: 'Port mapping', names: [], owner: 'Run' } as const;
    expect(callsOf(section)).toEqual(['port mapping']);
    expect(isCalled(section, 'port mapping')).toBe(false);
  });
});
