import { expect, it } from 'vitest';
import { openApi } from '../../testing/api-pages.ts';
import { ingestOpenApi } from './read/index.ts';
import { describedValues, sitesByName } from './use-sites.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: 'string' };
const body = (schema: object) => ({ content: { 'application/json': { schema } } });

/** A document whose components are all called `prefix` and a name. */
const hive = (prefix: string) => {
  const [cell, label, comb] = ['Cell', 'Label', 'Comb'].map((name) => prefix + name);
  const schemas = {
    [`${cell}`]: {
      type: 'object',
      properties: { wax: text, labels: { type: 'object', additionalProperties: ref(`${label}`) } },
    },
    [`${label}`]: { type: 'object', properties: { 'a.b': text } },
    [`${comb}`]: { properties: { cells: { type: 'array', items: ref(`${cell}`) }, inner: ref(`${comb}`) } },
  };
  const post = {
    // As swag writes every body.
    requestBody: body({ oneOf: [{ type: 'object' }, ref(`${cell}`)] }),
    responses: { 200: { description: 'Built', ...body(ref(`${comb}`)) } },
  };
  return ingestOpenApi(openApi({ paths: { '/cells': { post } }, components: { schemas } }), 'hive.json');
};

const api = await hive('v1.');
const [request, built] = ['api:POST /cells request application/json', 'api:POST /cells 200 application/json'];

it('has the values of bodies by the row of the component that describes them', () => {
  const values = describedValues(api).get('api:schema v1.Cell wax');
  expect(values).toEqual([
    { key: `${request} wax`, name: 'POST /cells request application/json.wax', place: 'POST /cells request' },
    { key: `${built} cells[].wax`, name: 'POST /cells 200 application/json.cells[].wax', place: 'POST /cells 200' },
  ]);
  expect(
    describedValues(api)
      .get('api:schema v1.Comb inner')
      ?.map(({ key }) => key),
  ).toEqual([`${built} inner`]);
});

it('has them by the name of the field', () => {
  expect(sitesByName(api).get('v1.Cell.wax')).toEqual([`${request} wax`, `${built} cells[].wax`]);
  expect(sitesByName(api).get('v1.Cell.labels.*')).toEqual([`${request} labels{}`, `${built} cells[].labels{}`]);
});

it('has the same keys whatever components are called', async () => {
  const keys = (from: typeof api) => [...describedValues(from).values()].flat().map(({ key }) => key);
  expect(keys(await hive('github_com_hive_pkg_v1.'))).toEqual(keys(api));
});
