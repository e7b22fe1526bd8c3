import { expect, it } from 'vitest';
import { placeText } from '../shared/problem.ts';
import { checkReferences } from './references.ts';

/** What is wrong with the references of a document, each with its place. */
const wrong = (document: unknown, allowHttps = false): string[] =>
  checkReferences(document, 'f.yaml', { allowHttps }).map(({ at, what }) => `${placeText(at)}: ${what}`);

const outside = { $ref: 'x' };
it.each([
  {
    $defs: { a: {}, 'a/b~c': {}, 'a b': {} },
    allOf: [{ $ref: '#/$defs/a' }, { $ref: '#/$defs/a~1b~0c' }, { $ref: '#/$defs/a%20b' }, { $ref: '#' }],
  },
  { a: { $anchor: 'here' }, b: { $ref: '#here' } },
  { a: [{ $dynamicAnchor: 'here' }], b: { $ref: '#here' } },
  { list: [{ x: 1 }], b: { $ref: '#/list/0' } },
  { components: { schemas: { 'a%': {} } }, b: { $ref: '#/components/schemas/a%' } },
  { a: { properties: { next: { $ref: '#/a' } } } },
  // Data.
  { default: outside, const: outside, enum: [outside], example: { deep: outside }, examples: [outside] },
  { content: { json: { examples: { one: { value: outside } } } } },
  { properties: { $ref: { type: 'string' } } },
])('references hold in %j', (document) => {
  expect(wrong(document)).toEqual([]);
});

it.each(['file:///etc/passwd', 'http://localhost/x', 'https://example.org/x', '//host/x', 'x', ''])(
  'the reference %j leaves the document',
  ($ref) => {
    expect(wrong({ a: { $ref } })).toEqual([`a: \`$ref\` ${JSON.stringify($ref)} leaves the document`]);
    // Where it's allowed, it may lead to schemas that others publish.
    expect(wrong({ a: { $ref } }, true)).toHaveLength($ref.startsWith('https:') ? 0 : 1);
  },
);

it.each(['#/nothing', '#/a/b', '#nothing', '#/constructor', '#/a/__proto__', '#/list/9'])(
  'the reference %s points to nothing',
  ($ref) => {
    expect(wrong({ a: { $ref }, list: [1] })).toEqual([`a: \`$ref\` ${JSON.stringify($ref)} points to nothing`]);
  },
);

it('references that lead in a circle name the way', () => {
  expect(wrong({ a: { $ref: '#/b' }, b: { $ref: '#/c', description: 'x' }, c: { $ref: '#/b' } })[0]).toBe(
    'a: `$ref` "#/b" forms a cycle: #/b → #/c → #/b',
  );
  expect(wrong({ a: { $ref: '#/a' } })).toHaveLength(1);
});

it.each([
  ['paths./x.get.0', { paths: { '/x': { get: [outside] } } }],
  ['null', outside],
  ['responses.default', { responses: { default: outside } }],
  ['$defs.a.properties.enum', { $defs: { a: { properties: { enum: outside } } } }],
  ['properties.properties.properties.value', { properties: { properties: { properties: { value: outside } } } }],
  ['content.json.examples.default', { content: { json: { examples: { default: outside } } } }],
])('names that are keywords elsewhere are followed: %s', (place, document) => {
  expect(wrong(document)).toEqual([`${place}: \`$ref\` "x" leaves the document`]);
});
