import type { ErrorObject } from 'ajv';
import { expect, it } from 'vitest';
import type { Json, Schema } from '../model/schema.ts';
import { judgeOf } from './judge.ts';
import { resolverOf } from './keywords.ts';

const tree: Schema = {
  type: 'object',
  properties: { size: { type: 'integer', format: 'int64' }, children: { type: 'array', items: { $ref: '#/tree' } } },
  required: ['size'],
};
const self: Schema = { allOf: [{ $ref: '#/self' }] };
const resolve = resolverOf([
  { name: 'tree', pointer: '#/tree', schema: tree },
  { name: 'self', pointer: '#/self', schema: self },
]);
const either: Schema = { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }] };
const closed: Schema = { allOf: [{ $ref: '#/tree' }], properties: { b: {} }, unevaluatedProperties: false };

it.each<[string, Schema, Json, string[]]>([
  [
    'references, in circles too',
    { $ref: '#/tree' },
    { size: 1, children: [{ size: 2 }, {}] },
    ['/children/1 required'],
  ],
  ['references that lead nowhere', { $ref: '#/elsewhere' }, 1, []],
  ['a schema in itself', self, 1, []],
  ['anything', true, 1, []],
  ['nothing', false, 1, [' not']],
  ['64 bits', tree, { size: 9_223_372_036_854_775_807n }, []],
  ['more than 64 bits', tree, { size: 9_223_372_036_854_775_808n }, ['/size format']],
  ['a bound of 64 bits', { maximum: 9_223_372_036_854_775_807n }, 9_223_372_036_854_775_807n, []],
  ['a number or text', either, '50%', []],
  ['neither number nor text', either, 1.5, [' type']],
  ['a quantity', { format: 'quantity' }, '500m', []],
  ['no quantity', { format: 'quantity' }, '500 MB', [' format']],
  ['what a reference declares', closed, { size: 1, b: 2 }, []],
  ['what it does not', closed, { size: 1, c: 2 }, [' declared']],
  ['a pattern', { pattern: '^a' }, 'b', [' pattern']],
  ['either pattern', { anyOf: [{ pattern: '^a' }, { pattern: '^b' }] }, 'b', []],
  ['both patterns', { allOf: [{ pattern: '^b' }, { pattern: '^a' }] }, 'b', [' pattern']],
  // One error of a name, not what its schema says of it besides.
  ['names', { propertyNames: { pattern: '^a' } }, { b: 1 }, [' propertyNames']],
  ['what cannot be read', { type: 'file', minimum: '5', pattern: '(?P<name>', format: 'made-up' }, 'x', []],
])('a judge reads %s', (_, schema, value, errors) => {
  const found = judgeOf(schema, resolve)(value);
  expect(found.map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)).toEqual(errors);
});

it('a judge tells apart what alternatives say, and which schema does', () => {
  const errors = judgeOf({ anyOf: [{ type: 'integer' }, { $ref: '#/tree' }], maxProperties: 0 }, resolve)({ a: 1 });
  expect(errors.map(({ keyword }) => keyword).sort()).toEqual(['anyOf', 'maxProperties']);
  const branches: ErrorObject[][] = errors.find(({ keyword }) => keyword === 'anyOf')?.params.branches;
  expect(branches.map((branch) => branch.map(({ keyword }) => keyword))).toEqual([['type'], ['required']]);
  expect(branches[1]?.[0]?.parentSchema).toBe(tree);
});

const named: Schema = { properties: { a: {} }, allOf: [{ properties: { b: { $ref: '#/tree' } } }] };
it.each<['any' | 'declared' | 'caseless', Schema, Json, string[]]>([
  ['declared', named, { a: 1, b: { size: 1, sise: 2 }, c: 1 }, ['/b sise', ' c']],
  ['any', named, { c: 1 }, []],
  ['caseless', { properties: { MaxSize: { type: 'string' } } }, { maxSize: 1, other: 1 }, [' other']],
])('a judge of %s names finds others', (names, schema, value, errors) => {
  const found = judgeOf(schema, resolve, names)(value);
  expect(found.map(({ instancePath, params }) => `${instancePath} ${params.additionalProperty}`)).toEqual(errors);
});
