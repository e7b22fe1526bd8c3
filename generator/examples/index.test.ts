import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formatsModule from 'ajv-formats';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Schema } from '../model/schema.ts';
import { resolverOf } from '../schemas/keywords.ts';
import { namedSchemas, normalise } from '../schemas/normalise.ts';
import { exampleOf } from './index.ts';

const { $defs, schemas }: { readonly $defs: object; readonly schemas: readonly object[] } = parse(
  readFileSync(join(import.meta.dirname, 'fixtures/judged.yaml'), 'utf8'),
);
const resolve = resolverOf(namedSchemas($defs, '#/$defs'));
const made = (schema: object, size: 'minimal' | 'full') => exampleOf(normalise(schema), { size, resolve });

it('a short example ends where a schema repeats itself', () => {
  const ofItself = (x: Schema) => {
    const node: Schema = { type: 'object', required: ['x'], properties: { x } };
    return exampleOf(node, { size: 'minimal', resolve: () => node });
  };
  expect(ofItself({ $ref: '#' })).toBeUndefined();
  expect(ofItself({ type: 'array', items: { $ref: '#' } })).toEqual({ x: [] });
});

const list = (items: object, minItems: number) => ({ type: 'array', items, minItems });
it.each([
  list({ type: 'integer' }, 100_000),
  { type: 'string', minLength: 100_000 },
  { type: 'object', additionalProperties: true, minProperties: 9999 },
  { type: 'string', pattern: '^((a{9999}){9999}){9999}$' },
  Array(4).fill(20).reduce<object>(list, { type: 'string' }),
])('an example is none where it would be too long: %j', (schema) => {
  expect(made(schema, 'minimal')).toBeUndefined();
});

it('an example stops at the given depth', () => {
  const schema = normalise({ properties: { a: { properties: { b: { properties: { c: {} } } } } } });
  expect(exampleOf(schema, { size: 'full', resolve, depth: 2 })).toEqual({ a: { b: {} } });
});

const ajv = formatsModule.default(new Ajv2020({ strict: false, logger: false }));

it.each(schemas.map((schema) => [JSON.stringify(schema), schema] as const))('examples fit %s', (_, schema) => {
  const isValid = ajv.compile({ ...schema, $defs });
  for (const value of [made(schema, 'minimal'), made(schema, 'full')])
    expect(isValid(value), `${JSON.stringify(value)}: ${ajv.errorsText(isValid.errors)}`).toBe(true);
});
