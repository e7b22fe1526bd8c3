import { expect, it } from 'vitest';
import { conditionalsOf, isNothing, referenceName, requiredElsewhere } from './keywords.ts';
import { definitionsIn, namedSchemas, normalise } from './normalise.ts';
import { fieldsOf } from './values.ts';

const discriminator = { propertyName: 'k', mapping: { a: '#/x' } };
const same = { pattern: '^a$', 'x-own': { a: 1 }, constructor: 'x', multipleOf: 3, exclusiveMinimum: 1 };

it.each<[string, unknown, unknown]>([
  ['true', true, true],
  ['false', false, false],
  ['what is no schema', 'x', true],
  ['nullable', { type: 'string', nullable: true }, { type: ['string', 'null'] }],
  ['nullable twice', { type: ['string', 'null'], nullable: true }, { type: ['string', 'null'] }],
  // OpenAPI gives it no meaning.
  ['nullable without a type', { nullable: true, $ref: '#/a' }, { $ref: '#/a' }],
  ['no type', { type: 7 }, {}],
  [
    'both kinds of bounds',
    { minimum: 0, exclusiveMinimum: false, maximum: 9, exclusiveMaximum: true },
    { minimum: 0, exclusiveMaximum: 9 },
  ],
  ['a mark of a bound without it', { exclusiveMinimum: true }, {}],
  ['an example', { example: null, examples: [1, 2] }, { examples: [null, 1, 2] }],
  [
    'a tuple of draft-07',
    { items: [{ type: 'string' }, true], additionalItems: { nullable: true, type: 'boolean' } },
    { prefixItems: [{ type: 'string' }, true], items: { type: ['boolean', 'null'] } },
  ],
  ['items alone', { items: false, additionalItems: false }, { items: false }],
  [
    'dependencies',
    { dependencies: { a: ['b'], c: { minProperties: 2 } } },
    { dependentRequired: { a: ['b'] }, dependentSchemas: { c: { minProperties: 2 } } },
  ],
  ['values of null', { default: null, const: null, enum: [null] }, { default: null, const: null, enum: [null] }],
  ['no list of values', { enum: 'a' }, {}],
  ['a choice', { discriminator: { propertyName: 'k', mapping: { a: '#/x', b: 1 } } }, { discriminator }],
  [
    'what says nothing',
    { title: ' ', deprecated: false, required: [], properties: {}, allOf: [], $comment: 'x', discriminator: {} },
    {},
  ],
  ['what is unknown or the same', same, same],
  [
    'rules of Kubernetes',
    { 'x-kubernetes-int-or-string': true, 'x-kubernetes-validations': [{ rule: 'self > 0', message: '' }, {}] },
    { 'x-kubernetes-int-or-string': true, 'x-kubernetes-validations': [{ rule: 'self > 0' }, { rule: '' }] },
  ],
])('a schema of any dialect is read: %s', (_, raw, expected) => expect(normalise(raw)).toEqual(expected));

it('fields are in the order of the source, with those that are required', () => {
  const properties = JSON.parse('{"z": {}, "b": true, "constructor": {}, "__proto__": {}}');
  const schema = normalise({ required: ['b', 'elsewhere'], properties });
  expect(fieldsOf(schema).map(({ name, required }) => name + (required ? '!' : ''))).toEqual([
    ...['.z', '.b!', '.constructor', '.__proto__'],
  ]);
  expect(requiredElsewhere(schema)).toEqual(['elsewhere']);
});

it('conditions are of every kind', () => {
  const plain = ['if', 'then', 'else', 'not', 'contains', 'propertyNames'];
  const raw = { dependentSchemas: { b: {} }, dependentRequired: { c: ['d'] } };
  const all = conditionalsOf(normalise({ ...Object.fromEntries(plain.map((keyword) => [keyword, {}])), ...raw }));
  expect(all.map(({ keyword }) => keyword)).toEqual([...plain, 'dependentSchemas b', 'dependentRequired c']);
  expect(all.at(-1)?.schema).toEqual({ required: ['d'] });
});

it('some schemas allow nothing', () => {
  expect([false, { not: {} }, { not: true }].map((raw) => isNothing(normalise(raw)))).toEqual([true, true, true]);
  const others = [{}, { not: { type: 'string' } }, { not: {}, title: 'x' }];
  expect(others.map((raw) => isNothing(normalise(raw)))).toEqual([false, false, false]);
});

it.each([
  ['#/components/schemas/a.B', 'a.B'],
  ['#/$defs/a~1b', 'a/b'],
  ['#/$defs/a%20b', 'a b'],
  ['#/$defs/50%', '50%'],
  ['#', '#'],
  ['https://example.org/s.json', 'https://example.org/s.json'],
])('the reference %s has the name %s', (target, name) => expect(referenceName(target)).toBe(name));

it('definitions are found at any depth, with pointers that resolve', () => {
  const raw = {
    $defs: { a: { definitions: { 'b/c~d': { type: 'string' } } } },
    definitions: { e: {} },
    allOf: [{ $defs: { f: {} } }],
  };
  expect(definitionsIn(raw).map(({ name, pointer }) => `${name} ${pointer}`)).toEqual([
    ...['a #/$defs/a', 'b/c~d #/$defs/a/definitions/b~1c~0d', 'e #/definitions/e', 'f #/allOf/0/$defs/f'],
  ]);
  expect(namedSchemas(null, '#/x')).toEqual([]);
});
