import { describe, expect, it } from 'vitest';
import type { SchemaObject } from '../model/schema.ts';
import { combine, meantSchema } from './merge.ts';
import { schemaValue, throughAll } from './values.ts';

const tree = { type: 'object', properties: { next: { $ref: '#/tree' } } };
const expanded = (schema: SchemaObject) =>
  schemaValue(schema, { ...throughAll((target) => (target === '#/tree' ? tree : undefined)), choose: true });

describe('two schemas of one value', () => {
  it.each<[string, SchemaObject, SchemaObject, SchemaObject]>([
    ['narrow bounds', { minimum: 1, maxLength: 9 }, { minimum: 3, maxLength: 4 }, { minimum: 3, maxLength: 4 }],
    ['keep the digits of bounds', { minimum: 2n ** 53n + 1n }, { minimum: 1 }, { minimum: 2n ** 53n + 1n }],
    ['keep those of one', { maximum: 2n ** 63n - 1n }, { minLength: 1 }, { maximum: 2n ** 63n - 1n, minLength: 1 }],
    ['are multiples of both', { multipleOf: 4 }, { multipleOf: 6 }, { multipleOf: 4, allOf: [{ multipleOf: 6 }] }],
    ['have the type of both', { type: ['integer', 'null'] }, { type: 'number' }, { type: ['integer'] }],
    ['have the values of both', { enum: ['a', 'b'] }, { enum: ['b', 'c'] }, { enum: ['b'] }],
    ['demand what either demands', { required: ['a'] }, { required: ['b', 'a'] }, { required: ['a', 'b'] }],
    ['keep the first words', { description: 'x' }, { description: 'y', title: 'z' }, { description: 'x', title: 'z' }],
    [
      'have a property of both',
      { properties: { a: { type: 'string' } } },
      { properties: { a: { pattern: '^x' }, b: true } },
      { properties: { a: { allOf: [{ type: 'string' }, { pattern: '^x' }] }, b: true } },
    ],
    [
      'keep apart what cannot be one',
      { pattern: '^x' },
      { pattern: 'y' },
      { pattern: '^x', allOf: [{ pattern: 'y' }] },
    ],
  ])('%s', (_, one, other, both) => expect(combine(one, other)).toEqual(both));
});

describe('a schema with all that it refers to', () => {
  it('has the first choice that says something', () => {
    const choice = { type: 'object', oneOf: [{ type: 'null' }, { type: 'object' }, { required: ['a'] }] };
    expect(expanded(choice).schema).toEqual({ type: 'object', required: ['a'] });
  });

  it.each([
    ['its own', { description: 'a', allOf: [{ description: 'b' }] }, 'a'],
    ['those of all members', { allOf: [{ description: 'a' }, { description: 'b' }] }, 'a\n\nb'],
    ['that beside a name', { allOf: [{ $ref: '#/tree' }, { description: 'a' }] }, 'a'],
  ])('has %s as description', (_, schema, said) => expect(expanded(schema).schema.description).toBe(said));

  it('follows a reference once', () => {
    const { schema } = expanded({ $ref: '#/tree', allOf: [{ $ref: '#/tree' }], description: 'x' });
    expect(schema).toEqual({ ...tree, description: 'x' });
  });
});

it('a bare object beside a name is how swag marks a body', () => {
  const named = { $ref: '#/tree', summary: 'config', description: 'y' };
  expect(meantSchema({ oneOf: [{ type: 'object' }, named] })).toEqual({ $ref: '#/tree', description: 'y' });
  const open = { oneOf: [{ type: 'object', minProperties: 1 }, named] };
  expect(meantSchema(open)).toBe(open);
});
