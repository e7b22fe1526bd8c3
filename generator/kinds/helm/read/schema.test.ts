import { describe, expect, it } from 'vitest';
import { inPath } from '../../../shared/problem.ts';
import { problemOf } from '../../../testing/problems.ts';
import { chartOf, valueAt, warningsOf } from '../testing/chart.ts';
import { valuesBelow } from '../walk.ts';

const file = (schema: object) => ({ 'values.schema.json': JSON.stringify(schema) });
const withSchema = (values: string, schema: object) => chartOf(values, file(schema));

const chart = withSchema(
  '# -- The hive\nhive:\n  bees: 3\n  role: queen\n  extra:\nlevels: {low: 1}\nlist:\n  - name: b\nlid: 3\n',
  {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    required: ['hive', 'token'],
    properties: {
      token: { type: 'string', description: 'Opens the hive.' },
      hive: {
        allOf: [{ $ref: '#/definitions/hive' }],
        properties: { extra: { type: ['string', 'null'], default: 'x' } },
      },
      levels: { type: 'object', additionalProperties: { type: 'integer', maximum: 9 } },
      list: { type: 'array', items: { type: 'object', properties: { name: { type: 'string', pattern: '^b' } } } },
      loop: { $ref: '#/definitions/loop' },
      never: false,
      // To any part of the file.
      lid: { $ref: '#/definitions/hive/properties/a%20b' },
    },
    definitions: {
      hive: {
        type: 'object',
        required: ['bees'],
        properties: {
          bees: { type: 'integer', minimum: 1 },
          role: { enum: ['queen', 'worker'], description: 'What she does.' },
          'a b': { type: 'integer', maximum: 9 },
        },
      },
      loop: { type: 'object', properties: { again: { $ref: '#/definitions/loop' } } },
    },
  },
);

it.each([
  ['hive.bees', { isRequired: true, type: 'integer', schema: { minimum: 1 } }],
  // A schema describes what no comment does.
  ['hive.role', { isRequired: false, schema: { enum: ['queen', 'worker'] }, description: 'What she does.' }],
  ['hive.extra', { type: 'string or null' }],
  ['list[0].name', { schema: { pattern: '^b' } }],
  ['lid', { type: 'integer', schema: { maximum: 9 } }],
  // It adds what values.yaml leaves out.
  ['token', { default: null, isRequired: true, type: 'string', line: null }],
  ['loop.again', { nestsAs: 'loop', children: [] }],
  ['never', { type: 'not allowed' }],
])('a schema says more of a value: %s', (path, value) => {
  expect(valueAt(chart, path)).toMatchObject(value);
});

const named = (names: readonly string[], schema: object) => Object.fromEntries(names.map((name) => [name, schema]));

describe('a schema that holds itself', () => {
  const eight = Array.from({ length: 8 }, (_, index) => `p${index}`);

  it('is listed once', () => {
    const n = { type: 'object', properties: named(eight, { $ref: '#/definitions/n' }) };
    const value = { properties: { a: { $ref: '#/definitions/n' }, again: { $ref: '#' } }, definitions: { n } };
    const nesting = withSchema('a: {}\n', value);
    expect([...valuesBelow(nesting.values)]).toHaveLength(10);
    expect(valueAt(nesting, 'a.p7')).toMatchObject({ type: 'object', nestsAs: 'a' });
    expect(valueAt(nesting, 'again').nestsAs).toBe('');
    expect(valueAt(withSchema('a: {p0: {p1: {}}}\n', value), 'a.p0.p1.p2').nestsAs).toBe('a');
  });

  it('is cut with a word where definitions only hold each other', () => {
    const next = (index: number) => named(eight, { $ref: `#/definitions/p${Math.min(index + 1, 8)}` });
    const definitions = eight.map((name, index) => [name, { type: 'object', properties: next(index) }]);
    const value = { properties: next(-1), definitions: { ...Object.fromEntries(definitions), p8: {} } };
    expect([...valuesBelow(withSchema('{}\n', value).values)].length).toBeLessThan(3_000);
    expect(warningsOf('{}\n', file(value))).toEqual([
      'null: names more than 2000 values that values.yaml leaves out, or nests them more than 30 levels deep',
    ]);
  });
});

describe('parts of a schema', () => {
  it('are found in allOf, in alternatives and in conditions', () => {
    const property = (name: string) => ({ properties: { [name]: { type: 'string' } } });
    const { values } = withSchema('{}\n', {
      allOf: [property('a'), { $ref: '#/definitions/b' }],
      oneOf: [property('c'), property('d')],
      if: property('a'),
      else: { ...property('e'), required: ['e'] },
      definitions: { b: { ...property('b'), required: ['b'] } },
    });
    expect(values.map(({ path, isRequired }) => path + (isRequired ? '!' : ''))).toEqual(['a', 'b!', 'c', 'd', 'e']);
  });

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
