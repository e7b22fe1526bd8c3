import { expect, it } from 'vitest';
import { ingestOpenApi } from '../kinds/api/read/index.ts';
import { compositionsOf } from './keywords.ts';
import { memberNames } from './schema-groups.ts';
import { typeText } from './type.ts';

/** The schema of an API that consists of it, and the names of the members of its first keyword. */
async function namesIn(schema: object) {
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Hive', version: '1' },
    paths: {},
    components: { schemas: { Cell: schema, Wax: { type: 'object' }, Comb: { type: 'object' } } },
  });
  const { schemas } = await ingestOpenApi(text, 'hive.json');
  const node = schemas.find(({ name }) => name === 'Cell')?.schema ?? expect.fail('there is no schema');
  return { names: memberNames(compositionsOf(node ?? true)[0]?.members ?? [], node), type: typeText(node) };
}

const namesOf = async (...oneOf: readonly object[]) => (await namesIn({ oneOf })).names;
const object = (properties: object, required: readonly string[] = []) => ({ type: 'object', properties, required });
const text = { type: 'string' };

it('are titles, and numbered where two have one title', async () => {
  expect(await namesOf({ title: 'Bee' }, { title: 'Queen' })).toEqual(['Bee', 'Queen']);
  expect(await namesOf({ title: 'Bee', minimum: 1 }, { title: 'Bee' })).toEqual(['Bee 1', 'Bee 2']);
});

it('are the values that a discriminator leads from', async () => {
  const refs = ['Wax', 'Comb'].map((name) => `#/components/schemas/${name}`);
  const mapping = { soft: refs[0], hard: refs[1] };
  const oneOf = refs.map(($ref) => ({ $ref }));
  expect((await namesIn({ oneOf, discriminator: { propertyName: 'kind', mapping } })).names).toEqual(['soft', 'hard']);
  expect((await namesIn({ oneOf })).names).toEqual(['Wax', 'Comb']);
});

it('are the values of the property that tells them apart, be they constants or lists', async () => {
  const kind = (schema: object) => object({ id: text, kind: schema });
  expect(await namesOf(kind({ const: 'a' }), kind({ enum: ['b', 'c'] }), kind({ const: 3 }))).toEqual([
    'a',
    'b or c',
    '3',
  ]);
  expect(await namesOf(kind({ const: 'a' }), kind({ const: 'b' }), kind(text))).toEqual(['a', 'b', 'Variant 3']);
});

it('are the few values that a member allows', async () => {
  const only = (...values: readonly string[]) => ({ type: 'string', enum: values });
  expect(await namesOf(only('a'), only('b', 'c'))).toEqual(['"a"', '"b" or "c"']);
});

it('leave the type of an object to the parts that all hold', async () => {
  const part = { allOf: [{ description: 'x' }, object({ a: text }), object({ b: text })] };
  expect((await namesIn(part)).type).toBe('object');
});

it('are not values that two members share', async () => {
  const kind = (schema: object) => object({ kind: schema });
  expect(await namesOf(kind({ enum: ['a', 'b'] }), kind({ enum: ['b', 'c'] }))).toEqual(['Variant 1', 'Variant 2']);
});

it('are what only one member asks for', async () => {
  expect(await namesOf(object({ id: text, url: text }, ['url']), object({ id: text, path: text }, ['path']))).toEqual([
    'with url',
    'with path',
  ]);
});

it('are types where these differ, and numbers where nothing does', async () => {
  expect(await namesOf(text, object({ id: text }))).toEqual(['string', 'with id']);
  const same = Array.from({ length: 12 }, (_, index) => ({ ...object({ id: text }), minProperties: index }));
  const { names, type } = await namesIn({ oneOf: same });
  expect(names).toEqual(same.map((_, index) => `Variant ${index + 1}`));
  expect(type).toBe('object');
});

it('stand for their number in a type once they are too many to be read', async () => {
  const items = ['string', 'integer', 'boolean', 'number', 'object', 'null'].map((type) => ({
    type: 'array',
    items: { type },
  }));
  expect((await namesIn({ oneOf: items })).type).toBe('one of 6 schemas');
  expect((await namesIn({ oneOf: items.slice(0, 3) })).type).toBe(
    'list of string or list of integer or list of boolean',
  );
});
