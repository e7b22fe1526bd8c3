import { describe, expect, it } from 'vitest';
import { exampleOf } from '../examples/index.ts';
import type { Direction } from '../model/facts.ts';
import type { Json, Schema } from '../model/schema.ts';
import { resolverOf } from './keywords.ts';
import { namedSchemas, normalise } from './normalise.ts';

const components = {
  Base: {
    type: 'object',
    required: ['id', 'secret', 'name'],
    properties: {
      id: { type: 'string', readOnly: true },
      secret: { type: 'string', writeOnly: true },
      name: { type: 'string' },
    },
  },
  Stamp: { type: 'string', readOnly: true },
  Open: { type: 'object', required: ['at', 'name'] },
  Pet: {
    oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
    discriminator: { propertyName: 'petType', mapping: { kitty: '#/components/schemas/Cat', dog: 'Dog' } },
  },
  Cat: { type: 'object', required: ['petType'], properties: { petType: { type: 'string' } } },
  Dog: { type: 'object', required: ['petType'], properties: { petType: { type: 'string' } } },
  Either: {
    discriminator: { propertyName: 'petType' },
    anyOf: [{ $ref: '#/components/schemas/Fixed' }, { $ref: '#/components/schemas/Cat' }],
  },
  Fixed: { type: 'object', required: ['petType'], properties: { petType: { const: 'fixed' } } },
  Person: {
    type: 'object',
    discriminator: { propertyName: 'role' },
    required: ['role'],
    properties: { role: { type: 'string' } },
  },
  Clerk: { allOf: [{ $ref: '#/components/schemas/Person' }, { properties: { desk: { type: 'integer' } } }] },
  Vehicle: {
    type: 'object',
    required: ['kind'],
    properties: { kind: { type: 'string' } },
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

describe('what is sent', () => {
  it('has nothing read-only in requests and nothing write-only in answers, though it is required', () => {
    expect(example(ref('Base'), 'in')).toEqual({ secret: 'string', name: 'example' });
    expect(example(ref('Base'), 'out')).toEqual({ id: 'string', name: 'example' });
    expect(example(ref('Base'))).toEqual({ id: 'string', secret: 'string', name: 'example' });
    expect(example({ type: 'array', items: ref('Base') }, 'in')).toEqual([{ secret: 'string', name: 'example' }]);
  });

  it('takes it out of what composition and references demand, and of examples', () => {
    expect(example({ allOf: [ref('Base'), { required: ['id'] }] }, 'in')).not.toHaveProperty('id');
    expect(example({ allOf: [ref('Open')], properties: { at: ref('Stamp') } }, 'in')).toEqual({ name: 'string' });
    const given = { type: 'object', properties: { at: ref('Stamp'), a: {} }, example: { at: 'now', a: 1 } };
    expect(example(given, 'in')).toEqual({ a: 1 });
  });
});

describe('a discriminator', () => {
  it('gets the name that the mapping has for the alternative, or that of its schema', () => {
    expect(example(ref('Pet'))).toEqual({ petType: 'kitty' });
    expect(example({ type: 'object', properties: { pet: ref('Pet') } })).toEqual({ pet: { petType: 'kitty' } });
    expect(example(ref('Person'))).toEqual({ role: 'Person' });
    expect(example(ref('Clerk'))).toEqual({ role: 'Clerk', desk: 1 });
    expect(example({ nullable: true, allOf: [ref('Clerk')] }, 'out', 'minimal')).toEqual({ role: 'Clerk' });
    expect(example({ anyOf: [ref('Clerk'), { type: 'null' }] }, 'out', 'minimal')).toEqual({ role: 'Clerk' });
  });

  it('leaves constants alone, and asks for what a base is mapped to', () => {
    expect(example(ref('Either'))).toEqual({ petType: 'fixed' });
    expect(example(ref('Vehicle'))).toEqual({ kind: 'boat', masts: 2 });
  });
});

it('an embedded resource has a kind', () => {
  const template = {
    type: 'object',
    'x-kubernetes-embedded-resource': true,
    'x-kubernetes-preserve-unknown-fields': true,
  };
  expect(example(template, undefined, 'minimal')).toEqual({ apiVersion: 'v1', kind: 'ConfigMap' });
});
