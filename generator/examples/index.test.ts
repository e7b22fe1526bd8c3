import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formatsModule from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../commands/inputs.ts';
import { loadSources } from '../io/sources.ts';
import { versionFolders } from '../io/store.ts';
import { readTool } from '../kinds/read-tool.ts';
import type { Json, Schema } from '../model/schema.ts';
import type { ToolVersion } from '../model/site.ts';
import { keywordsOf } from '../schemas/keywords.ts';
import { withFields } from '../schemas/make.ts';
import { normalise } from '../schemas/normalise.ts';
import { at, fieldsOf } from '../schemas/values.ts';
import { isLong } from '../testing/effort.ts';
import { checkExamples } from '../testing/examples.ts';
import { exampleOf } from './index.ts';

const addFormats = formatsModule.default;
const specs = join(projectRoot, 'specs');

/** In short, the oldest version and the newest: those between have the same schemas, but for a few fields. */
const versions = versionFolders(specs);
const tried = isLong ? versions : [versions[0] ?? '', versions.at(-1) ?? ''];

describe.each(tried)('every schema of %s', (version) => {
  const read = async (): Promise<{ tool: ToolVersion; text: (file: string) => string }> => {
    const sources = loadSources({ folder: join(specs, version), display: '' });
    const { tool } = await readTool(sources.version, sources.files, null);
    const texts = new Map(sources.files.map(({ file, text }) => [file, text]));
    return { tool, text: (file) => texts.get(file) ?? '' };
  };

  it('has a minimal and a full example that fit it', async () => {
    const { tool, text } = await read();
    const { checked, failures } = checkExamples(tool, text);
    expect(failures).toEqual([]);
    expect(checked).toBeGreaterThan(150);
  });

  it('is told from what does not fit', async () => {
    const { tool, text } = await read();
    const asTexts = (schema: Schema): Schema => ({ ...keywordsOf(schema), type: 'string' });
    const crd = (tool.kinds.crd ?? []).map((resource) => ({
      ...resource,
      versions: resource.versions.map((one) => ({
        ...one,
        schema: withFields(
          one.schema,
          Object.fromEntries(fieldsOf(one.schema).map(({ path: [name = ''], schema }) => [name, asTexts(schema)])),
        ),
      })),
    }));
    const kinds = crd.filter(({ versions }) => at(versions[0]?.schema, ['spec']) !== null);
    const { failures } = checkExamples({ ...tool, kinds: { ...tool.kinds, api: null, registry: null, crd } }, text);
    expect(kinds.length > 0).toBe(tool.kinds.crd !== null);
    expect(failures.length).toBeGreaterThanOrEqual(kinds.length * 2);
  });
});

const named: Record<string, object> = {
  '#/$defs/letters': { enum: ['a', 'b'] },
  '#/$defs/tree': {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' }, children: { type: 'array', items: { $ref: '#/$defs/tree' } } },
  },
  '#/$defs/base': { type: 'object', required: ['id'], properties: { id: { type: 'integer', minimum: 5 } } },
};
const resolve = (target: string): Schema | undefined => (named[target] ? normalise(named[target]) : undefined);
const full = (schema: object): Json | undefined => exampleOf(normalise(schema), { size: 'full', resolve });
const minimal = (schema: object): Json | undefined => exampleOf(normalise(schema), { size: 'minimal', resolve });

it('the small tool has manifests that the API server would take', async () => {
  const sources = loadSources({ folder: join(projectRoot, 'generator/golden/small-tool/in/source'), display: '' });
  const { tool } = await readTool(sources.version, sources.files, null);
  const texts = new Map(sources.files.map(({ file, text }) => [file, text]));
  expect(tool.kinds.crd?.length).toBeGreaterThan(0);
  const resources = { ...tool, kinds: { ...tool.kinds, api: null, registry: null } };
  expect(checkExamples(resources, (file) => texts.get(file) ?? '').failures).toEqual([]);
});

describe('an example', () => {
  it('names properties by patterns of other engines, or by none that this one cannot read', () => {
    const schema = { type: 'object', patternProperties: { '(?i)^x-': { type: 'boolean' } }, required: ['X-A'] };
    expect(full(schema)).toEqual({ 'X-A': true, 'x-': true });
    expect(full({ type: 'object', patternProperties: { '(?P<n>x)': { type: 'boolean' } }, required: ['a'] })).toEqual({
      a: 'string',
      example: true,
    });
  });

  it('takes what the source gives before it makes something up', () => {
    expect(full({ const: 'a', default: 'b' })).toBe('a');
    expect(full({ type: 'string', default: 'b', examples: ['c'], enum: ['d', 'c', 'b'] })).toBe('c');
    expect(full({ type: 'string', default: 'b', enum: ['d', 'b'] })).toBe('b');
    expect(full({ enum: ['d', 'b'] })).toBe('d');
    expect(full({ type: 'integer', maximum: 3, example: 9 })).toBe(1);
  });

  it('has what is required, or everything', () => {
    const schema = { type: 'object', required: ['a'], properties: { a: { type: 'boolean' }, b: { type: 'null' } } };
    expect(minimal(schema)).toEqual({ a: true });
    expect(full(schema)).toEqual({ a: true, b: null });
  });

  it('ends where a schema begins to repeat itself', () => {
    expect(full({ $ref: '#/$defs/tree' })).toEqual({ name: 'example' });
    const itself = (x: object): Schema =>
      normalise({ type: 'object', required: ['x'], properties: { x } } as unknown as Json);
    const minimalOf = (node: Schema) => exampleOf(node, { size: 'minimal', resolve: () => node });
    expect(minimalOf(itself({ $ref: '#' }))).toBeUndefined();
    expect(minimalOf(itself({ type: 'array', items: { $ref: '#' } }))).toEqual({ x: [] });
  });

  it('is none where it would be too long', () => {
    expect(minimal({ type: 'array', items: { type: 'integer' }, minItems: 100_000 })).toBeUndefined();
    expect(minimal({ type: 'string', minLength: 100_000 })).toBeUndefined();
    expect(minimal({ type: 'object', additionalProperties: true, minProperties: 9999 })).toBeUndefined();
    expect(minimal({ type: 'string', pattern: '^((a{9999}){9999}){9999}$' })).toBeUndefined();
    let nested: object = { type: 'string' };
    for (let depth = 0; depth < 6; depth++) nested = { type: 'array', items: nested, minItems: 20 };
    expect(minimal(nested)).toBeUndefined();
  });

  it('stops at the given depth', () => {
    const schema = { properties: { a: { properties: { b: { properties: { c: { type: 'boolean' } } } } } } };
    expect(exampleOf(normalise(schema), { size: 'full', resolve, depth: 2 })).toEqual({ a: { b: {} } });
  });

  it('leaves out what only other alternatives require', () => {
    const properties = { file: { type: 'string' }, url: { type: 'string' } };
    expect(full({ type: 'object', properties, oneOf: [{ required: ['url'] }, { required: ['file'] }] })).toEqual({
      url: 'https://example.com',
    });
  });

  it('reads a bare object beside a schema as a body that may be left out', () => {
    expect(full({ oneOf: [{ type: 'object' }, { $ref: '#/$defs/base' }] })).toEqual({ id: 5 });
  });
});

/** Schemas whose examples a validator judges. */
const schemas: readonly object[] = [
  ...['date-time', 'date', 'time', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uri', 'uuid', 'byte', 'regex'].map(
    (format) => ({ type: 'string', format }),
  ),
  ...[
    '^[a-f0-9]{64}$',
    '^(foo|bar)-\\d{2,4}$',
    '^\\p{L}+$',
    '^[^\\s]+@x$',
    '^(?:a|b)(?=c)c',
    '^[\\w.]+/[^/]{3}$',
    '^v\\x41+$',
  ].map((pattern) => ({ type: 'string', pattern })),
  { type: 'string', minLength: 12 },
  { type: 'string', minLength: 9, pattern: '^[a-z]+$' },
  { type: 'string', maxLength: 2 },
  { type: 'integer', minimum: 7, maximum: 9, multipleOf: 4 },
  { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
  { type: 'number', maximum: -3 },
  { type: 'array', items: { type: 'string' }, minItems: 3, uniqueItems: true },
  { type: 'array', items: { enum: ['x', 'y', 'z'] }, minItems: 3, uniqueItems: true },
  { type: 'array', items: { type: ['boolean', 'null'] }, minItems: 3, uniqueItems: true },
  { type: 'array', items: { type: 'string', format: 'date' }, minItems: 2, uniqueItems: true },
  {
    type: 'array',
    items: { required: ['a'], properties: { a: { pattern: '^[a-z]{2}$' } } },
    minItems: 2,
    uniqueItems: true,
  },
  { type: 'object', propertyNames: { $ref: '#/$defs/letters' }, minProperties: 2 },
  { type: 'object', patternProperties: { '^S_[0-9]{2}$': {} }, additionalProperties: false, minProperties: 3 },
  { type: 'number', not: { type: 'integer' } },
  { type: 'string', pattern: '^(?=.*[A-Z])(?=.*[0-9]).{8,}$' },
  { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'boolean' }], items: false },
  { type: 'object', additionalProperties: { type: 'integer' }, minProperties: 3 },
  { type: 'object', patternProperties: { '^x-[a-z]+$': { type: 'boolean' } }, additionalProperties: false },
  { type: 'object', additionalProperties: true, propertyNames: { pattern: '^[A-Z]{3}$' }, minProperties: 1 },
  { allOf: [{ $ref: '#/$defs/base' }, { properties: { id: { maximum: 6 }, a: { type: 'string' } }, required: ['a'] }] },
  { anyOf: [{ type: 'null' }, { type: 'integer', minimum: 4 }] },
  { type: ['null', 'string'], minLength: 1 },
  { type: 'object', required: ['a'], additionalProperties: { type: 'boolean' } },
  { enum: ['sad'], allOf: [{ oneOf: [{ const: 'glad' }, { const: 'sad' }] }] },
  { not: { type: 'string' } },
  { type: 'object', properties: { a: false, b: { not: {} }, c: { type: 'string' } } },
  {
    type: 'object',
    required: ['kind'],
    properties: { kind: { enum: ['sail', 'oar'] }, masts: { type: 'integer' } },
    if: { properties: { kind: { const: 'sail' } } },
    ...Object.fromEntries([['then', { required: ['masts'], properties: { masts: { minimum: 3 } } }]]),
    else: { properties: { masts: false } },
  },
  { type: 'object', properties: { on: { const: true } }, not: { required: ['on'] } },
  { type: 'array', items: { type: ['string', 'integer'] }, contains: { type: 'integer', minimum: 9 } },
  { type: 'string', format: 'date', default: 'soon' },
  { type: 'object', required: ['a'], properties: { a: { type: 'integer' }, b: {}, c: {} }, maxProperties: 2 },
  {
    oneOf: [
      { type: 'object', required: ['a'] },
      { type: 'object', required: ['b'] },
    ],
    properties: { a: {}, b: {} },
  },
];

describe('a validator', () => {
  const ajv = addFormats(new Ajv2020({ strict: false, logger: false }));
  const $defs = Object.fromEntries(Object.entries(named).map(([pointer, schema]) => [pointer.slice(8), schema]));

  it.each(schemas.map((schema) => [JSON.stringify(schema), schema] as const))('accepts examples of %s', (_, schema) => {
    for (const value of [minimal(schema), full(schema)]) {
      const isValid = ajv.compile({ ...schema, $defs });
      expect(isValid(value), `${JSON.stringify(value)}: ${ajv.errorsText(isValid.errors)}`).toBe(true);
    }
  });
});
