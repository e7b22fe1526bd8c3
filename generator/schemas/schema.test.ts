import { describe, expect, it } from 'vitest';
import { viewOf } from '../testing/schemas.ts';
import { normalise } from './normalise.ts';

const text = { type: 'string' };

describe('fields', () => {
  it('are entities with keys, names and ids that follow from their paths', () => {
    const { entities } = viewOf({
      properties: {
        size: text,
        walls: { type: 'array', items: { properties: { wax: text } } },
        bees: { additionalProperties: { description: 'By name', properties: { age: text } } },
      },
    });
    expect(entities.map(({ key, name, parent, anchor }) => [key, name, parent, anchor])).toEqual([
      ['crd:Cell/v1 size', 'Cell.size', 'crd:Cell/v1', 'cell.size'],
      ['crd:Cell/v1 walls', 'Cell.walls', 'crd:Cell/v1', 'cell.walls'],
      ['crd:Cell/v1 walls[].wax', 'Cell.walls[].wax', 'crd:Cell/v1 walls', 'cell.walls[].wax'],
      ['crd:Cell/v1 bees', 'Cell.bees', 'crd:Cell/v1', 'cell.bees'],
      ['crd:Cell/v1 bees{}', 'Cell.bees.*', 'crd:Cell/v1 bees', 'cell.bees.*'],
      ['crd:Cell/v1 bees{}.age', 'Cell.bees.*.age', 'crd:Cell/v1 bees{}', 'cell.bees.*.age'],
    ]);
  });

  it('of alternatives have the alternative in their names, not in their paths', () => {
    const { view, entities } = viewOf({
      properties: {
        from: {
          oneOf: [
            { title: 'Git', properties: { url: text } },
            { title: 'Map', properties: { url: text } },
          ],
        },
      },
    });
    expect(entities.map(({ name }) => name)).toEqual(['Cell.from', 'Cell.from(Git).url', 'Cell.from(Map).url']);
    expect(new Set(entities.map(({ key }) => key)).size).toBe(3);
    const members = view.fields?.[0]?.groups?.[0]?.members ?? [];
    expect(members.map(({ fields }) => fields?.[0]?.path)).toEqual(['from.url', 'from.url']);
  });

  it('that are required come first', () => {
    const { view } = viewOf({ required: ['wax'], properties: { size: text, wax: text } });
    expect(view.fields?.map(({ name }) => name)).toEqual(['wax', 'size']);
  });
});

it('an object that references put together is one', () => {
  const named = (target: string) => ({ name: target, url: target, schema: { properties: { wax: text } } });
  expect(viewOf({ allOf: [{ $ref: '#/a' }, { $ref: '#/b' }] }, { named }).view.type).toEqual([{ text: 'object' }]);
  const itself = () => ({ name: 'a', url: '#a', schema: { allOf: [{ $ref: '#/a' }, { $ref: '#/a' }] } });
  expect(viewOf({ allOf: [{ $ref: '#/a' }, { $ref: '#/b' }] }, { named: itself }).view.type).toEqual([{ text: 'any' }]);
  const own = { type: 'object', properties: { wax: text } };
  const fields = () => ({ name: 'a', url: '#a', schema: own });
  expect(viewOf({ allOf: [{ $ref: '#/a' }, own] }, { named: fields }).view).toMatchObject({
    type: [{ text: 'object' }],
    named: { name: 'a' },
  });
});

it('a text that begins with a deprecation sets the mark', () => {
  const marksOf = (description: string) => viewOf({ description }).view.marks;
  expect(marksOf('Deprecated: use wax.')).toEqual(['deprecated']);
  expect(marksOf('What it is.\nDeprecated: use wax.')).toEqual(['deprecated']);
  expect(marksOf('Not deprecated: used.')).toBeUndefined();
});

describe('names and descriptions of values', () => {
  const values = [
    { value: '"a"', name: 'A', about: 'First' },
    { value: '2', name: 'B' },
  ];
  it.each<[object]>([
    [{ 'x-enum-varnames': ['A', 'B'], 'x-enum-descriptions': ['First'] }],
    [{ 'x-enumNames': ['A', 'B'], 'x-enumDescriptions': { a: 'First' } }],
    [{ 'x-enum-varnames': ['A', 'B'], 'x-enum-comments': { A: 'First' } }],
    [
      {
        'x-ms-enum': {
          values: [
            { value: 'a', name: 'A', description: 'First' },
            { value: 2, name: 'B' },
          ],
        },
      },
    ],
  ])('are read from %j', (said) => {
    const { view } = viewOf({ enum: ['a', 2], ...said });
    expect([view.enum, view.facts]).toEqual([values, undefined]);
  });
});

describe('rules', () => {
  const { view, entities } = viewOf({
    'x-kubernetes-validations': [
      { rule: 'self == oldSelf', message: 'stays' },
      { rule: 'self > 0', messageExpression: '"is " + self' },
      { rule: 'self < 9' },
    ],
  });

  it('tell messages from what computes them', () => {
    expect(view.rules).toEqual([
      { id: 'cell.rule-1', rule: 'self == oldSelf', message: 'stays', onUpdate: true },
      { id: 'cell.rule-2', rule: 'self > 0', message: '"is " + self', computed: true },
      { id: 'cell.rule-3', rule: 'self < 9' },
    ]);
    expect(view.marks).toEqual(['immutable']);
  });

  it('are entities', () => {
    expect(entities.map(({ type, anchor }) => `${type} ${anchor}`)).toEqual(
      [1, 2, 3].map((n) => `rule cell.rule-${n}`),
    );
  });
});

describe('a reference that is opened in place', () => {
  const named = normalise({ description: 'Of bees', properties: { wax: text } });

  it('has the fields of what it names, and says so', () => {
    expect(viewOf({ $ref: '#/Wax' }, { expand: () => named }).view).toMatchObject({
      opened: 'whole',
      text: { source: 'Of bees' },
      fields: [{ path: 'wax' }],
    });
  });

  it('names what it extends', () => {
    const extending = normalise({ allOf: [{ $ref: '#/Base' }, { properties: { wax: text } }] });
    expect(viewOf({ $ref: '#/Wax' }, { expand: () => extending }).view).toMatchObject({
      fields: [{ path: 'wax' }],
      groups: [{ label: 'All of', members: [{ type: [{ text: 'Base' }] }] }],
    });
  });

  it('does not stand for what is beside it', () => {
    const { view } = viewOf({ allOf: [{ $ref: '#/Wax' }, { properties: { size: text } }] }, { expand: () => named });
    expect(view).toMatchObject({ fields: [{ path: 'size' }, { path: 'wax' }] });
    expect(view).not.toHaveProperty('opened');
  });

  it('stands in place wherever it is named, where it has no section', () => {
    const tree = normalise({ properties: { size: text, next: { $ref: '#/tree' } } });
    const { view } = viewOf({ properties: { a: { $ref: '#/tree' } } }, { inline: () => tree });
    const next = { path: 'a.next', type: [{ text: 'tree' }] };
    expect(view.fields).toMatchObject([{ path: 'a', fields: [{ path: 'a.size' }, next] }]);
  });

  it('keeps a text of its own', () => {
    expect(viewOf({ $ref: '#/Wax', description: 'Here' }, { expand: () => named }).view).toMatchObject({
      opened: 'fields',
      text: { source: 'Here' },
    });
  });
});
