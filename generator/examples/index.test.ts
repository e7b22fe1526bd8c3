import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formatsModule from 'ajv-formats';
import { expect, it } from 'vitest';
import { projectRoot } from '../commands/inputs.ts';
import { loadSources } from '../io/sources.ts';
import { versionFolders } from '../io/store.ts';
import { readTool } from '../kinds/read-tool.ts';
import type { Json, Schema } from '../model/schema.ts';
import { normalise } from '../schemas/normalise.ts';
import { isLong } from '../testing/effort.ts';
import { checkExamples } from '../testing/examples.ts';
import { exampleOf } from './index.ts';

const specs = join(projectRoot, 'specs');

/** In short, the oldest version and the newest: those between have the same schemas, but for a few fields. */
const versions = versionFolders(specs);
const tried = isLong ? versions : [versions[0] ?? '', versions.at(-1) ?? ''];

it.each(tried)('every schema of %s has a minimal and a full example that fit it', async (name) => {
  const { version, files } = loadSources({ folder: join(specs, name), display: '' });
  const { tool } = await readTool(version, files, null);
  const { checked, failures } = checkExamples(tool, (path) => files.find(({ file }) => file === path)?.text ?? '');
  expect(failures).toEqual([]);
  expect(checked).toBeGreaterThan(150);
});

const named: Record<string, object> = {
  '#/$defs/letters': { enum: ['a', 'b'] },
  '#/$defs/base': { type: 'object', required: ['id'], properties: { id: { type: 'integer', minimum: 5 } } },
};
const resolve = (target: string): Schema | undefined => (named[target] ? normalise(named[target]) : undefined);
const full = (schema: object): Json | undefined => exampleOf(normalise(schema), { size: 'full', resolve });
const minimal = (schema: object): Json | undefined => exampleOf(normalise(schema), { size: 'minimal', resolve });

it('a short example ends where a schema repeats itself', () => {
  const ofItself = (x: Schema) => {
    const node: Schema = { type: 'object', required: ['x'], properties: { x } };
    return exampleOf(node, { size: 'minimal', resolve: () => node });
  };
  expect(ofItself({ $ref: '#' })).toBeUndefined();
  expect(ofItself({ type: 'array', items: { $ref: '#' } })).toEqual({ x: [] });
});

const text = { type: 'string' };
const list = (items: object, minItems: number) => ({ type: 'array', items, minItems });
it.each([
  list({ type: 'integer' }, 100_000),
  { type: 'string', minLength: 100_000 },
  { type: 'object', additionalProperties: true, minProperties: 9999 },
  { type: 'string', pattern: '^((a{9999}){9999}){9999}$' },
  Array(4).fill(20).reduce<object>(list, { type: 'string' }),
])('an example is none where it would be too long: %j', (schema) => {
  expect(minimal(schema)).toBeUndefined();
});

it('an example stops at the given depth', () => {
  const schema = normalise({ properties: { a: { properties: { b: { properties: { c: {} } } } } } });
  expect(exampleOf(schema, { size: 'full', resolve, depth: 2 })).toEqual({ a: { b: {} } });
});

/** Schemas whose examples a validator judges. */
const schemas: readonly object[] = [
  ...['date-time', 'time', 'duration', 'email', 'hostname', 'ipv6', 'uri', 'uuid', 'byte', 'regex'].map((format) => ({
    ...{ type: 'string', format },
  })),
  ...['^[a-f0-9]{64}$', '^(foo|bar)-\\d{2,4}$', '^\\p{L}+$', '^[^\\s]+@x$', '^(?:a|b)(?=c)c', '^v\\x41+$'].map(
    (pattern) => ({ type: 'string', pattern }),
  ),
  { type: 'string', pattern: '^(?=.*[A-Z])(?=.*[0-9]).{8,}$' },
  ...[{ minLength: 9, pattern: '^[a-z]+$' }, { maxLength: 2 }, { format: 'date', default: 'soon' }].map((bounds) => ({
    ...{ type: 'string', ...bounds },
  })),
  ...[{ exclusiveMinimum: 0, exclusiveMaximum: 1 }, { maximum: -3 }, { not: { type: 'integer' } }].map((bounds) => ({
    ...{ type: 'number', ...bounds },
  })),
  { type: 'integer', minimum: 7, maximum: 9, multipleOf: 4 },
  { type: 'integer', exclusiveMinimum: 50 },
  ...[
    text,
    { enum: ['x', 'y', 'z'] },
    { type: ['boolean', 'null'] },
    { type: 'string', format: 'date' },
    { required: ['a'], properties: { a: { pattern: '^[a-z]{2}$' } } },
  ].map((items) => ({ ...list(items, 3), uniqueItems: true })),
  { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'boolean' }], items: false },
  { type: 'array', items: { type: ['string', 'integer'] }, contains: { type: 'integer', minimum: 9 } },
  ...[
    { propertyNames: { $ref: '#/$defs/letters' }, minProperties: 2 },
    { patternProperties: { '^S_[0-9]{2}$': {} }, additionalProperties: false, minProperties: 3 },
    { additionalProperties: { type: 'integer' }, minProperties: 3 },
    { patternProperties: { '^x-[a-z]+$': { type: 'boolean' } }, additionalProperties: false },
    { additionalProperties: true, propertyNames: { pattern: '^[A-Z]{3}$' }, minProperties: 1 },
    { required: ['a'], additionalProperties: { type: 'boolean' } },
    { properties: { a: false, b: { not: {} }, c: text } },
    { properties: { on: { const: true } }, not: { required: ['on'] } },
    { required: ['a'], properties: { a: { type: 'integer' }, b: {}, c: {} }, maxProperties: 2 },
    { properties: { a: {}, b: {} }, oneOf: [{ required: ['a'] }, { required: ['b'] }] },
    {
      required: ['kind'],
      properties: { kind: { enum: ['sail', 'oar'] }, masts: { type: 'integer' } },
      if: { properties: { kind: { const: 'sail' } } },
      ...Object.fromEntries([['then', { required: ['masts'], properties: { masts: { minimum: 3 } } }]]),
      else: { properties: { masts: false } },
    },
  ].map((rules) => ({ type: 'object', ...rules })),
  { allOf: [{ $ref: '#/$defs/base' }, { properties: { id: { maximum: 6 }, a: text }, required: ['a'] }] },
  { anyOf: [{ type: 'null' }, { type: 'integer', minimum: 4 }] },
  { type: ['null', 'string'], minLength: 1 },
  { enum: ['sad'], allOf: [{ oneOf: [{ const: 'glad' }, { const: 'sad' }] }] },
  { not: text },
];

const ajv = formatsModule.default(new Ajv2020({ strict: false, logger: false }));
const $defs = Object.fromEntries(Object.entries(named).map(([pointer, schema]) => [pointer.slice(8), schema]));

it.each(schemas.map((schema) => [JSON.stringify(schema), schema] as const))('examples fit %s', (_, schema) => {
  const isValid = ajv.compile({ ...schema, $defs });
  for (const value of [minimal(schema), full(schema)])
    expect(isValid(value), `${JSON.stringify(value)}: ${ajv.errorsText(isValid.errors)}`).toBe(true);
});
