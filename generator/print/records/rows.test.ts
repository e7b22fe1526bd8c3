import { expect, it } from 'vitest';
import type { RowView, Section } from '../../model/page.ts';
import { viewOf } from '../../testing/schemas.ts';
import { rowPlaces, schemaFields, schemaPlaces, versionPlaces } from './rows.ts';

const wax = { type: 'string', description: 'What it is made of. It is soft.', default: 'soft' };
const { view: schema } = viewOf({ properties: { wax, size: { type: 'integer' } } });
const section = (frame: Section['frame'] & string): Section => ({
  ...{ id: 'cell', title: 'hive.Cell', level: 3, frame },
  blocks: [{ type: 'schema', schema }],
});

it('finds fields by their defaults', () => {
  const places = schemaPlaces(section('named-schema'), []);
  expect(places.map(({ title, text, body }) => [title, text, body])).toEqual([
    ['hive.Cell', '', ''],
    ['hive.Cell.wax', 'What it is made of.', 'What it is made of. Default: "soft"'],
    ['hive.Cell.size', 'integer', ''],
  ]);
  expect(places[0]?.names).toEqual(['hive.Cell', 'Cell']);
});

it('finds a field once, whatever versions have it', () => {
  const version = section('resource-version');
  const { view: older } = viewOf({ properties: { wax, hive: { type: 'string' } } });
  const places = versionPlaces([version, { ...version, blocks: [{ type: 'schema', schema: older }] }], 'Cell', []);
  expect(places.map(({ title, rank }) => `${title} ${rank}`)).toEqual(['Cell.wax 0', 'Cell.size 0', 'Cell.hive 1']);
});

it('finds fields of a body, but for those of a named schema', () => {
  const where = { owner: 'POST /cells', above: ['POST /cells'] };
  const block = { type: 'schema', schema, search: 'fields' } as const;
  const found = schemaFields(block, where).map(({ title, owner }) => `${title} of ${owner}`);
  expect(found).toEqual(['wax of POST /cells', 'size of POST /cells']);
  expect(schemaFields({ ...block, schema: { ...schema, opened: 'whole' } }, where)).toEqual([]);
});

it('finds fields of a parameter', () => {
  const filter: RowView = { ...schema, id: 'filter', entity: 'api:GET /cells query.filter', name: 'filter' };
  const list = { type: 'rows', look: 'list', of: 'parameter', label: 'Query', rows: [filter] } as const;
  const places = rowPlaces(list, { owner: 'GET /cells', above: [] });
  expect(places.map(({ title }) => title)).toEqual(['filter', 'filter.wax', 'filter.size']);
});
