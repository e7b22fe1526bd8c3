import { describe, expect, it } from 'vitest';
import { conditionalsOf, isNothing, referenceName, requiredElsewhere } from './keywords.ts';
import { definitionsIn, namedSchemas, normalise } from './normalise.ts';
import { fieldsOf } from './values.ts';

describe('a schema of any dialect', () => {
  it.each([
    ['true', true, true],
    ['false', false, false],
    ['what is no schema', 'x', true],
    ['nullable', { type: 'string', nullable: true }, { type: ['string', 'null'] }],
    ['nullable twice', { type: ['string', 'null'], nullable: true }, { type: ['string', 'null'] }],
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
    ['items alone', { items: false, additionalItems: false }, { items: false }],
    [
      'dependencies',
      { dependencies: { a: ['b'], c: { minProperties: 2 } } },
      { dependentRequired: { a: ['b'] }, dependentSchemas: { c: { minProperties: 2 } } },
    ],
    ['values of null', { default: null, const: null, enum: [null] }, { default: null, const: null, enum: [null] }],
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

it('fields are in the order of the source, with those that are required', () => {
  const schema = normalise({ required: ['b', 'elsewhere'], properties: { z: {}, b: true, constructor: {} } });
  expect(fieldsOf(schema).map(({ name, required }) => name + (required ? '!' : ''))).toEqual([
    '.z',
    '.b!',
    '.constructor',
  ]);
  expect(requiredElsewhere(schema)).toEqual(['elsewhere']);
});

it('conditions are of every kind', () => {
  const plain = ['if', 'then', 'else', 'not', 'contains', 'propertyNames'];
  const raw = { dependentSchemas: { b: {} }, dependentRequired: { c: ['d'] } };
  const conditions = conditionalsOf(
    normalise({ ...Object.fromEntries(plain.map((keyword) => [keyword, {}])), ...raw }),
  );
  expect(conditions.map(({ keyword }) => keyword)).toEqual([...plain, 'dependentSchemas b', 'dependentRequired c']);
  expect(conditions.at(-1)?.schema).toEqual({ required: ['d'] });
});

it.each<[unknown, boolean]>([
  [false, true],
  [{ not: {} }, true],
  [{ not: true }, true],
  [{}, false],
  [{ not: { type: 'string' } }, false],
  [{ not: {}, title: 'x' }, false],
])('%j allows nothing: %s', (raw, nothing) => {
  expect(isNothing(normalise(raw))).toBe(nothing);
});

it.each([
  ['#/components/schemas/a.B', 'a.B'],
  ['#/$defs/a~1b', 'a/b'],
  ['#/$defs/a%20b', 'a b'],
  ['#/$defs/50%', '50%'],
  ['#', '#'],
  ['https://example.org/s.json', 'https://example.org/s.json'],
])('the reference %s has the name %s', (target, name) => expect(referenceName(target)).toBe(name));

it('definitions are found at any depth, with pointers that resolve, and components by their names', () => {
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
  const named = { name: 'a.B', pointer: '#/components/schemas/a.B', schema: {} };
  expect(namedSchemas({ 'a.B': {} }, '#/components/schemas')).toEqual([named]);
  expect(namedSchemas(null, '#/x')).toEqual([]);
});
