import type { ErrorObject } from 'ajv';
import { describe, expect, it } from 'vitest';
import type { Json, Schema } from '../model/schema.ts';
import { judgeOf } from './judge.ts';
import { resolverOf } from './keywords.ts';

const tree: Schema = {
  type: 'object',
  properties: { size: { type: 'integer', format: 'int64' }, children: { type: 'array', items: { $ref: '#/tree' } } },
  required: ['size'],
};
const resolve = resolverOf([{ name: 'tree', pointer: '#/tree', schema: tree }]);
const found = (schema: Schema, value: Json) =>
  judgeOf(schema, resolve)(value).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);

describe('a judge', () => {
  it('follows references, through circles too, and takes what leads nowhere for anything', () => {
    expect(found({ $ref: '#/tree' }, { size: 1, children: [{ size: 2 }, {}] })).toEqual(['/children/1 required']);
    expect(found({ $ref: '#/elsewhere' }, 1)).toEqual([]);
    expect(found({ $ref: '#/self' }, 1)).toEqual([]);
  });

  it('knows the schemas that are no objects', () => {
    expect(found(true, 1)).toEqual([]);
    expect(found(false, 1)).toEqual([' not']);
  });

  it('tells whole numbers at the edge of 64 bits apart', () => {
    expect(found(tree, { size: 9_223_372_036_854_775_807n })).toEqual([]);
    expect(found(tree, { size: 9_223_372_036_854_775_808n })).toEqual(['/size format']);
    expect(found({ maximum: 9_223_372_036_854_775_807n }, 9_223_372_036_854_775_807n)).toEqual([]);
  });

  it('reads what the keywords of Kubernetes mean', () => {
    const either: Schema = { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }] };
    expect(found(either, '50%')).toEqual([]);
    expect(found(either, 1.5)).toEqual([' type']);
    expect(found({ format: 'quantity' }, '500m')).toEqual([]);
    expect(found({ format: 'quantity' }, '500 MB')).toEqual([' format']);
  });

  it('says apart what alternatives say, and which schema does', () => {
    const schema: Schema = { anyOf: [{ type: 'integer' }, { $ref: '#/tree' }], maxProperties: 0 };
    const errors = judgeOf(schema, resolve)({ a: 1 });
    expect(errors.map(({ keyword }) => keyword)).toEqual(expect.arrayContaining(['maxProperties', 'anyOf']));
    expect(errors).toHaveLength(2);
    const branches: ErrorObject[][] = errors.find(({ keyword }) => keyword === 'anyOf')?.params.branches;
    expect(branches.map((branch) => branch.map(({ keyword }) => keyword))).toEqual([['type'], ['required']]);
    expect(branches[1]?.[0]?.parentSchema).toBe(tree);
  });

  it('finds names that nothing declares, and reads those in another case', () => {
    const names = (schema: Schema, value: Json, how: 'declared' | 'caseless') =>
      judgeOf(
        schema,
        resolve,
        how,
      )(value).map(({ instancePath, params }) => `${instancePath} ${params.additionalProperty}`);
    const either: Schema = { properties: { a: {} }, allOf: [{ properties: { b: { $ref: '#/tree' } } }] };
    expect(names(either, { a: 1, b: { size: 1, sise: 2 }, c: 1 }, 'declared')).toEqual(['/b sise', ' c']);
    expect(names({ properties: { MaxSize: { type: 'string' } } }, { maxSize: 1, other: 1 }, 'caseless')).toEqual([
      ' other',
    ]);
    expect(found(either, { c: 1 })).toEqual([]);
  });

  it('counts what a reference declares before it rules the rest out', () => {
    const schema: Schema = { allOf: [{ $ref: '#/tree' }], properties: { b: {} }, unevaluatedProperties: false };
    expect(found(schema, { size: 1, b: 2 })).toEqual([]);
    expect(found(schema, { size: 1, c: 2 })).toEqual([' declared']);
  });

  it('tells patterns apart', () => {
    expect(found({ pattern: '^a' }, 'b')).toEqual([' pattern']);
    expect(found({ anyOf: [{ pattern: '^a' }, { pattern: '^b' }] }, 'b')).toEqual([]);
    expect(found({ allOf: [{ pattern: '^b' }, { pattern: '^a' }] }, 'b')).toEqual([' pattern']);
  });

  it('lets be what it cannot read', () => {
    const schema = { type: 'file', minimum: '5', pattern: '(?P<name>', format: 'made-up' };
    expect(found(schema, 'x')).toEqual([]);
    const self: Schema = { allOf: [{ $ref: '#/self' }] };
    expect(judgeOf(self, resolverOf([{ name: 'self', pointer: '#/self', schema: self }]))(1)).toEqual([]);
  });
});
