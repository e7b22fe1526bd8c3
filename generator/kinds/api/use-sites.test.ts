import { expect, it } from 'vitest';
import { openApi } from '../../testing/api-pages.ts';
import { ingestOpenApi } from './read/index.ts';
import { describedValues, sitesByName } from './use-sites.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: 'string' };
const body = (schema: object) => ({ content: { 'application/json': { schema } } });

/* Keys stay the same whatever components are called, as link.test.ts holds. */

const schemas = {
  'v1.Cell': {
    type: 'object',
    properties: { wax: text, labels: { type: 'object', additionalProperties: ref('v1.Label') } },
  },
  'v1.Label': { type: 'object', properties: { 'a.b': text } },
  'v1.Comb': { properties: { cells: { type: 'array', items: ref('v1.Cell') }, inner: ref('v1.Comb') } },
};
const post = {
  // As swag writes every body.
  requestBody: body({ oneOf: [{ type: 'object' }, ref('v1.Cell')] }),
  responses: { 200: { description: 'Built', ...body(ref('v1.Comb')) } },
};
const api = await ingestOpenApi(openApi({ paths: { '/cells': { post } }, components: { schemas } }), 'hive.json');
const [request, built] = ['api:POST /cells request application/json', 'api:POST /cells 200 application/json'];

it('has the values of bodies by the row of the component that describes them', () => {
  const values = describedValues(api).get('api:schema v1.Cell wax');
  expect(values).toEqual([
    { key: `${request} wax`, name: 'POST /cells request application/json.wax', place: 'POST /cells request' },
    { key: `${built} cells[].wax`, name: 'POST /cells 200 application/json.cells[].wax', place: 'POST /cells 200' },
  ]);
  const [inner] = describedValues(api).get('api:schema v1.Comb inner') ?? [];
  expect(inner?.key).toBe(`${built} inner`);
});

it('has them by the name of the field', () => {
  expect(sitesByName(api).get('v1.Cell.wax')).toEqual([`${request} wax`, `${built} cells[].wax`]);
  expect(sitesByName(api).get('v1.Cell.labels.*')).toEqual([`${request} labels{}`, `${built} cells[].labels{}`]);
});
