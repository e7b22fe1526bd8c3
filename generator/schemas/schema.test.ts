import { expect, it } from 'vitest';
import type { SchemaObject } from '../model/schema.ts';
import { viewOf } from '../testing/schemas.ts';
import { normalise } from './normalise.ts';

const text = { type: 'string' };

it('fields are entities with keys, names and ids that follow from their paths', () => {
  const bees = { additionalProperties: { description: 'By name', properties: { age: text } } };
  const { entities } = viewOf({
    properties: { walls: { type: 'array', items: { properties: { wax: text } } }, bees },
  });
  expect(entities.map(({ key, name, parent, anchor }) => [key, name, parent, anchor])).toEqual([
    ['crd:Cell/v1 walls', 'Cell.walls', 'crd:Cell/v1', 'cell.walls'],
    ['crd:Cell/v1 walls[].wax', 'Cell.walls[].wax', 'crd:Cell/v1 walls', 'cell.walls[].wax'],
    ['crd:Cell/v1 bees', 'Cell.bees', 'crd:Cell/v1', 'cell.bees'],
    ['crd:Cell/v1 bees{}', 'Cell.bees.*', 'crd:Cell/v1 bees', 'cell.bees.*'],
    ['crd:Cell/v1 bees{}.age', 'Cell.bees.*.age', 'crd:Cell/v1 bees{}', 'cell.bees.*.age'],
  ]);
});

it('fields of alternatives have the alternative in their names, not in their paths', () => {
  const oneOf = ['Git', 'Map'].map((title) => ({ title, properties: { url: text } }));
  const { view, entities } = viewOf({ properties: { from: { oneOf } } });
  expect(entities.map(({ name }) => name)).toEqual(['Cell.from', 'Cell.from(Git).url', 'Cell.from(Map).url']);
  expect(new Set(entities.map(({ key }) => key)).size).toBe(3);
  const members = view.fields?.[0]?.groups?.[0]?.members ?? [];
  expect(members.map(({ fields }) => fields?.[0]?.path)).toEqual(['from.url', 'from.url']);
});

it('fields that are required come first', () => {
  const { view } = viewOf({ required: ['wax'], properties: { size: text, wax: text } });
  expect(view.fields?.map(({ name }) => name)).toEqual(['wax', 'size']);
});

it('named schemas that have more than a type are branches, through lists and maps', () => {
  const cell = { $ref: '#/cell' };
  const list = (items: object) => ({ type: 'array', items });
  const byName = { type: 'object', additionalProperties: cell };
  // Such items are a field of their own, which has the branch.
  const described = list({ description: 'x', allOf: [cell] });
  const named = () => ({ name: 'cell', url: '#cell', schema: normalise({ properties: { wax: text } }) });
  const { view } = viewOf({ properties: { one: cell, rows: list(list(cell)), byName, described, text } }, { named });
  const labels = view.fields?.map((field) => field.named?.label);
  expect(labels).toEqual(['1 field', '1 field of each item', '1 field of each value', undefined, undefined]);
});

const own = { type: 'object', properties: { wax: text } };
it.each<[string, SchemaObject, SchemaObject, string]>([
  ['of two', { properties: { wax: text } }, { $ref: '#/b' }, 'object'],
  ['of one and fields', own, own, 'object'],
  ['of itself', { allOf: [{ $ref: '#/a' }, { $ref: '#/a' }] }, { $ref: '#/b' }, 'any'],
])('what references put together is one: %s', (_, schema, other, type) => {
  const { view } = viewOf({ allOf: [{ $ref: '#/a' }, other] }, { named: () => ({ name: 'a', url: '#a', schema }) });
  expect(view.type).toEqual([{ text: type }]);
});

it.each([
  ['Deprecated: use wax.', ['deprecated']],
  ['What it is.\nDeprecated: use wax.', ['deprecated']],
  ['Not deprecated: used.', undefined],
])('a text with a line that begins with a deprecation sets the mark: %j', (description, marks) => {
  expect(viewOf({ description }).view.marks).toEqual(marks);
});

it.each<[object]>([
  [{ 'x-enum-varnames': ['A', 'B'], 'x-enum-descriptions': ['First'] }],
  [{ 'x-enumNames': ['A', 'B'], 'x-enumDescriptions': { a: 'First' } }],
  [{ 'x-enum-varnames': ['A', 'B'], 'x-enum-comments': { A: 'First' } }],
])('names and descriptions of values are read from %j', (keywords) => {
  const { view } = viewOf({ enum: ['a', 2], ...keywords });
  expect(view.facts).toBeUndefined();
  expect(view.enum).toEqual([
    { value: '"a"', name: 'A', about: 'First' },
    { value: '2', name: 'B' },
  ]);
});

it('rules are entities, and tell messages from what computes them', () => {
  const { view, entities } = viewOf({
    'x-kubernetes-validations': [
      { rule: 'self == oldSelf', message: 'stays' },
      { rule: 'self > 0', messageExpression: '"is " + self' },
      { rule: 'self < 9' },
    ],
  });
  expect(view.rules).toEqual([
    { id: 'cell.rule-1', rule: 'self == oldSelf', message: 'stays', onUpdate: true },
    { id: 'cell.rule-2', rule: 'self > 0', message: '"is " + self', computed: true },
    { id: 'cell.rule-3', rule: 'self < 9' },
  ]);
  expect(view.marks).toEqual(['immutable']);
  expect(entities.map(({ type, anchor }) => `${type} ${anchor}`)).toEqual([1, 2, 3].map((n) => `rule cell.rule-${n}`));
});

const ref = { $ref: '#/Wax' };
const bees = { description: 'Of bees', properties: { wax: text } };
const extending = { allOf: [{ $ref: '#/Base' }, { properties: { wax: text } }] };
const groups = [{ label: 'All of', members: [{ type: [{ text: 'Base' }] }] }];
it.each<[string, object, object, object]>([
  ['has the fields of what it names', ref, bees, { opened: 'whole', text: { source: 'Of bees' } }],
  ['keeps a text', { ...ref, description: 'Here' }, bees, { opened: 'fields', text: { source: 'Here' } }],
  ['names what it extends', ref, extending, { groups }],
])('a reference that is opened in place %s', (_, schema, expanded, view) => {
  const found = viewOf(schema, { expand: () => normalise(expanded) }).view;
  expect(found).toMatchObject({ ...view, fields: [{ path: 'wax' }] });
});

it('a reference that is opened in place does not stand for what is beside it', () => {
  const { view } = viewOf({ allOf: [ref, { properties: { size: text } }] }, { expand: () => normalise(bees) });
  expect(view).toMatchObject({ fields: [{ path: 'size' }, { path: 'wax' }] });
  expect(view).not.toHaveProperty('opened');
});

it('a reference without a section stands in place wherever it is', () => {
  const tree = normalise({ properties: { size: text, next: { $ref: '#/tree' } } });
  const { view } = viewOf({ properties: { a: { $ref: '#/tree' } } }, { inline: () => tree });
  const next = { path: 'a.next', type: [{ text: 'tree' }] };
  expect(view.fields).toMatchObject([{ path: 'a', fields: [{ path: 'a.size' }, next] }]);
});
