import { describe, expect, it } from 'vitest';
import { inFile, inPath } from '../../../shared/problem.ts';
import { openApi } from '../../../testing/api-pages.ts';
import { only, problemsOfAsync } from '../../../testing/problems.ts';
import { ingestOpenApi } from './index.ts';

const problems = (more: object) => problemsOfAsync(() => ingestOpenApi(openApi(more), 'api.json'));

describe('what is refused', () => {
  const twice = { '/a': { get: { operationId: 'x' } }, '/b': { post: { operationId: 'x' } } };
  const outside = { schemas: { A: { $ref: 'file:///x' } } };
  it.each<[string, object, string | null, RegExp]>([
    ['an older version', { openapi: '2.0' }, 'openapi', /declares OpenAPI 2.0/],
    ['no version', { openapi: 3 }, 'openapi', /declares no/],
    ['a version that the library lacks', { openapi: '3.1.99' }, null, /Unsupported .* 3\.1\.99\. .* 3\.1\.0, /],
    ['no operations', { paths: undefined }, 'paths', /has no `paths`/],
    ['a wrong type', { info: { title: 'Hive', version: 1 } }, null, /must be a string .* not a number$/],
    ['one id of two operations', { paths: twice }, 'paths./b.post', /operationId "x" of paths\.\/a\.get/],
    ['a file', { components: outside }, 'components.schemas.A', /"file:\/\/\/x" leaves/],
  ])('%s', async (_, more, place, what) => {
    const at = place === null ? inFile('api.json') : inPath('api.json', place);
    expect(only(await problems(more))).toMatchObject({ at, what: expect.stringMatching(what) });
  });

  const servers = [{ url: 'https://{host}', variables: { host: { default: 'a', wax: 'b' } } }];
  it.each<[string, object, string, RegExp]>([
    ['what 3.0 demands', { openapi: '3.0.3', paths: { '/a': { get: {} } } }, 'paths//a/get', /responses/],
    ['an unknown key', { servers }, 'servers/0/variables/host', / must NOT have unevaluated properties \(wax\)$/],
    ['a wrong name', { components: { schemas: { 'bee/wax': {} } } }, 'components/schemas', / \(bee\/wax\)$/],
  ])('%s, as the library says', async (_, more, place, what) => {
    const wanted = { at: inPath('api.json', place), what: expect.stringMatching(what) };
    expect(await problems(more)).toContainEqual(expect.objectContaining(wanted));
  });
});

it.each(['3.0.0', '3.0.3', '3.1.0'])('OpenAPI %s is read, with what the library wrongly refuses', async (openapi) => {
  const variables = { host: { default: 'a', description: 'Where the hive stands' } };
  const links = { next: { operationId: 'a', server: { url: 'https://other.example' } } };
  const get = { operationId: 'a', responses: { 200: { description: 'Ok', links } } };
  const schemas = { constructor: { type: 'string' }, toString: { type: 'integer' } };
  const more = { openapi, servers: [{ url: 'https://{host}', variables }], paths: { '/a': { get } } };
  const securitySchemes = { token: { type: 'http', scheme: 'Bearer', bearerFormat: 'JWT' } };
  const model = await ingestOpenApi(openApi({ ...more, components: { schemas, securitySchemes } }), 'api.json');
  expect(model).toMatchObject({ openapi, servers: [{ variables: [variables.host] }] });
  expect(model.operations[0]?.responses[0]?.links[0]?.server).toBe('https://other.example');
  expect(model.schemas.map(({ name }) => name)).toEqual(['constructor', 'toString']);
  expect(model.securitySchemes[0]?.details).toMatchObject({ bearerFormat: 'JWT' });
});
