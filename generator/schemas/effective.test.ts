import { expect, it } from 'vitest';
import { exampleOf } from '../examples/index.ts';
import type { Direction } from '../model/facts.ts';
import type { Json, Schema } from '../model/schema.ts';
import { resolverOf } from './keywords.ts';
import { namedSchemas, normalise } from './normalise.ts';

const text = { type: 'string' };
const components = {
  Base: {
    ...{ type: 'object', required: ['id', 'secret', 'name'] },
    properties: { id: { ...text, readOnly: true }, secret: { ...text, writeOnly: true }, name: text },
  },
  Stamp: { ...text, readOnly: true },
  Open: { type: 'object', required: ['at', 'name'] },
  Pet: {
    oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
    discriminator: { propertyName: 'petType', mapping: { kitty: '#/components/schemas/Cat', dog: 'Dog' } },
  },
  Cat: { type: 'object', required: ['petType'], properties: { petType: text } },
  Dog: { type: 'object', required: ['petType'], properties: { petType: text } },
  Either: {
    discriminator: { propertyName: 'petType' },
    anyOf: [{ $ref: '#/components/schemas/Fixed' }, { $ref: '#/components/schemas/Cat' }],
  },
  Fixed: { type: 'object', required: ['petType'], properties: { petType: { const: 'fixed' } } },
  Person: {
    type: 'object',
    discriminator: { propertyName: 'role' },
    required: ['role'],
    properties: { role: text },
  },
  Clerk: { allOf: [{ $ref: '#/components/schemas/Person' }, { properties: { desk: { type: 'integer' } } }] },
  Vehicle: {
    type: 'object',
    required: ['kind'],
    properties: { kind: text },
    discriminator: { propertyName: 'kind', mapping: { boat: '#/components/schemas/Boat' } },
  },
  Boat: {
    allOf: [{ $ref: '#/components/schemas/Vehicle' }, { required: ['masts'], properties: { masts: { const: 2 } } }],
  },
};
const resolve = resolverOf(namedSchemas(components, '#/components/schemas'));
const example = (raw: object, direction?: Direction, size: 'minimal' | 'full' = 'full'): Json | undefined =>
  exampleOf(normalise(raw) as Schema, { size, resolve, ...(direction && { direction }) });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const given = { type: 'object', properties: { at: ref('Stamp'), a: {} }, example: { at: 'now', a: 1 } };
const template = {
  ...{ type: 'object', 'x-kubernetes-embedded-resource': true, 'x-kubernetes-preserve-unknown-fields': true },
};

it.each<[string, object, Direction | undefined, Json]>([
  ['nothing read-only in requests', ref('Base'), 'in', { secret: 'string', name: 'example' }],
  ['nothing write-only in answers', ref('Base'), 'out', { id: 'string', name: 'example' }],
  ['both elsewhere', ref('Base'), undefined, { id: 'string', secret: 'string', name: 'example' }],
  ['nothing read-only in lists', { type: 'array', items: ref('Base') }, 'in', [{ secret: 'string', name: 'example' }]],
  [
    'nothing that only composition demands',
    { allOf: [ref('Base'), { required: ['id'] }] },
    'in',
    { secret: 'string', name: 'example' },
  ],
  ['nothing by reference', { allOf: [ref('Open')], properties: { at: ref('Stamp') } }, 'in', { name: 'string' }],
  ['nothing read-only from examples', given, 'in', { a: 1 }],
  // A discriminator gets the name that the mapping has for the alternative, or that of its schema.
  ['a mapped name', ref('Pet'), undefined, { petType: 'kitty' }],
  ['a mapped name inside', { properties: { pet: ref('Pet') } }, undefined, { pet: { petType: 'kitty' } }],
  ['its name', ref('Person'), undefined, { role: 'Person' }],
  ['the name of what extends it', ref('Clerk'), undefined, { role: 'Clerk', desk: 1 }],
  ['a constant', ref('Either'), undefined, { petType: 'fixed' }],
  ['what a base is mapped to', ref('Vehicle'), undefined, { kind: 'boat', masts: 2 }],
])('an example has %s', (_, schema, direction, value) => {
  expect(example(schema, direction)).toEqual(value);
});

it.each<[string, object, Json]>([
  ['a name, where it may be null', { nullable: true, allOf: [ref('Clerk')] }, { role: 'Clerk' }],
  ['a name, or null', { anyOf: [ref('Clerk'), { type: 'null' }] }, { role: 'Clerk' }],
  ['a kind, where a resource is embedded', template, { apiVersion: 'v1', kind: 'ConfigMap' }],
])('a short example has %s', (_, schema, value) => {
  expect(example(schema, 'out', 'minimal')).toEqual(value);
});
