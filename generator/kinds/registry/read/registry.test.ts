import { describe, expect, it } from 'vitest';
import { inPath } from '../../../shared/problem.ts';
import { problemOf } from '../../../testing/problems.ts';
import { ingestCatalogue } from './catalogue.ts';
import { ingestRegistrySchema } from './schema.ts';

const draft = 'http://json-schema.org/draft-07/schema#';
const schema = (value: object): string => JSON.stringify({ $schema: draft, ...value });

describe('a schema', () => {
  it('is named after its file', () => {
    expect(
      ingestRegistrySchema(
        schema({ title: 'Cells', $id: 'https://hive.example/s.json' }),
        'registry/cells.schema.json',
      ),
    ).toMatchObject({ name: 'cells', title: 'Cells', id: 'https://hive.example/s.json', dialect: draft });
    expect(ingestRegistrySchema(schema({}), 'cells.json')).toMatchObject({ name: 'cells', title: 'cells', id: null });
  });

  it('has its definitions, and the document itself', () => {
    const value = {
      $schema: draft,
      definitions: { cell: { type: 'object' } },
      properties: { a: { $ref: '#/definitions/cell' } },
    };
    const read = ingestRegistrySchema(JSON.stringify(value), 's.json');
    expect(read.definitions.map(({ name }) => name)).toEqual(['cell']);
    expect(read.root).toMatchObject({ properties: { a: { $ref: '#/definitions/cell' } } });
    expect(read.raw).toEqual(value);
  });

  it.each([
    'http://json-schema.org/draft-04/schema#',
    'http://json-schema.org/draft-07/schema',
    'https://json-schema.org/draft/2020-12/schema',
    'https://json-schema.org/draft/2019-09/schema',
  ])('may be of the dialect %s', (dialect) => {
    expect(ingestRegistrySchema(JSON.stringify({ $schema: dialect }), 's.json').dialect).toBe(dialect);
  });

  it('may refer to a schema that others publish', () => {
    const properties = { a: { $ref: 'https://example.org/s.json' } };
    expect(ingestRegistrySchema(schema({ properties }), 's.json').root).toMatchObject({ properties });
  });

  it.each([
    ['{}', '$schema', /declares no JSON Schema dialect/],
    ['[]', '$schema', /declares no JSON Schema dialect/],
    ['{"$schema": "https://evil.example/schema"}', '$schema', /declares the dialect "https:\/\/evil/],
    [schema({ properties: { default: { $ref: 'file:///etc/passwd' } } }), 'properties.default', /leaves the document/],
    [schema({ allOf: [{ $ref: '#/definitions/x' }] }), 'allOf.0', /points to nothing/],
  ])('is refused: %s', (text, place, what) => {
    expect(problemOf(() => ingestRegistrySchema(text, 's.json'))).toMatchObject({
      at: inPath('s.json', place),
      what: expect.stringMatching(what),
    });
  });
});

describe('a catalogue', () => {
  const read = (value: object) => ingestCatalogue(JSON.stringify({ version: '1', ...value }), 'registry.json');

  it('has servers in containers and remote ones', () => {
    const catalogue = read({
      last_updated: '2025-01-02T03:04:05Z',
      servers: {
        wax: {
          description: 'Makes wax',
          tier: 'Official',
          status: 'Active',
          transport: 'stdio',
          image: 'hive.example/wax:1',
          target_port: 80,
          provenance: { x: 1 },
          tools: ['melt'],
          tags: ['t'],
          args: ['--a'],
          repository_url: 'https://code.example/wax',
          metadata: { stars: 1, pulls: 2, last_updated: '2025-01-01T00:00:00Z' },
          env_vars: [{ name: 'A', description: 'd', required: true, secret: true, default: 7 }, { name: 'B' }],
          permissions: { network: { outbound: { allow_host: ['h'], allow_port: [443] } } },
          unknown: 1,
        },
      },
      remote_servers: { far: { url: 'https://far.example' } },
      groups: [{ name: 'g' }],
    });
    expect(catalogue).toMatchObject({
      version: '1',
      lastUpdated: '2025-01-02T03:04:05Z',
      groups: [{ name: 'g', description: '' }],
    });
    expect(catalogue.servers).toMatchObject([
      {
        name: 'wax',
        kind: 'container',
        provenance: true,
        targetPort: 80,
        stars: 1,
        pulls: 2,
        tools: ['melt'],
        allowedHosts: ['h'],
        allowedPorts: [443],
        allowAllOutbound: false,
        variables: [
          { name: 'A', required: true, secret: true, default: '7' },
          { name: 'B', required: false, secret: false, default: null, description: '' },
        ],
      },
      {
        name: 'far',
        kind: 'remote',
        url: 'https://far.example',
        image: null,
        tier: null,
        provenance: false,
        stars: null,
      },
    ]);
  });

  it('may be empty', () => {
    expect(read({})).toMatchObject({ servers: [], groups: [], lastUpdated: null });
  });

  it('keeps servers whose names objects know', () => {
    const text = '{"version": "1", "servers": {"constructor": {}, "wax": {}}}';
    expect(ingestCatalogue(text, 'r.json').servers.map(({ name }) => name)).toEqual(['constructor', 'wax']);
  });

  it('is refused where one name means two servers', () => {
    expect(problemOf(() => read({ servers: { a: {}, b: {} }, remote_servers: { a: {} } }))).toMatchObject({
      at: inPath('registry.json', 'remote_servers.a'),
      what: 'has the same name as one of `servers`',
    });
  });

  it.each([
    [{ version: 1 }, 'version'],
    [{ servers: { a: { tools: 'x' } } }, 'servers.a.tools'],
    [{ servers: [] }, 'servers'],
    [{ servers: { a: { env_vars: [{}] } } }, 'servers.a.env_vars.0.name'],
    [{ remote_servers: { a: null } }, 'remote_servers.a'],
  ])('is refused where a panel could not be made: %j', (value, place) => {
    expect(problemOf(() => read(value))).toMatchObject({
      at: inPath('registry.json', place),
      what: expect.stringMatching(/^is not a registry catalogue/),
    });
  });
});
