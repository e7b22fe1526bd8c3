import { describe, expect, it } from 'vitest';
import { viewOf } from '../testing/schemas.ts';

it('what holds together is one, but for several names', () => {
  const [bee, wax] = ['Bee', 'Wax'].map((name) => ({ $ref: `#/${name}` }));
  const own = { type: 'object', properties: { id: { type: 'string' } } };
  const { view } = viewOf({ type: 'string', allOf: [{ pattern: '^x' }, { pattern: 'y$' }] });
  expect(view.facts?.map(({ value }) => value)).toEqual(['^x', 'y$']);
  expect(viewOf({ allOf: [bee, { description: 'Of wax' }] }).view).toMatchObject({ type: [{ text: 'Bee' }] });
  expect(viewOf({ allOf: [own, bee] }).view).toMatchObject({ type: [{ text: 'Bee' }], fields: [{ name: 'id' }] });
  expect(groupsOf({ allOf: [bee, wax] })).toEqual([['All of', 'lines', 'Bee', 'Wax']]);
});

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

describe('members that only add rules', () => {
  it.each([
    ['anyOf', 'At least one of these rules holds'],
    ['oneOf', 'Exactly one of these rules holds'],
  ])('of %s say so in words, with the type of the whole', (keyword, label) => {
    const members = [{ format: 'hostname' }, { type: 'string', pattern: '^x' }];
    expect(groupsOf({ type: 'string', [keyword]: members })).toEqual([
      [label, 'lines', 'string hostname', 'string ^x'],
    ]);
  });

  it.each([
    ['the whole has no type', { anyOf: [{ format: 'hostname' }, { pattern: '^x' }] }, 'any hostname'],
    ['one has another type', { type: ['string', 'integer'], anyOf: [{ type: 'string', format: 'x' }, {}] }, 'string x'],
    ['one has words', { type: 'string', anyOf: [{ description: 'A host' }, { pattern: '^x' }] }, 'string'],
    ['one allows everything', { type: 'string', anyOf: [{}, { pattern: '^x' }] }, 'string'],
  ])('are not all when %s', (_, schema, first) => {
    const [group] = groupsOf(schema);
    expect(group?.[0]).toBe('Any of');
    expect(group?.[2]).toBe(first);
  });
});

describe('members that are more than rules', () => {
  it('have tabs, and the type that they leave to the whole', () => {
    const members = [{ properties: { url: { type: 'string' } } }, { required: ['file'], minProperties: 2 }];
    expect(groupsOf({ type: 'object', oneOf: members })).toEqual([
      ['One of', 'tabs', 'object', 'object at least 2 properties file'],
    ]);
  });

  it('have tabs where they allow other values', () => {
    expect(
      groupsOf({
        oneOf: [
          { type: 'string', enum: ['soft'] },
          { type: 'integer', minimum: 1 },
        ],
      }),
    ).toEqual([['One of', 'tabs', 'string', 'integer at least 1']]);
  });

  it('keep a type of their own, a name, and that nothing fits', () => {
    const members = [{ type: 'integer' }, { $ref: '#/components/schemas/Wax' }, { not: {} }, { description: 'x' }];
    expect(groupsOf({ type: 'object', anyOf: members })[0]?.slice(2)).toEqual([
      'integer',
      'Wax',
      'not allowed',
      'object',
    ]);
  });

  it('stay with those that they stand with', () => {
    const [a, b] = ['a', 'b'].map((name) => ({ if: { required: [name] }, else: { maxProperties: 3 } }));
    const [oneOf, others] = [{ oneOf: [{ minLength: 1 }, { pattern: 'x' }] }, { oneOf: [{ pattern: 'x' }, {}] }];
    expect(groupsOf({ allOf: [a, b] }).map(([label, , text]) => [label, text])).toEqual([
      ...[
        ['If', 'any a'],
        ['Otherwise', 'any at most 3 properties'],
      ],
      ...[
        ['If', 'any b'],
        ['Otherwise', 'any at most 3 properties'],
      ],
    ]);
    expect(groupsOf({ allOf: [oneOf, others] }).map((group) => group.length)).toEqual([4, 4]);
  });

  it.each([
    [{}, 'Contains at least one'],
    [{ minContains: 2 }, 'Contains at least 2 items'],
    [{ maxContains: 3 }, 'Contains 1 to 3 items'],
  ])('stand as often as %j says', (bounds, label) => {
    expect(groupsOf({ ...bounds, contains: { const: 7 } })).toEqual([[label, 'lines', 'constant 7']]);
    expect(viewOf({ ...bounds, contains: { const: 7 } }).view.facts).toBeUndefined();
  });

  it('have the type under a condition, but not where another value is spoken of', () => {
    const schema = { type: 'object', if: { required: ['x'] }, propertyNames: { pattern: '^x' } };
    expect(groupsOf(schema)).toEqual([
      ['If', 'lines', 'object x'],
      ['Names of properties', 'lines', 'any ^x'],
    ]);
  });
});
