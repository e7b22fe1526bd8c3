import { expect, it } from 'vitest';
import { viewOf } from '../testing/schemas.ts';
import { compositionsOf } from './keywords.ts';
import { normalise } from './normalise.ts';
import { memberNames } from './schema-groups.ts';
import { typeText } from './type.ts';

/** Each group as its label, whether it has tabs, and the type and facts of its members. */
function groupsOf(schema: object) {
  return (viewOf(schema).view.groups ?? []).map(({ label, choice, members }) => [
    label,
    choice ? 'tabs' : 'lines',
    ...members.map(({ type, facts = [] }) =>
      [type.map(({ text }) => text).join(''), ...facts.map((fact) => fact.value)].join(' '),
    ),
  ]);
}

const rules = [{ format: 'hostname' }, { type: 'string', pattern: '^x' }];
const [a, b] = ['a', 'b'].map((name) => ({ if: { required: [name] }, else: { maxProperties: 3 } }));
const [bee, wax] = ['Bee', 'Wax'].map((name) => ({ $ref: `#/${name}` }));

it.each<[string, object, (readonly string[])[]]>([
  ['one that holds together', { allOf: [{ pattern: '^x' }, { pattern: 'y$' }] }, []],
  ['several names', { allOf: [bee, wax] }, [['All of', 'lines', 'Bee', 'Wax']]],
  [
    'rules of which any holds, with the type of the whole',
    { type: 'string', anyOf: rules },
    [['At least one of these rules holds', 'lines', 'string hostname', 'string ^x']],
  ],
  [
    'rules of which one holds',
    { type: 'string', oneOf: rules },
    [['Exactly one of these rules holds', 'lines', 'string hostname', 'string ^x']],
  ],
  // Members that are more than rules.
  ['rules without a type', { anyOf: [{ format: 'x' }, { pattern: '^x' }] }, [['Any of', 'lines', 'any x', 'any ^x']]],
  [
    'a member of another type',
    { type: ['string', 'integer'], anyOf: [{ type: 'string', format: 'x' }, { minimum: 1 }] },
    [['Any of', 'lines', 'string x', 'string or integer at least 1']],
  ],
  [
    'a member with words',
    { type: 'string', anyOf: [{ description: 'A host' }, { pattern: '^x' }] },
    [['Any of', 'tabs', 'string', 'string ^x']],
  ],
  [
    'a member that allows all',
    { type: 'string', anyOf: [{}, { pattern: '^x' }] },
    [['Any of', 'lines', 'string', 'string ^x']],
  ],
  [
    'members with fields',
    { type: 'object', oneOf: [{ properties: { url: {} } }, { required: ['file'], minProperties: 2 }] },
    [['One of', 'tabs', 'object', 'object at least 2 properties file']],
  ],
  [
    'members with other values',
    {
      oneOf: [
        { type: 'string', enum: ['soft'] },
        { type: 'integer', minimum: 1 },
      ],
    },
    [['One of', 'tabs', 'string', 'integer at least 1']],
  ],
  [
    'members with types, names and nothing',
    { type: 'object', anyOf: [{ type: 'integer' }, wax, { not: {} }, { description: 'x' }] },
    [['Any of', 'tabs', 'integer', 'Wax', 'not allowed', 'object']],
  ],
  [
    'conditions that stay with theirs',
    { allOf: [a, b] },
    ['a', 'b'].flatMap((name) => [
      ['If', 'lines', `any ${name}`],
      ['Otherwise', 'lines', 'any at most 3 properties'],
    ]),
  ],
  [
    'choices that stay apart',
    { allOf: [{ oneOf: [{ minLength: 1 }, { pattern: 'x' }] }, { oneOf: [{ pattern: 'x' }, {}] }] },
    [
      ['One of', 'lines', 'any at least 1 character', 'any x'],
      ['One of', 'lines', 'any x', 'any'],
    ],
  ],
  ['what is contained', { contains: { const: 7 } }, [['Contains', 'lines', 'constant 7']]],
  [
    'a condition, with the type, and names, of which another value is spoken',
    { type: 'object', if: { required: ['x'] }, propertyNames: { pattern: '^x' } },
    [
      ['If', 'lines', 'object x'],
      ['Names of properties', 'lines', 'any ^x'],
    ],
  ],
])('groups of %s', (_, schema, groups) => {
  expect(groupsOf(schema)).toEqual(groups);
});

it('what holds together is one', () => {
  const own = { type: 'object', properties: { id: { type: 'string' } } };
  expect(viewOf({ allOf: [{ pattern: '^x' }, { pattern: 'y$' }] }).view.facts?.map(({ value }) => value)).toEqual([
    '^x',
    'y$',
  ]);
  expect(viewOf({ allOf: [bee, { description: 'Of wax' }] }).view).toMatchObject({ type: [{ text: 'Bee' }] });
  expect(viewOf({ allOf: [own, bee] }).view).toMatchObject({ type: [{ text: 'Bee' }], fields: [{ name: 'id' }] });
  expect(viewOf({ maxContains: 3, contains: {} }).view.facts).toMatchObject([{ value: 'at most 3 items' }]);
});

const text = { type: 'string' };
const object = (properties: object, required: readonly string[] = []) => ({ type: 'object', properties, required });
const kind = (schema: object) => object({ id: text, kind: schema });
const refs = ['#/components/schemas/Wax', '#/components/schemas/Comb'];
const many = Array.from({ length: 12 }, (_, index) => ({ ...object({ id: text }), minProperties: index }));

it.each<[string, readonly object[], readonly string[]]>([
  ['titles', [{ title: 'Bee' }, { title: 'Queen' }], ['Bee', 'Queen']],
  ['titles and numbers', [{ title: 'Bee', minimum: 1 }, { title: 'Bee' }], ['Bee 1', 'Bee 2']],
  ['names', refs.map(($ref) => ({ $ref })), ['Wax', 'Comb']],
  [
    'values of the property that tells them apart',
    [kind({ const: 'a' }), kind({ enum: ['b', 'c'] }), kind({ const: 3 })],
    ['a', 'b or c', '3'],
  ],
  ['values, if any', [kind({ const: 'a' }), kind({ const: 'b' }), kind(text)], ['a', 'b', 'Variant 3']],
  ['no shared values', [kind({ enum: ['a', 'b'] }), kind({ enum: ['b', 'c'] })], ['Variant 1', 'Variant 2']],
  ['what few values they allow', [{ enum: ['a'] }, { enum: ['b', 'c'] }], ['"a"', '"b" or "c"']],
  [
    'what only one of them asks for',
    [object({ id: text, url: text }, ['url']), object({ id: text, path: text }, ['path'])],
    ['with url', 'with path'],
  ],
  ['types that differ', [text, object({ id: text })], ['string', 'with id']],
  ['numbers where nothing differs', many, many.map((_, index) => `Variant ${index + 1}`)],
])('members are called by their %s', (_, oneOf, names) => {
  const schema = normalise({ oneOf });
  expect(memberNames(compositionsOf(schema)[0]?.members ?? [], schema)).toEqual(names);
});

it('members are called by the values that a discriminator leads from', () => {
  const mapping = { soft: refs[0] ?? '', hard: refs[1] ?? '' };
  const schema = normalise({ oneOf: refs.map(($ref) => ({ $ref })), discriminator: { propertyName: 'kind', mapping } });
  expect(memberNames(compositionsOf(schema)[0]?.members ?? [], schema)).toEqual(['soft', 'hard']);
});

const lists = ['string', 'integer', 'boolean', 'number', 'object', 'null'].map((type) => ({
  type: 'array',
  items: { type },
}));
it.each<[object, string]>([
  [{ allOf: [{ description: 'x' }, object({ a: text }), object({ b: text })] }, 'object'],
  [{ oneOf: many }, 'object'],
  [{ oneOf: lists.slice(0, 3) }, 'list of string or list of integer or list of boolean'],
  // Too many to be read.
  [{ oneOf: lists }, 'one of 6 schemas'],
])('the type of a schema with members is what they share, or all of theirs: %#', (schema, type) => {
  expect(typeText(normalise(schema))).toBe(type);
});
