import { expect, it } from 'vitest';
import type { Schema } from '../model/schema.ts';
import { at, fieldNames, schemaRows, targetsIn, values } from './values.ts';

const text = { type: 'string' };
const named = new Map<string, Schema>([
  ['#/cell', { type: 'object', required: ['wax'], properties: { wax: text, next: { $ref: '#/cell' } } }],
]);
const walk = {
  ...{ key: 'K', name: 'Hive' },
  resolve: (target: string) => named.get(target),
  follow: (target: string) => (named.has(target) ? `row ${target}` : undefined),
};

const hive: Schema = {
  type: 'object',
  allOf: [{ required: ['cells'], properties: { cells: { minItems: 1 } } }],
  properties: { cells: { type: 'array', items: { $ref: '#/cell' } }, labels: { additionalProperties: text } },
  oneOf: [{ title: 'Wild', properties: { tree: text } }],
};

it('values are found at any depth, through references and alternatives', () => {
  const found = [...values(hive, walk)].map(({ key, name, required }) => `${key}: ${name}${required ? '!' : ''}`);
  expect(found).toEqual([
    ...['K: Hive', 'K cells: Hive.cells!', 'K cells[]: Hive.cells[]', 'K cells[].wax: Hive.cells[].wax!'],
    ...['K cells[].next: Hive.cells[].next', 'K labels: Hive.labels', 'K labels{}: Hive.labels.*'],
    ...['K(Wild): Hive(Wild)', 'K(Wild) tree: Hive(Wild).tree'],
  ]);
});

it('values have everything that holds in one schema, with the rows that it is written in', () => {
  const [, cells, item] = values(hive, walk);
  const schema = { type: 'array', minItems: 1 };
  expect(cells).toMatchObject({ path: ['cells'], schema, rows: ['K cells', 'K cells'] });
  expect(item).toMatchObject({ schema: named.get('#/cell'), schemaRows: ['K cells[]', 'row #/cell'] });
});

it('values end where one holds itself, and where the caller says so', () => {
  const next = [...values(hive, walk)].find(({ key }) => key === 'K cells[].next');
  expect(next).toMatchObject({ schema: { $ref: '#/cell' }, recursesTo: { key: 'K cells[]', path: ['cells', '[]'] } });
  const top = [...values(hive, walk, ({ path, branch }) => path.length === 0 && branch === null)];
  expect(top.map(({ key }) => key)).toEqual(['K', 'K cells', 'K labels', 'K(Wild)']);
});

it('values keep references that are not followed', () => {
  const two = { allOf: [{ $ref: '#/a' }, { $ref: '#/b' }], description: 'x' };
  expect([...values(two)][0]?.schema).toEqual(two);
  const one = { $ref: '#/a', description: 'x' };
  expect([...values({ allOf: [{ $ref: '#/a' }], description: 'x' })][0]?.schema).toEqual(one);
  expect(targetsIn({ ...hive, not: two })).toEqual(['#/cell', '#/a', '#/b']);
  expect(schemaRows(hive)).toBe(7);
});

it('fields have the names that pages give them', () => {
  expect(fieldNames(hive, 'Hive', false)).toEqual(['Hive.cells', 'Hive.labels']);
  const nested = { patternProperties: { '^x': { properties: { a: { properties: { b: text } } } } } };
  expect(fieldNames(nested, 'Hive', true)).toEqual(['Hive./^x/.a', 'Hive./^x/.a.b']);
});

it.each<[readonly (string | number)[], Schema | null]>([
  [['cells', 0, 'next', 'next', 'wax'], text],
  [['cells'], { type: 'array', minItems: 1, items: { $ref: '#/cell' } }],
  [['labels', 'any'], text],
  [['tree'], null],
  [['cells', 'x'], null],
])('the schema at %j', (path, schema) => expect(at(hive, path, walk.resolve)).toEqual(schema));
