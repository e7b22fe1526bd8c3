import { expect, it } from 'vitest';
import type { Json } from '../model/schema.ts';
import { normalise } from '../schemas/normalise.ts';
import { type Example, makeExample } from './index.ts';

const text = { type: 'string' };
const list = { type: 'array', items: text };
const object = (properties: object, required: string[] = [], ...rules: string[]) => ({
  ...{ type: 'object', required, properties },
  'x-kubernetes-validations': rules.map((rule) => ({ rule })),
});
const ruled = (schema: object, size: 'minimal' | 'full'): Example | null =>
  makeExample(normalise(schema), { size, resolve: () => undefined });

const type = (...values: string[]) => ({ type: 'string', enum: values });
const union = object(
  {
    type: type('map', 'git'),
    map: object({ name: text }, ['name']),
    git: object({ url: text, branch: text }, ['url']),
  },
  ['type'],
  "self.type == 'map' ? has(self.map) : !has(self.map)",
  "self.type == 'git' ? has(self.git) : !has(self.git)",
);
const port = { type: 'integer', description: 'Needed for `token`.' };
const days = { type: 'integer', minimum: 1 };
const deep = object({ a: object({ b: object({ c: { ...text, minLength: 1 } }) }) });

it.each<[string, object, Json]>([
  ['what a rule asks for', union, { type: 'map', map: { name: 'example' } }],
  [
    'the settings that its type names, and what is needed beside a value',
    object({ type: type('token', 'none'), token: object({ url: text }, ['url']), port }, ['type']),
    { type: 'token', token: { url: 'https://example.com' }, port: 8080 },
  ],
  [
    'what a rule reads without asking whether it is there',
    object({ url: text, size: days }, [], "self.url.startsWith('https')"),
    { url: 'https://example.com' },
  ],
  [
    'items that are like another value',
    object({ names: list, start: text }, [], 'self.names.all(n, n.startsWith(self.start))'),
    { names: ['string'], start: 'string' },
  ],
  ['a pattern', object({ name: text }, [], "self.name.matches('^[a-z]-[0-9]{3}$')"), { name: 'a-000' }],
  ['an item that a rule asks for', object({ a: list }, ['a'], "self.a.exists(x, x == 'bee')"), { a: ['bee'] }],
  ['an item where a list may not be empty', object({ a: list }, ['a'], 'self.a.size() > 0'), { a: ['string'] }],
  [
    'what stands several levels deep',
    { ...deep, 'x-kubernetes-validations': [{ rule: 'has(self.a) && has(self.a.b) && self.a.b.c.size() > 0' }] },
    { a: { b: { c: 'string' } } },
  ],
  ['what a rule compares with', object({ name: text }, ['name'], "self.name == 'bee'"), { name: 'bee' }],
  [
    'an order within the bounds of the schema',
    object({ a: days, b: days, c: days }, ['a', 'b', 'c'], 'self.a < self.b', 'self.b < self.c'),
    { a: 1, b: 2, c: 3 },
  ],
  [
    'what it had, where rules are about changes or cannot be evaluated',
    object({ name: text }, ['name'], 'self.name == oldSelf.name', 'quantity(self.name) > 1'),
    { name: 'example' },
  ],
])('a short example has %s', (_, schema, value) => {
  expect(ruled(schema, 'minimal')).toEqual({ value, leftOut: [] });
});

const replaced = { fresh: text, old: { ...text, description: 'Deprecated: use fresh.' } };
const inner = object({ a: object({ b: text, c: text }) }, [], '!has(self.a.b) || !has(self.a.c)');
const map = { type: 'object', additionalProperties: object({ on: { type: 'boolean' } }, [], '!self.on') };

it.each<[string, object, Json, string[]]>([
  ['what rules do not allow beside the rest', union, { type: 'map', map: { name: 'example' } }, ['git']],
  [
    'what is deprecated rather than what took its place',
    object(replaced, [], '!(has(self.fresh) && has(self.old))'),
    { fresh: 'string' },
    ['old'],
  ],
  [
    'as little as it can, inside lists and maps',
    object({ items: { type: 'array', items: inner }, map }),
    { items: [{ a: { c: 'string' } }], map: { string: { on: false } } },
    ['items[0].a.b'],
  ],
])('a long example leaves out %s, and says so', (_, schema, value, leftOut) => {
  expect(ruled(schema, 'full')).toEqual({ value, leftOut });
});

it.each([
  ['cannot be met', object({ name: text }, ['name'], 'self.name != self.name')],
  ['fails on every value', object({ wait: { const: 'soon' } }, ['wait'], "duration(self.wait) < duration('1h')")],
])('an example is none where a rule %s', (_, schema) => {
  expect(ruled(schema, 'full')).toBeNull();
});
