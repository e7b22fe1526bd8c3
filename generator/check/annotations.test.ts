import { describe, expect, it } from 'vitest';
import { ingestOpenApi } from '../kinds/api/read/index.ts';
import { EntityRegistry } from '../link/entities.ts';
import type { ToolVersion } from '../model/site.ts';
import { beeBox } from '../testing/guides.ts';
import { emptySite, toolOf } from '../testing/models.ts';
import { checkClients, checkEquivalents, checkMoves } from './annotations.ts';

const entities = new EntityRegistry();
const command = entities.page('cli', '/cli/hive_add');
for (const name of ['hive', 'hive add']) command.add({ type: 'command', key: name, name });
command.add({ type: 'flag', key: 'hive add --proxy-port', name: 'hive add --proxy-port', wanted: 'flag-proxy-port' });
const kind = entities.page('crd', '/crd');
kind.add({ type: 'field', key: 'Cell/v2 spec.port', name: 'Cell.spec.port', wanted: 'p' });

const input = (tool: ToolVersion) => ({ ...emptySite, entities, model: { tool, guides: [], uses: new Map() } });

it.each([
  [{ enum: ['bee-box'] }, []],
  [{ 'x-enum-varnames': ['BeeBox'] }, []],
  [{ enum: ['bee-box', 'wasp'], 'x-enum-varnames': ['BeeBox'] }, ['lacks wasp']],
  [{ 'x-enum-varnames': ['Wasp'] }, ['lacks Wasp', 'has BeeBox']],
  [{}, ['names the schema Client']],
])('clients are those that the schema lists: %j', async (schema, expected) => {
  const schemas = { Client: { type: 'string', ...schema } };
  const document = { openapi: '3.1.0', info: { title: 'Hive', version: '1' }, paths: {}, components: { schemas } };
  const api = await ingestOpenApi(JSON.stringify(document), 'api.json');
  const clients = { schema: 'Client', file: 'clients.yaml', clients: [beeBox] };
  const found = checkClients(input(toolOf({ kinds: { api }, clients })));
  expect(found.map(({ what }) => what.split(', ')[0])).toEqual(expected);
});

describe('equivalent names', () => {
  const file = 'specs/v1/equivalents.yaml';
  const found = (name: string, of: 'cli' | 'crd', format: 'cobra-yaml' | 'help-output', isInherited?: true) => {
    const equivalents = [{ means: 'Port', references: [{ kind: of, name, place: 'groups.3' }], file }];
    const files = [{ kind: 'equivalents' as const, file, sha256: '', ...(isInherited && { isInherited }) }];
    return checkEquivalents(input(toolOf({ kinds: { cli: { format, commands: [] } }, equivalents, files })));
  };

  it.each([
    ['Cell.spec.prot', 'crd', 'error', 'did you mean Cell.spec.port?'],
    ['hive add --proxy-port', 'crd', 'error', ''],
    ['hive add --prot', 'cli', 'warning', ''],
  ] as const)('without a page are reported: %s of %s', (name, of, severity, remedy) => {
    const at = { file, pointer: 'groups.3' };
    expect(found('hive add --proxy-port', 'cli', 'cobra-yaml')).toEqual([]);
    expect(found(name, of, 'help-output')).toMatchObject([{ severity, at, do: expect.stringContaining(remedy) }]);
    expect(found(name, of, 'help-output', true)).toEqual([]);
  });
});

it.each([
  [['hive new > hive put', 'hive put > hive add'], []],
  [['hive add > hive'], [{ severity: 'info', what: expect.stringContaining('moves cli:hive add') }]],
  [['hive new > hive ad'], [{ severity: 'info', do: 'did you mean cli:hive add?' }]],
])('moves lead from what is gone to what exists: %j', (written, expected) => {
  const moves = written.map((text) => {
    const [from, to] = text.split(' > ').map((name) => `cli:${name}` as const);
    return { from: from ?? 'cli:', to: to ?? 'cli:', reason: 'x', file: 'moves.yaml', place: 'moves' };
  });
  expect(checkMoves(input(toolOf({ moves })))).toMatchObject(expected);
});
