import { describe, expect, it } from 'vitest';
import { inPath } from '../../../shared/problem.ts';
import { problemOf } from '../../../testing/problems.ts';
import { chartOf, warningsOf } from '../testing/chart.ts';
import { valuesBelow } from '../walk.ts';

const file = (schema: object) => ({ 'values.schema.json': JSON.stringify(schema) });
const withSchema = (values: string, schema: object) => chartOf(values, file(schema));

const named = (names: readonly string[], schema: object) => Object.fromEntries(names.map((name) => [name, schema]));

describe('a schema that holds itself', () => {
  const eight = Array.from({ length: 8 }, (_, index) => `p${index}`);

  it('is cut with a word where definitions only hold each other', () => {
    const next = (index: number) => named(eight, { $ref: `#/definitions/p${Math.min(index + 1, 8)}` });
    const definitions = eight.map((name, index) => [name, { type: 'object', properties: next(index) }]);
    const value = { properties: next(-1), definitions: { ...Object.fromEntries(definitions), p8: {} } };
    expect([...valuesBelow(withSchema('{}\n', value).values)].length).toBeLessThan(3_000);
    expect(warningsOf('{}\n', file(value))).toEqual(['null: names more than 2000 values that values.yaml leaves out']);
  });
});

describe('parts of a schema', () => {
  it.each([
    [{ type: 'wrong' }, 'type', /must be one of array, boolean/],
    [{ properties: { a: { properties: { b: 5 } } } }, 'properties.a.properties.b', /must be a schema/],
    [{ properties: { a: { enum: [] } } }, 'properties.a.enum', /must not be empty$/],
    [{ type: 'array' }, 'type', /allows no object/],
  ])('are refused where they are malformed: %j', (value, place, what) => {
    expect(problemOf(() => withSchema('{}\n', value))).toMatchObject({
      at: inPath('charts/hive/values.schema.json', place),
      what: expect.stringMatching(what),
    });
  });
});
