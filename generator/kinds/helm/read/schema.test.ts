import { describe, expect, it } from 'vitest';
import { inPath } from '../../../shared/problem.ts';
import { problemOf } from '../../../testing/problems.ts';
import { chartOf, valueAt, warningsOf } from '../testing/chart.ts';
import { valuesBelow } from '../walk.ts';

const schema = JSON.stringify({
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
  },
  definitions: {
    hive: {
      type: 'object',
      required: ['bees'],
      properties: {
        bees: { type: 'integer', minimum: 1 },
        role: { enum: ['queen', 'worker'], description: 'What she does.' },
      },
    },
    loop: { type: 'object', properties: { again: { $ref: '#/definitions/loop' } } },
  },
});
const chart = chartOf(
  '# -- The hive\nhive:\n  bees: 3\n  role: queen\n  extra:\nlevels: {low: 1}\nlist:\n  - name: b\n',
  {
    'values.schema.json': schema,
  },
);

describe('values.schema.json', () => {
  it('may refer to any part of itself', () => {
    const properties = {
      bees: { type: 'object', properties: { 'a b': { type: 'integer', maximum: 9 } } },
      wax: { $ref: '#/properties/bees' },
      lid: { $ref: '#/properties/bees/properties/a%20b' },
    };
    const text = JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', properties });
    const own = chartOf('lid: 3\n', { 'values.schema.json': text });
    expect(valueAt(own, 'lid')).toMatchObject({ type: 'integer' });
    expect(valueAt(own, 'wax').children.map(({ path }) => path)).toEqual(['wax.a b']);
  });

  it('says what is required, through references', () => {
    expect(valueAt(chart, 'hive').isRequired).toBe(true);
    expect(valueAt(chart, 'hive.bees')).toMatchObject({ isRequired: true, type: 'integer' });
    expect(valueAt(chart, 'hive.role').isRequired).toBe(false);
  });

  it('gives bounds, enumerations and types', () => {
    expect(valueAt(chart, 'hive.bees').schema).toMatchObject({ minimum: 1 });
    expect(valueAt(chart, 'hive.role').schema).toMatchObject({ enum: ['queen', 'worker'] });
    expect(valueAt(chart, 'hive.extra').type).toBe('string or null');
    expect(valueAt(chart, 'levels.low')).toMatchObject({ type: 'integer' });
    expect(valueAt(chart, 'list').type).toBe('list of object');
    expect(valueAt(chart, 'list[0].name').schema).toMatchObject({ pattern: '^b' });
  });

  it('describes what no comment does', () => {
    expect(valueAt(chart, 'hive').description).toBe('The hive');
    expect(valueAt(chart, 'hive.role').description).toBe('What she does.');
  });

  it('adds values that values.yaml leaves out', () => {
    expect(valueAt(chart, 'token')).toMatchObject({ default: null, isRequired: true, type: 'string', line: null });
    expect(valueAt(chart, 'loop.again')).toMatchObject({ nestsAs: 'loop', children: [] });
  });

  it('leaves charts without one as they are', () => {
    expect(chartOf('a: 1\n')).toMatchObject({ schema: null, values: [{ path: 'a', schema: null }] });
  });
});

const withSchema = (values: string, value: object) => chartOf(values, { 'values.schema.json': JSON.stringify(value) });
const named = (names: readonly string[], schema: object) => Object.fromEntries(names.map((name) => [name, schema]));

describe('a schema that holds itself', () => {
  const eight = Array.from({ length: 8 }, (_, index) => `p${index}`);
  const node = { type: 'object', properties: named(eight, { $ref: '#/definitions/n' }) };

  it('is listed once', () => {
    const value = { properties: { a: { $ref: '#/definitions/n' } }, definitions: { n: node } };
    const nesting = withSchema('a: {}\n', value);
    expect([...valuesBelow(nesting.values)]).toHaveLength(9);
    expect(valueAt(nesting, 'a.p7')).toMatchObject({ type: 'object', nestsAs: 'a' });
    expect(valueAt(withSchema('a: {p0: {p1: {}}}\n', value), 'a.p0.p1.p2').nestsAs).toBe('a');
  });

  it('may be the whole file', () => {
    const chart = withSchema('a: 1\n', { properties: { a: {}, again: { $ref: '#' } } });
    expect(valueAt(chart, 'again').nestsAs).toBe('');
  });

  it('is cut with a word where definitions only hold each other', () => {
    const definitions = Object.fromEntries(
      eight.map((name, index) => [
        name,
        { type: 'object', properties: named(eight, { $ref: `#/definitions/p${Math.min(index + 1, 8)}` }) },
      ]),
    );
    const value = { properties: named(eight, { $ref: '#/definitions/p0' }), definitions: { ...definitions, p8: {} } };
    const text = JSON.stringify(value);
    expect([...valuesBelow(chartOf('{}\n', { 'values.schema.json': text }).values)].length).toBeLessThan(3_000);
    expect(warningsOf('{}\n', { 'values.schema.json': text })).toEqual([
      'null: names more than 2000 values that values.yaml leaves out, or nests them more than 30 levels deep',
    ]);
  });
});

describe('parts of a schema', () => {
  const draft2020 = 'https://json-schema.org/draft/2020-12/schema';

  it('are found in allOf, in alternatives and in conditions', () => {
    const property = (name: string) => ({ properties: { [name]: { type: 'string' } } });
    const chart = withSchema('{}\n', {
      allOf: [property('a'), { $ref: '#/definitions/b' }],
      oneOf: [property('c'), property('d')],
      if: property('a'),
      else: { ...property('e'), required: ['e'] },
      definitions: { b: { ...property('b'), required: ['b'] } },
    });
    expect(chart.values.map(({ path, isRequired }) => [path, isRequired])).toEqual([
      ...[
        ['a', false],
        ['b', true],
        ['c', false],
      ],
      ...[
        ['d', false],
        ['e', false],
      ],
    ]);
  });

  it('are called not allowed where nothing is', () => {
    expect(valueAt(withSchema('{}\n', { properties: { d: false } }), 'd').type).toBe('not allowed');
  });

  it.each([
    [{ type: 'wrong' }, 'type', /must be one of array, boolean/],
    [{ properties: [] }, 'properties', /must be of the type object$/],
    [{ properties: { a: null } }, 'properties.a', /must be a schema/],
    [{ properties: { a: { properties: { b: 5 } } } }, 'properties.a.properties.b', /must be a schema/],
    [{ properties: { a: { $ref: 5 } } }, 'properties.a.$ref', /must be of the type string$/],
    [{ required: 'a' }, 'required', /must be of the type array$/],
    [{ properties: { a: { enum: [] } } }, 'properties.a.enum', /must not be empty$/],
    [{ definitions: { a: { items: 'x' } } }, 'definitions.a.items', /must be/],
    [{ $schema: draft2020, $defs: { a: { items: 'x' } } }, '$defs.a.items', /must be/],
    [{ type: 'array' }, 'type', /allows no object/],
  ])('are refused where they are malformed: %j', (value, place, what) => {
    expect(problemOf(() => withSchema('{}\n', value))).toMatchObject({
      at: inPath('charts/hive/values.schema.json', place),
      what: expect.stringMatching(what),
    });
  });

  it.each([
    ['04', { $schema: 'http://json-schema.org/draft-04/schema#', properties: { a: { exclusiveMinimum: true } } }],
    ['07', { $schema: 'https://json-schema.org/draft-07/schema#', properties: { a: { exclusiveMinimum: 0 } } }],
    ['2020-12', { $schema: draft2020, $defs: { b: { prefixItems: [{}], items: false, $dynamicRef: '#b' } } }],
  ])('may be of draft %s', (_, value) => {
    expect(warningsOf('a: 1\n', { 'values.schema.json': JSON.stringify(value) })).toEqual([]);
  });
});
