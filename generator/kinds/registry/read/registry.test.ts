import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { asYaml } from '../../../golden/digest.ts';
import { inPath } from '../../../shared/problem.ts';
import { only, problemOf } from '../../../testing/problems.ts';
import { ingestCatalogue } from './catalogue.ts';
import { contradictions, ingestRegistrySchema } from './schema.ts';

const draft = 'http://json-schema.org/draft-07/schema#';
const schema = (value: object, file = 's.json') =>
  ingestRegistrySchema(JSON.stringify({ $schema: draft, ...value }), file);

describe('a schema', () => {
  it('is named after its file', () => {
    const $id = 'https://hive.example/s.json';
    expect(schema({ title: 'Cells', $id }, 'registry/cells.schema.json')).toMatchObject({
      ...{ name: 'cells', title: 'Cells', id: $id, dialect: draft },
    });
    expect(schema({}, 'cells.json')).toMatchObject({ name: 'cells', title: 'cells', id: null });
  });

  it('has its definitions and the document, and may refer to a schema that others publish', () => {
    const properties = { a: { $ref: '#/definitions/cell' }, b: { $ref: 'https://example.org/s.json' } };
    const value = { $schema: draft, definitions: { cell: { type: 'object' } }, properties };
    const read = schema(value);
    expect(read.definitions.map(({ name }) => name)).toEqual(['cell']);
    expect([read.root, read.raw]).toMatchObject([{ properties }, value]);
  });

  it.each([
    ['{}', '$schema', /declares no JSON Schema dialect/],
    ['{"$schema": "https://evil.example/schema"}', '$schema', /declares the dialect "https:\/\/evil/],
    [`{"$schema": "${draft}", "allOf": [{"$ref": "file:///etc/passwd"}]}`, 'allOf.0', /leaves the document/],
  ])('is refused: %s', (text, place, what) => {
    const problem = problemOf(() => ingestRegistrySchema(text, 's.json'));
    expect(problem).toMatchObject({ at: inPath('s.json', place), what: expect.stringMatching(what) });
  });
});

describe('a catalogue', () => {
  const read = (value: object) => ingestCatalogue(JSON.stringify({ version: '1', ...value }), 'registry.json');

  it('has servers in containers and remote ones', async () => {
    const fixtures = join(import.meta.dirname, 'fixtures');
    const { raw: _, ...catalogue } = read(parse(readFileSync(join(fixtures, 'registry.yaml'), 'utf8')));
    await expect(asYaml(catalogue, [])).toMatchFileSnapshot(join(fixtures, 'catalogue.yaml'));
  });

  it.each([
    [{ servers: { a: { tools: 'x' } } }, 'servers.a.tools'],
    [{ servers: { a: { env_vars: [{}] } } }, 'servers.a.env_vars.0.name'],
    // One name means two servers.
    [{ servers: { a: {} }, remote_servers: { a: {} } }, 'remote_servers.a', /^has the same name as one of `servers`/],
  ])('is refused where a panel could not be made: %j', (value, place, what = /^is not a registry catalogue/) => {
    const problem = problemOf(() => read(value));
    expect(problem).toMatchObject({ at: inPath('registry.json', place), what: expect.stringMatching(what) });
  });

  const properties = {
    version: { type: 'string' },
    servers: { additionalProperties: { properties: { tier: { enum: ['Official'] } } } },
  };
  const ofServers = schema({ type: 'object', required: ['version'], properties }, 'registry/schema.json');
  // It takes any name, and is about something else.
  const ofAnything = schema({ type: 'object', additionalProperties: { type: 'object' } });
  it.each([
    ['fits', { version: '1', servers: { wax: { tier: 'Official' } } }, [ofAnything, ofServers]],
    ['has none', { version: 1 }, []],
  ])('that %s its schema is nothing to tell of', (_, catalogue, schemas) => {
    expect(contradictions({ file: 'registry.json', text: JSON.stringify(catalogue) }, schemas)).toEqual([]);
  });

  it('that does not fit its schema is told of once, with a list', () => {
    const text = JSON.stringify({ version: 1, servers: { wax: { tier: 'None' } } }, null, 1);
    const problem = only(contradictions({ file: 'registry.json', text }, [ofServers]));
    expect(problem).toMatchObject({ severity: 'info', at: { file: 'registry.json', line: 2 } });
    expect(problem.what).toMatch(/^does not fit the schema .*version.*, and 1 more$/);
    expect(problem.list).toHaveLength(2);
  });
});
