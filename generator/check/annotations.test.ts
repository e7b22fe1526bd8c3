import { describe, expect, it } from 'vitest';
import { ingestOpenApi } from '../kinds/api/read/index.ts';
import { EntityRegistry } from '../link/entities.ts';
import type { CommandFormat } from '../model/command.ts';
import type { ToolVersion } from '../model/site.ts';
import { beeBox } from '../testing/guides.ts';
import { emptySite, toolOf } from '../testing/models.ts';
import { checkClients, checkEquivalents, checkMoves } from './annotations.ts';

const entities = new EntityRegistry();
const command = entities.page('cli', '/cli/hive_add');
for (const name of ['hive', 'hive add']) command.add({ type: 'command', key: name, name });
command.add({ type: 'flag', key: 'hive add --proxy-port', name: 'hive add --proxy-port', wanted: 'flag-proxy-port' });
command.add({ type: 'argument', key: 'hive add CELL', name: 'hive add CELL', wanted: 'argument-cell' });
const kind = entities.page('crd', '/crd');
kind.add({ type: 'field', key: 'Cell/v2 spec.port', name: 'Cell.spec.port', wanted: 'p' });
kind.add({ type: 'field', key: 'Cell/v1 spec.old', name: 'Cell/v1.spec.old', wanted: 'o' });

const input = (tool: ToolVersion) => ({ ...emptySite, entities, model: { tool, guides: [], uses: new Map() } });

describe('the clients', () => {
  const found = async (schema: object, name = 'Client'): Promise<string[]> => {
    const schemas = { Client: { type: 'string', ...schema } };
    const document = { openapi: '3.1.0', info: { title: 'Hive', version: '1' }, paths: {}, components: { schemas } };
    const api = await ingestOpenApi(JSON.stringify(document), 'api.json');
    const clients = { schema: name, file: 'clients.yaml', clients: [beeBox] };
    return checkClients(input(toolOf({ kinds: { api }, clients }))).map(({ what }) => what.split(', ')[0] ?? '');
  };

  it.each([
    [{ enum: ['bee-box'] }, []],
    [{ 'x-enum-varnames': ['BeeBox'] }, []],
    [{ enum: ['bee-box'], 'x-enum-varnames': ['BeeBox'] }, []],
    [{ enum: ['bee-box', 'wasp'] }, ['lacks wasp']],
    [{ 'x-enum-varnames': ['Wasp'] }, ['lacks Wasp', 'has BeeBox']],
    [{}, ['names the schema Client']],
  ])('are those that the schema lists: %j', async (schema, expected) => {
    expect(await found(schema)).toEqual(expected);
  });

  it('need a schema that exists', async () => {
    expect(await found({ enum: ['bee-box'] }, 'Clients')).toEqual(['names the schema Clients']);
  });
});

describe('names that mean the same', () => {
  const file = 'specs/v1/equivalents.yaml';
  const found = (name: string, of: 'cli' | 'crd', format: CommandFormat = 'cobra-yaml', isInherited = false) => {
    const equivalents = [{ means: 'Port', references: [{ kind: of, name, place: 'groups.3' }], file }];
    const files = [{ kind: 'equivalents' as const, file, sha256: '', ...(isInherited && { isInherited }) }];
    return checkEquivalents(input(toolOf({ kinds: { cli: { format, commands: [] } }, equivalents, files })));
  };

  it.each([
    ['hive add --proxy-port', 'cli'],
    ['hive add CELL', 'cli'],
    ['Cell.spec.port', 'crd'],
  ] as const)('may be %s', (name, of) => expect(found(name, of)).toEqual([]));

  it.each([
    ['with the nearest one of their kind', 'Cell.spec.prot', 'did you mean Cell.spec.port?'],
    ['of another kind of source', 'hive add --proxy-port', ''],
    ['of another version of a resource', 'Cell.spec.old', ''],
    ['that nothing is near', 'Honey', ''],
  ])('are errors where no page has them: %s', (_, name, remedy) => {
    const at = { file, pointer: 'groups.3' };
    expect(found(name, 'crd')).toMatchObject([{ severity: 'error', at, do: expect.stringContaining(remedy) }]);
  });

  it('are warnings where the program may be of another version', () => {
    expect(found('hive add --prot', 'cli', 'help-output')).toMatchObject([{ severity: 'warning' }]);
  });

  it('are left to the report of a release where the file is that of an earlier version', () => {
    expect(found('Honey', 'crd', undefined, true)).toEqual([]);
  });
});

describe('moves', () => {
  const found = (from: string, to: string, ...more: readonly [string, string][]) => {
    const moves = [[from, to] as const, ...more].map(([one, other]) => ({
      ...{ from: `cli:${one}`, to: `cli:${other}`, reason: 'x', file: 'moves.yaml', place: 'moves' },
    }));
    return checkMoves(input(toolOf({ moves })));
  };

  it('lead from what is gone to what is there, in one step or several', () => {
    expect(found('hive new', 'hive put', ['hive put', 'hive add'])).toEqual([]);
  });

  it.each([
    ['hive add', 'hive', 'moves cli:hive add', ''],
    ['hive new', 'hive ad', 'leads from cli:hive new to cli:hive ad', 'did you mean cli:hive add?'],
  ])('from %s to %s are reported, and stop nothing', (from, to, what, remedy) => {
    const texts = { what: expect.stringContaining(what), do: expect.stringContaining(remedy) };
    expect(found(from, to)).toMatchObject([{ severity: 'info', ...texts }]);
  });
});
