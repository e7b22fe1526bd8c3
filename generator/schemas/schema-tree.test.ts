import { describe, expect, it } from 'vitest';
import { readDefinitions, readNamedSchemas, readSchema } from './schema-tree.ts';

const types = (raw: unknown) => readSchema(raw).types;
const constraints = (raw: unknown) =>
  Object.fromEntries(readSchema(raw).constraints.map(({ keyword, value }) => [keyword, value]));

describe('types', () => {
  it.each([
    [{ type: 'string' }, ['string']],
    [{ type: ['string', 'null'] }, ['string', 'null']],
    [{ type: 'string', nullable: true }, ['string', 'null']],
    [{ type: ['string', 'null'], nullable: true }, ['string', 'null']],
    [{ type: 'string', nullable: false }, ['string']],
    [{ nullable: true, allOf: [] }, ['null']],
    [{}, []],
    [{ type: 7 }, []],
  ])('%j', (raw, expected) => {
    expect(types(raw)).toEqual(expected);
  });
});

describe('schemas that are no objects', () => {
  it('true says nothing, false forbids all', () => {
    expect(readSchema(true)).toEqual(readSchema({}));
    const never = readSchema(false);
    expect(never.conditionals.map(({ keyword }) => keyword)).toEqual(['not']);
    expect(never.conditionals[0]?.schema).toEqual(readSchema(true));
  });

  it('anything else says nothing', () => {
    for (const raw of [null, 1, 'x', [], undefined]) expect(readSchema(raw)).toEqual(readSchema({}));
  });
});

describe('arrays', () => {
  it('have items', () => {
    expect(readSchema({ items: { type: 'string' } })).toMatchObject({ items: { types: ['string'] }, prefixItems: [] });
    expect(readSchema({ items: false }).items?.conditionals).toHaveLength(1);
  });

  it('are tuples in draft-07', () => {
    const tuple = readSchema({
      items: [{ type: 'string' }, { type: 'integer' }],
      additionalItems: { type: 'boolean' },
    });
    expect(tuple.prefixItems.map((item) => item.types)).toEqual([['string'], ['integer']]);
    expect(tuple.items?.types).toEqual(['boolean']);
    expect(readSchema({ items: [{}] }).items).toBeNull();
  });

  it('are tuples in 2020-12', () => {
    const tuple = readSchema({ prefixItems: [{ type: 'string' }, { type: 'integer' }], items: { type: 'boolean' } });
    expect(tuple.prefixItems.map((item) => item.types)).toEqual([['string'], ['integer']]);
    expect(tuple.items?.types).toEqual(['boolean']);
  });
});

describe('objects', () => {
  it('have properties in the order of the source, and those required', () => {
    const node = readSchema({
      required: ['b', 'elsewhere'],
      properties: { z: {}, b: { type: 'string' }, constructor: {} },
    });
    expect(node.properties.map(({ name, required }) => [name, required])).toEqual([
      ['z', false],
      ['b', true],
      ['constructor', false],
    ]);
    expect(node.requiredElsewhere).toEqual(['elsewhere']);
  });

  it('keep a property called __proto__', () => {
    expect(readSchema(JSON.parse('{"properties": {"__proto__": {"type": "string"}}}')).properties).toMatchObject([
      { name: '__proto__', schema: { types: ['string'] } },
    ]);
  });

  it('say what other properties may be', () => {
    expect(readSchema({ additionalProperties: false }).additionalProperties).toBe(false);
    expect(readSchema({ additionalProperties: true }).additionalProperties).toBe(true);
    expect(readSchema({}).additionalProperties).toBeNull();
    expect(readSchema({ additionalProperties: { type: 'string' } }).additionalProperties).toMatchObject({
      types: ['string'],
    });
    expect(readSchema({ patternProperties: { '^x-': { type: 'string' } } }).patternProperties).toMatchObject([
      { name: '^x-', required: false },
    ]);
  });
});

describe('definitions', () => {
  it('are found at any depth, with pointers that resolve', () => {
    const raw = {
      $defs: { a: { definitions: { 'b/c~d': { type: 'string' } } } },
      definitions: { e: {} },
      allOf: [{ $defs: { f: {} } }],
    };
    expect(readDefinitions(raw).map(({ name, pointer }) => [name, pointer])).toEqual([
      ['a', '#/$defs/a'],
      ['b/c~d', '#/$defs/a/definitions/b~1c~0d'],
      ['e', '#/definitions/e'],
      ['f', '#/allOf/0/$defs/f'],
    ]);
  });

  it('of a component document keep their names', () => {
    expect(readNamedSchemas({ 'a.B': {} }, '#/components/schemas')).toMatchObject([
      { name: 'a.B', pointer: '#/components/schemas/a.B' },
    ]);
    expect(readNamedSchemas(null, '#/x')).toEqual([]);
  });
});

describe('references', () => {
  it.each([
    ['#/components/schemas/a.B', 'a.B', false],
    ['#/$defs/a~1b', 'a/b', false],
    ['#/$defs/a%20b', 'a b', false],
    ['#/$defs/50%', '50%', false],
    ['#', '#', false],
    ['https://example.org/s.json', 'https://example.org/s.json', true],
  ])('%s', (target, name, external) => {
    expect(readSchema({ $ref: target }).reference).toEqual({ name, target, external });
  });
});

describe('compositions and conditions', () => {
  it('keep their members in order', () => {
    const node = readSchema({ oneOf: [{ type: 'string' }, { type: 'integer' }], anyOf: [{}], allOf: [{ title: 'x' }] });
    expect(node.compositions.map(({ keyword, members }) => [keyword, members.length])).toEqual([
      ['allOf', 1],
      ['oneOf', 2],
      ['anyOf', 1],
    ]);
  });

  it('are read from every keyword', () => {
    const node = readSchema(
      JSON.parse(
        '{"if": {"title": "a"}, "then": {}, "else": {}, "not": {}, "contains": {}, "propertyNames": {}, "dependentSchemas": {"b": {}}, "dependencies": {"c": ["d"]}}',
      ),
    );
    expect(node.conditionals.map(({ keyword }) => keyword)).toEqual([
      'if',
      'then',
      'else',
      'not',
      'contains',
      'propertyNames',
      'dependentSchemas b',
      'dependencies c',
    ]);
    expect(node.conditionals.at(-1)?.schema.requiredElsewhere).toEqual(['d']);
  });

  it('may have a discriminator', () => {
    expect(readSchema({ discriminator: { propertyName: 'kind', mapping: { a: '#/x', b: 1 } } }).discriminator).toEqual({
      property: 'kind',
      mapping: { a: '#/x' },
    });
    expect(readSchema({ discriminator: {} }).discriminator).toBeNull();
  });
});

describe('what Kubernetes adds', () => {
  it('is read', () => {
    expect(
      readSchema({ 'x-kubernetes-int-or-string': true, 'x-kubernetes-preserve-unknown-fields': true }),
    ).toMatchObject({ intOrString: true, preserveUnknownFields: true });
    expect(
      readSchema({
        'x-kubernetes-validations': [
          { rule: 'self > 0', message: 'm', reason: 'r', fieldPath: '.a', messageExpression: 'e' },
          {},
        ],
      }).validations,
    ).toEqual([
      { rule: 'self > 0', message: 'm', reason: 'r', fieldPath: '.a', messageExpression: 'e' },
      { rule: '', message: null, reason: null, fieldPath: null, messageExpression: null },
    ]);
    expect(constraints({ 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['a'] })).toEqual({
      'x-kubernetes-list-type': 'map',
      'x-kubernetes-list-map-keys': ['a'],
    });
  });
});

describe('values and bounds', () => {
  it('exclusive bounds in both forms', () => {
    expect(constraints({ minimum: 1, exclusiveMinimum: true })).toEqual({ exclusiveMinimum: 1 });
    expect(constraints({ minimum: 0, exclusiveMinimum: false, maximum: 9, exclusiveMaximum: true })).toEqual({
      minimum: 0,
      exclusiveMaximum: 9,
    });
    expect(constraints({ exclusiveMinimum: true })).toEqual({});
    expect(constraints({ exclusiveMinimum: 1, exclusiveMaximum: 2.5 })).toEqual({
      exclusiveMinimum: 1,
      exclusiveMaximum: 2.5,
    });
  });

  it('enumerations with and without names', () => {
    expect(readSchema({ enum: [1, null, 'a'], 'x-enum-varnames': ['One', 'None', 'A'] })).toMatchObject({
      enum: [1, null, 'a'],
      enumNames: ['One', 'None', 'A'],
    });
    expect(readSchema({ enum: 'a' }).enum).toBeNull();
  });

  it('tell a value of null from no value', () => {
    expect(readSchema({ default: null, const: null })).toMatchObject({
      default: { value: null },
      const: { value: null },
    });
    expect(readSchema({})).toMatchObject({ default: null, const: null });
  });

  it('examples in both forms', () => {
    expect(readSchema({ example: 0, examples: [1, 2] }).examples).toEqual([0, 1, 2]);
  });

  it('no keyword is lost', () => {
    expect(constraints({ type: 'string', pattern: '^a$', 'x-own': { a: 1 }, constructor: 'x', multipleOf: 3 })).toEqual(
      { pattern: '^a$', 'x-own': { a: 1 }, constructor: 'x', multipleOf: 3 },
    );
  });
});
