import { describe, expect, it } from 'vitest';
import { placeText } from '../shared/problem.ts';
import { checkReferences, resolvePointer } from './references.ts';

const places = (document: unknown, allowHttps = false): (string | null)[] =>
  checkReferences(document, 'f.yaml', { allowHttps }).map((problem) => placeText(problem.at));
const whats = (document: unknown): string[] =>
  checkReferences(document, 'f.yaml', { allowHttps: false }).map((problem) => problem.what);

describe('references that hold', () => {
  it.each([
    {
      $defs: { a: {}, 'a/b~c': {}, 'a b': {} },
      allOf: [{ $ref: '#/$defs/a' }, { $ref: '#/$defs/a~1b~0c' }, { $ref: '#/$defs/a%20b' }, { $ref: '#' }],
    },
    { a: { $anchor: 'here' }, b: { $ref: '#here' } },
    { list: [{ x: 1 }], b: { $ref: '#/list/0' } },
    { components: { schemas: { 'a%': {} } }, b: { $ref: '#/components/schemas/a%' } },
    { a: { properties: { next: { $ref: '#/a' } } } },
  ])('%j', (document) => {
    expect(places(document)).toEqual([]);
  });

  it('may lead to schemas that others publish, where that is allowed', () => {
    expect(places({ $ref: 'https://example.org/s.json' }, true)).toEqual([]);
    expect(places({ $ref: 'https://example.org/s.json' })).toHaveLength(1);
    expect(places({ $ref: 'http://example.org/s.json' }, true)).toHaveLength(1);
  });
});

describe('references that do not hold', () => {
  it.each([
    'file:///etc/passwd',
    '/etc/passwd',
    '../x.yaml',
    'http://localhost/x',
    'https://example.org/x',
    '//host/x',
    'x',
    '',
  ])('%j leaves the document', (target) => {
    expect(whats({ a: { $ref: target } })).toEqual([`\`$ref\` ${JSON.stringify(target)} leaves the document`]);
  });

  it.each(['#/nothing', '#/a/b', '#nothing', '#/constructor', '#/a/__proto__', '#/list/9'])(
    '%s points to nothing',
    (target) => {
      expect(whats({ a: { $ref: target }, list: [1] })).toEqual([
        `\`$ref\` ${JSON.stringify(target)} points to nothing`,
      ]);
    },
  );

  it('that lead in a circle name the way', () => {
    expect(whats({ a: { $ref: '#/b' }, b: { $ref: '#/c', description: 'x' }, c: { $ref: '#/b' } })[0]).toBe(
      '`$ref` "#/b" forms a cycle: #/b → #/c → #/b',
    );
    expect(whats({ a: { $ref: '#/a' } })).toHaveLength(1);
  });

  it('are named by their place', () => {
    expect(places({ paths: { '/x': { get: [{ $ref: 'x' }] } } })).toEqual(['paths./x.get.0']);
    expect(places({ $ref: 'x' })).toEqual([null]);
  });
});

describe('names that are keywords elsewhere', () => {
  const outside = { $ref: 'file:///etc/passwd' };

  it.each([
    ['a response', { responses: { default: outside } }],
    ['a property', { properties: { default: outside } }],
    ['a property called example', { properties: { example: outside } }],
    ['a property called enum', { $defs: { a: { properties: { enum: outside } } } }],
    ['a schema', { components: { schemas: { const: outside } } }],
    ['a property below a property', { properties: { properties: { properties: { value: outside } } } }],
    ['a named example', { content: { json: { examples: { default: outside } } } }],
  ])('%s is followed', (_, document) => {
    expect(places(document)).toHaveLength(1);
  });

  it.each([
    ['a default', { default: outside }],
    ['a constant', { const: outside }],
    ['values', { enum: [outside] }],
    ['an example', { example: { deep: outside } }],
    ['examples', { examples: [outside] }],
    ['the value of a named example', { content: { json: { examples: { one: { value: outside } } } } }],
  ])('%s is data', (_, document) => {
    expect(places(document)).toEqual([]);
  });

  it('a property may be called $ref', () => {
    expect(places({ properties: { $ref: { type: 'string' } } })).toEqual([]);
  });
});

it('resolves pointers step by step', () => {
  const document = { a: [{ 'x/y': { 'm~n': 1 } }] };
  expect(resolvePointer(document, '#/a/0/x~1y/m~0n')).toBe(1);
  expect(resolvePointer(document, '#')).toBe(document);
  expect(resolvePointer(document, '#/a/0/x~1y/no')).toBeUndefined();
});
