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

  it('says how many errors are those of alternatives, and which schema they are of', () => {
    const schema: Schema = { anyOf: [{ type: 'integer' }, { $ref: '#/tree' }], maxProperties: 0 };
    const errors = judgeOf(schema, resolve)({ a: 1 });
    const at = errors.findIndex(({ keyword }) => keyword === 'anyOf');
    expect(errors[at]?.params).toEqual({ inside: 2 });
    expect(errors.slice(at - 2, at).map(({ keyword }) => keyword)).toEqual(['type', 'required']);
    expect(errors[at - 1]?.parentSchema).toBe(tree);
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
