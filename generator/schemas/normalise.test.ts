import { describe, expect, it } from 'vitest';
import { conditionalsOf, isNothing, referenceName, requiredElsewhere } from './keywords.ts';
import { definitionsIn, namedSchemas, normalise } from './normalise.ts';
import { fieldsOf } from './values.ts';

describe('a schema of any dialect', () => {
  it.each([
    ['true', true, true],
    ['false', false, false],
    ['what is no schema', 'x', true],
    ['a type', { type: 'string' }, { type: 'string' }],
    ['several types', { type: ['string', 'null'] }, { type: ['string', 'null'] }],
    ['nullable', { type: 'string', nullable: true }, { type: ['string', 'null'] }],
    ['nullable twice', { type: ['string', 'null'], nullable: true }, { type: ['string', 'null'] }],
    ['not nullable', { type: 'string', nullable: false }, { type: 'string' }],
    ['nullable without a type, which OpenAPI gives no meaning', { nullable: true, $ref: '#/a' }, { $ref: '#/a' }],
    ['no type', { type: 7 }, {}],
    ['an exclusive bound', { minimum: 1, exclusiveMinimum: true }, { exclusiveMinimum: 1 }],
    [
      'both kinds of bounds',
      { minimum: 0, exclusiveMinimum: false, maximum: 9, exclusiveMaximum: true },
      { minimum: 0, exclusiveMaximum: 9 },
    ],
    ['a mark of a bound without it', { exclusiveMinimum: true }, {}],
    ['later bounds', { exclusiveMinimum: 1, exclusiveMaximum: 2.5 }, { exclusiveMinimum: 1, exclusiveMaximum: 2.5 }],
    ['an example', { example: 0, examples: [1, 2] }, { examples: [0, 1, 2] }],
    ['an example of null', { example: null }, { examples: [null] }],
    [
      'a tuple of draft-07',
      { items: [{ type: 'string' }, true], additionalItems: { nullable: true, type: 'boolean' } },
      { prefixItems: [{ type: 'string' }, true], items: { type: ['boolean', 'null'] } },
    ],
    ['items that may be missing', { items: [{}] }, { prefixItems: [{}] }],
    ['items alone', { items: { type: 'string' }, additionalItems: false }, { items: { type: 'string' } }],
    ['no items', { items: false }, { items: false }],
    [
      'dependencies',
      { dependencies: { a: ['b'], c: { minProperties: 2 } } },
      { dependentRequired: { a: ['b'] }, dependentSchemas: { c: { minProperties: 2 } } },
    ],
    ['values of null', { default: null, const: null }, { default: null, const: null }],
    ['a list of values', { enum: [1, null, 'a'] }, { enum: [1, null, 'a'] }],
    ['no list of values', { enum: 'a' }, {}],
    [
      'a choice',
      { discriminator: { propertyName: 'k', mapping: { a: '#/x', b: 1 } } },
      { discriminator: { propertyName: 'k', mapping: { a: '#/x' } } },
    ],
    [
      'what says nothing',
      { title: ' ', deprecated: false, required: [], properties: {}, allOf: [], $comment: 'x', discriminator: {} },
      {},
    ],
    [
      'what nobody knows',
      { pattern: '^a$', 'x-own': { a: 1 }, constructor: 'x', multipleOf: 3 },
      { pattern: '^a$', 'x-own': { a: 1 }, constructor: 'x', multipleOf: 3 },
    ],
    [
      'rules of Kubernetes',
      { 'x-kubernetes-int-or-string': true, 'x-kubernetes-validations': [{ rule: 'self > 0', message: '' }, {}] },
      { 'x-kubernetes-int-or-string': true, 'x-kubernetes-validations': [{ rule: 'self > 0' }, { rule: '' }] },
    ],
  ])('%s', (_, raw, expected) => expect(normalise(raw)).toEqual(expected));

  it('keeps a property called __proto__', () => {
    const schema = normalise(JSON.parse('{"properties": {"__proto__": {"type": "string"}}}'));
    expect(fieldsOf(schema)).toMatchObject([{ name: '.__proto__', required: false, schema: { type: 'string' } }]);
  });
});

describe('keywords', () => {
  it('have properties in the order of the source, and those required', () => {
    const schema = normalise({ required: ['b', 'elsewhere'], properties: { z: {}, b: true, constructor: {} } });
    expect(fieldsOf(schema).map(({ name, required }) => [name, required])).toEqual([
      ['.z', false],
      ['.b', true],
      ['.constructor', false],
    ]);
    expect(requiredElsewhere(schema)).toEqual(['elsewhere']);
  });

  it('have conditions of every kind', () => {
    const raw = JSON.parse(
      '{"if": {"title": "a"}, "then": {}, "else": {}, "not": {}, "contains": {}, "propertyNames": {}, "dependentSchemas": {"b": {}}, "dependentRequired": {"c": ["d"]}}',
    );
    const conditions = conditionalsOf(normalise(raw));
    expect(conditions.map(({ keyword }) => keyword)).toEqual([
      ...['if', 'then', 'else', 'not', 'contains', 'propertyNames'],
      ...['dependentSchemas b', 'dependentRequired c'],
    ]);
    expect(conditions.at(-1)?.schema).toEqual({ required: ['d'] });
  });

  it.each([false, { not: {} }, { not: true }])('%j allows nothing', (schema) => {
    expect(isNothing(schema)).toBe(true);
  });

  it.each([true, {}, { not: { type: 'string' } }, { not: {}, title: 'x' }])('%j allows something', (schema) => {
    expect(isNothing(schema)).toBe(false);
  });

  it.each([
    ['#/components/schemas/a.B', 'a.B'],
    ['#/$defs/a~1b', 'a/b'],
    ['#/$defs/a%20b', 'a b'],
    ['#/$defs/50%', '50%'],
    ['#', '#'],
    ['https://example.org/s.json', 'https://example.org/s.json'],
  ])('the reference %s has the name %s', (target, name) => expect(referenceName(target)).toBe(name));
});

describe('definitions', () => {
  it('are found at any depth, with pointers that resolve', () => {
    const raw = {
      $defs: { a: { definitions: { 'b/c~d': { type: 'string' } } } },
      definitions: { e: {} },
      allOf: [{ $defs: { f: {} } }],
    };
    expect(definitionsIn(raw).map(({ name, pointer }) => [name, pointer])).toEqual([
      ['a', '#/$defs/a'],
      ['b/c~d', '#/$defs/a/definitions/b~1c~0d'],
      ['e', '#/definitions/e'],
      ['f', '#/allOf/0/$defs/f'],
    ]);
  });

  it('of a component document keep their names', () => {
    expect(namedSchemas({ 'a.B': {} }, '#/components/schemas')).toEqual([
      { name: 'a.B', pointer: '#/components/schemas/a.B', schema: {} },
    ]);
    expect(namedSchemas(null, '#/x')).toEqual([]);
  });
});
