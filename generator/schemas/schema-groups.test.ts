import { expect, it } from 'vitest';
import { viewOf } from '../testing/schemas.ts';
import { compositionsOf } from './keywords.ts';
import { normalise } from './normalise.ts';
import { memberNames } from './schema-groups.ts';
import { typeText } from './type.ts';

/** Each group as its label, whether it has tabs, and the type and facts of its members. */
function groupsOf(schema: object): string[] {
  return (viewOf(schema).view.groups ?? []).map(({ label, choice, members }) => {
    const shown = members.map(({ type, facts = [] }) =>
      [type.map(({ text }) => text).join(''), ...facts.map((fact) => fact.value)].join(' '),
    );
    return `${label}${choice ? ', in tabs' : ''}: ${shown.join('; ')}`;
  });
}

const text = { type: 'string' };
const rules = [{ format: 'hostname' }, { ...text, pattern: '^x' }];
const [a, b] = ['a', 'b'].map((name) => ({ if: { required: [name] }, else: { maxProperties: 3 } }));
const [bee, wax] = ['Bee', 'Wax'].map((name) => ({ $ref: `#/${name}` }));
const object = (properties: object, required: readonly string[] = []) => ({ type: 'object', properties, required });

it.each<[object, ...string[]]>([
  [{ allOf: [{ pattern: '^x' }, { pattern: 'y$' }] }],
  [{ allOf: [bee, wax] }, 'All of: Bee; Wax'],
  // Rules have the type of the whole.
  [{ ...text, anyOf: rules }, 'At least one of these rules holds: string hostname; string ^x'],
  [{ ...text, oneOf: rules }, 'Exactly one of these rules holds: string hostname; string ^x'],
  // Members that are more than rules.
  [{ anyOf: [{ format: 'x' }, { pattern: '^x' }] }, 'Any of: any x; any ^x'],
  [
    { type: ['string', 'integer'], anyOf: [{ ...text, format: 'x' }, { minimum: 1 }] },
    'Any of: string x; string or integer at least 1',
  ],
  [{ ...text, anyOf: [{ description: 'A host' }, { pattern: '^x' }] }, 'Any of, in tabs: string; string ^x'],
  [{ ...text, anyOf: [{}, { pattern: '^x' }] }, 'Any of: string; string ^x'],
  [
    {
      type: 'object',
      oneOf: [{ properties: { url: {} } }, { required: ['file'], minProperties: 2, maxProperties: 2 }],
    },
    'One of, in tabs: object; object exactly 2 properties file',
  ],
  [
    { type: 'object', anyOf: [{ type: 'integer' }, wax, { not: {} }, { description: 'x' }] },
    'Any of, in tabs: integer; Wax; not allowed; object',
  ],
  // Conditions and choices stay with theirs.
  [{ allOf: [a, b] }, ...['a', 'b'].flatMap((name) => [`If: any ${name}`, 'Otherwise: any at most 3 properties'])],
  [
    { allOf: [{ oneOf: [{ minLength: 1 }, { pattern: 'x' }] }, { oneOf: [{ pattern: 'x' }, {}] }] },
    ...['One of: any at least 1 character; any x', 'One of: any x; any'],
  ],
  [{ contains: { const: 7 } }, 'Contains: constant 7'],
  // A condition has the type of the whole; names are another value.
  [
    { type: 'object', if: { required: ['x'] }, propertyNames: { pattern: '^x' } },
    ...['If: object x', 'Names of properties: any ^x'],
  ],
])('groups: %j', (schema, ...groups) => {
  expect(groupsOf(schema)).toEqual(groups);
});

it('what holds together is one', () => {
  const facts = (schema: object) => viewOf(schema).view.facts?.map(({ value }) => value);
  expect(facts({ allOf: [{ pattern: '^x' }, { pattern: 'y$' }] })).toEqual(['^x', 'y$']);
  expect(facts({ maxContains: 3, contains: {} })).toEqual(['at most 3 items']);
  expect(viewOf({ allOf: [object({ id: text }), bee] }).view).toMatchObject({
    ...{ type: [{ text: 'Bee' }], fields: [{ name: 'id' }] },
  });
});

const kind = (schema: object) => object({ id: text, kind: schema });
const refs = ['#/components/schemas/Wax', '#/components/schemas/Comb'];
const mapping = { soft: refs[0], hard: refs[1] };
const many = Array.from({ length: 6 }, (_, index) => ({ ...object({ id: text }), minProperties: index }));

it.each<[string, readonly object[], string, object?]>([
  ['titles and numbers', [{ title: 'Bee', minimum: 1 }, { title: 'Bee' }, { title: 'Queen' }], 'Bee 1, Bee 2, Queen'],
  ['names', refs.map(($ref) => ({ $ref })), 'Wax, Comb'],
  ['mapped values', refs.map(($ref) => ({ $ref })), 'soft, hard', { discriminator: { propertyName: 'kind', mapping } }],
  [
    'values of the property that tells them apart',
    [kind({ const: 'a' }), kind({ enum: ['b', 'c'] }), kind({ const: 3 }), kind(text)],
    'a, b or c, 3, Variant 4',
  ],
  ['no shared values', [kind({ const: 'a' }), kind({ const: 'a' })], 'Variant 1, Variant 2'],
  ['what few values they allow', [{ enum: ['a'] }, { enum: ['b', 'c'] }], '"a", "b" or "c"'],
  [
    'what only one of them asks for',
    [object({ id: text, url: text }, ['url']), object({ id: text, path: text }, ['path'])],
    'with url, with path',
  ],
  ['types that differ', [text, object({ id: text })], 'string, with id'],
  ['numbers where nothing differs', many.slice(0, 2), 'Variant 1, Variant 2'],
])('members are called by their %s', (_, oneOf, names, more = {}) => {
  const schema = normalise({ oneOf, ...more });
  expect(memberNames(compositionsOf(schema)[0]?.members ?? [], schema).join(', ')).toBe(names);
});

const lists = ['string', 'integer', 'boolean', 'number', 'object', 'null'].map((type) => ({
  ...{ type: 'array', items: { type } },
}));
it.each<[object, string]>([
  [{ allOf: [{ description: 'x' }, object({ a: text }), object({ b: text })] }, 'object'],
  [{ oneOf: many }, 'object'],
  [{ oneOf: lists.slice(0, 2) }, 'list of string or list of integer'],
  // Too many to be read.
  [{ oneOf: lists }, 'one of 6 schemas'],
])('the type of a schema with members is what they share, or all of theirs: %#', (schema, type) => {
  expect(typeText(normalise(schema))).toBe(type);
});
