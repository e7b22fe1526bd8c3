import { describe, expect, it } from 'vitest';
import type { Json } from '../model/schema.ts';
import { normalise } from '../schemas/normalise.ts';
import { type Example, makeExample } from './index.ts';

const rules = (...all: string[]) => ({ 'x-kubernetes-validations': all.map((rule) => ({ rule })) });
const resolve = () => undefined;
const text = { type: 'string' };
const list = { type: 'array', items: text };
const object = (properties: object, required: string[] = [], ...all: string[]) => ({
  type: 'object',
  required,
  properties,
  ...rules(...all),
});

const ruled = (schema: object, size: 'minimal' | 'full'): Example | null =>
  makeExample(normalise(schema as Json), { size, resolve });

const union = object(
  {
    type: { type: 'string', enum: ['map', 'git'] },
    map: object({ name: text }, ['name']),
    git: object({ url: text, branch: text }, ['url']),
  },
  ['type'],
  "self.type == 'map' ? has(self.map) : !has(self.map)",
  "self.type == 'git' ? has(self.git) : !has(self.git)",
);

describe('an example of a schema with rules', () => {
  it('adds what a rule asks for to a short example', () => {
    expect(ruled(union, 'minimal')).toEqual({
      value: { type: 'map', map: { name: 'example' } },
      leftOut: [],
    });
  });

  it('has the settings that its type names, and what is needed beside a value', () => {
    const token = object({ url: text }, ['url']);
    const port = { type: 'integer', description: 'Needed for `token`.' };
    const schema = object({ type: { type: 'string', enum: ['token', 'none'] }, token, port }, ['type']);
    expect(ruled(schema, 'minimal')?.value).toEqual({
      type: 'token',
      token: { url: 'https://example.com' },
      port: 8080,
    });
  });

  it('has what a rule reads without asking whether it is there', () => {
    const schema = object({ url: text, size: { type: 'integer' } }, [], "self.url.startsWith('https')");
    expect(ruled(schema, 'minimal')?.value).toEqual({ url: 'https://example.com' });
  });

  it.each<[string, object, Json]>([
    [
      'self.names.all(n, n.startsWith(self.start))',
      { names: list, start: text },
      { names: ['string'], start: 'string' },
    ],
    ["self.name.startsWith('a-')", { name: text }, { name: 'a-example' }],
    ["self.name.matches('^[a-z]-[0-9]{3}$')", { name: text }, { name: 'a-000' }],
    ['self.names.exists(n, n == self.name)', { names: list, name: text }, { names: ['string'], name: 'string' }],
    ["duration(self.wait) < duration('10s')", { wait: { const: '5s' } }, { wait: '5s' }],
  ])('meets %s', (rule, properties, value) => {
    expect(ruled(object(properties, [], rule), 'minimal')?.value).toEqual(value);
  });

  it('is none where the rule fails on every value', () => {
    expect(ruled(object({ wait: { const: 'soon' } }, ['wait'], "duration(self.wait) < duration('1h')"), 'full')).toBe(
      null,
    );
  });

  it('leaves out of a long one what rules do not allow beside the rest, and says so', () => {
    expect(ruled(union, 'full')).toEqual({
      value: { type: 'map', map: { name: 'example' } },
      leftOut: ['git'],
    });
  });

  it('leaves out what is deprecated rather than what took its place', () => {
    const schema = object(
      { fresh: text, old: { ...text, description: 'Deprecated: use fresh.' } },
      [],
      '!(has(self.fresh) && has(self.old))',
    );
    expect(ruled(schema, 'full')).toMatchObject({ value: { fresh: 'string' }, leftOut: ['old'] });
  });

  it('looks for rules inside lists and maps, and takes as little away as it can', () => {
    const schema = object({
      items: {
        type: 'array',
        items: object({ a: object({ b: text, c: text }) }, [], '!has(self.a.b) || !has(self.a.c)'),
      },
      map: { type: 'object', additionalProperties: object({ on: { type: 'boolean' } }, [], '!self.on') },
    });
    expect(ruled(schema, 'full')).toEqual({
      value: { items: [{ a: { c: 'string' } }], map: { string: { on: false } } },
      leftOut: ['items[0].a.b'],
    });
  });

  it('adds what stands several levels deep', () => {
    const schema = object(
      { a: object({ b: object({ c: { ...text, minLength: 1 } }) }) },
      [],
      'has(self.a) && has(self.a.b) && self.a.b.c.size() > 0',
    );
    expect(ruled(schema, 'minimal')?.value).toEqual({ a: { b: { c: 'string' } } });
  });

  it('takes what a rule compares with, within the bounds of the schema', () => {
    const days = { type: 'integer', minimum: 1 };
    expect(ruled(object({ name: text }, ['name'], "self.name == 'bee'"), 'minimal')?.value).toEqual({ name: 'bee' });
    const earlier = 'self.renewal < self.validity';
    const schema = object({ renewal: days, validity: days }, ['renewal', 'validity'], earlier);
    expect(ruled(schema, 'minimal')?.value).toEqual({ renewal: 1, validity: 2 });
    const order = object({ a: days, b: days, c: days }, ['a', 'b', 'c'], 'self.a < self.b', 'self.b < self.c');
    expect(ruled(order, 'full')?.value).toEqual({ a: 1, b: 2, c: 3 });
  });

  it('is none where a rule cannot be met', () => {
    expect(ruled(object({ name: text }, ['name'], 'self.name != self.name'), 'full')).toBeNull();
  });

  it('does not ask about changes, nor what it cannot evaluate', () => {
    const schema = object({ name: text }, ['name'], 'self.name == oldSelf.name', 'quantity(self.name) > 1');
    expect(ruled(schema, 'minimal')?.value).toEqual({ name: 'example' });
  });
});
