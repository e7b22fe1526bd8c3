import { describe, expect, it } from 'vitest';
import { inFile, inPath } from '../../../shared/problem.ts';
import { only, problemsOfAsync } from '../../../testing/problems.ts';
import { ingestOpenApi } from './index.ts';

const ok = { 200: { description: 'Fine' } };
const problems = (more: object, openapi = '3.1.0') =>
  problemsOfAsync(() =>
    ingestOpenApi(
      JSON.stringify({ openapi, info: { title: 'Hive API', version: '1' }, paths: {}, ...more }),
      'api/openapi.json',
    ),
  );

describe('what is refused', () => {
  it.each([
    [{ openapi: '2.0' }, 'openapi', /declares OpenAPI 2.0/],
    [{ openapi: 3 }, 'openapi', /declares no/],
    [{ openapi: '3.10.0' }, 'openapi', /declares OpenAPI 3.10/],
  ])('another version: %j', async (more, place, what) => {
    expect(only(await problems(more))).toMatchObject({
      at: inPath('api/openapi.json', place),
      what: expect.stringMatching(what),
    });
  });

  it('a document that is not valid, with its place', async () => {
    expect(await problems({ paths: { '/a': { get: {} } } }, '3.0.3')).toContainEqual(
      expect.objectContaining({ at: expect.objectContaining({ pointer: expect.stringContaining('paths') }) }),
    );
    expect(await problems({ info: {} })).toContainEqual(
      expect.objectContaining({ what: expect.stringMatching(/title/) }),
    );
  });

  it('a key that OpenAPI does not know, by its name', async () => {
    const servers = [{ url: 'https://{host}', variables: { host: { default: 'a', wax: 'b' } } }];
    expect(await problems({ servers })).toContainEqual(
      expect.objectContaining({
        at: inPath('api/openapi.json', 'servers/0/variables/host'),
        what: 'is not valid OpenAPI: must NOT have unevaluated properties (wax)',
      }),
    );
  });

  it('a name that OpenAPI does not allow, by its name', async () => {
    const found = await problems({ components: { schemas: { 'bee/wax': { type: 'string' } } }, paths: { '/a': {} } });
    expect(found).not.toEqual([]);
    for (const { what } of found) expect(what).toMatch(/ \(bee\/wax\)$/);
  });

  it.each([
    ['components', { schemas: { Bee: 5 } }, 'components/schemas/Bee'],
    ['components', { headers: { Bee: { schema: 5 } } }, 'components/headers/Bee/schema'],
    ['components', { parameters: { Bee: { name: 'b', in: 'query', schema: 5 } } }, 'components/parameters/Bee/schema'],
  ])('a schema that is none, in OpenAPI 3.1: %s %j', async (key, value, place) => {
    expect(await problems({ [key]: value })).toContainEqual(
      expect.objectContaining({ at: inPath('api/openapi.json', place), what: expect.stringMatching(/object,boolean/) }),
    );
  });

  it('what a reference leads to, where it is something else than its place asks for', async () => {
    const components = { schemas: { Bee: { type: 'object' } } };
    const get = { parameters: [{ $ref: '#/components/schemas/Bee' }], responses: ok };
    expect(await problems({ components, paths: { '/a': { get } } }, '3.0.3')).not.toEqual([]);
  });

  it('a document without operations', async () => {
    const webhooks = { swarm: { post: { responses: ok } } };
    for (const found of [await problems({ paths: undefined }), await problems({ paths: undefined, webhooks }, '3.0.3')])
      expect(only(found)).toMatchObject({ at: { pointer: 'paths' }, what: 'has no `paths`' });
  });

  it.each([
    [{ info: { title: 'Hive API', version: 1 } }, /API version number must be a string .* not a number$/],
    [{ openapi: '3.1.99' }, /Unsupported OpenAPI version: 3\.1\.99\. .* 3\.1\.0, /],
  ])('what the library says without a place: %j', async (more, what) => {
    expect(only(await problems(more))).toMatchObject({
      at: inFile('api/openapi.json'),
      what: expect.stringMatching(what),
    });
  });

  it('two operations with one id, both named', async () => {
    const operation = { operationId: 'same', responses: ok };
    expect(only(await problems({ paths: { '/a': { get: operation }, '/b': { post: operation } } }))).toMatchObject({
      at: { pointer: 'paths./b.post' },
      what: 'has the operationId "same" of paths./a.get',
    });
  });

  it.each(['file:///etc/passwd', 'http://127.0.0.1:9/x', 'other.yaml', '#/components/schemas/None'])(
    'a reference to %s, wherever it stands',
    async ($ref) => {
      for (const more of [
        { components: { schemas: { A: { $ref } } } },
        { components: { schemas: { A: { properties: { default: { $ref } } } } } },
        { paths: { '/a': { get: { responses: { default: { $ref } } } } } },
        { paths: { '/a': { $ref } } },
      ])
        expect(only(await problems(more)).what).toContain(JSON.stringify($ref));
    },
  );

  it('references in a circle', async () => {
    const parameters = {
      a: { $ref: '#/components/parameters/b', description: 'x' },
      b: { $ref: '#/components/parameters/a' },
    };
    expect((await problems({ components: { parameters } })).map(({ what }) => what).join()).toMatch(/in a circle/);
  });

  it('something that is no document at all', async () => {
    for (const text of ['[]', '1', '"x"', 'null', '{}'])
      expect(only(await problemsOfAsync(() => ingestOpenApi(text, 'a.json'))).what).toMatch(/openapi/);
  });
});

it.each(['3.0.3', '3.1.0'])('server variables may have descriptions in OpenAPI %s', async (openapi) => {
  const variables = { host: { default: 'a', description: 'Where the hive stands' } };
  const document = {
    openapi,
    info: { title: 'Hive API', version: '1' },
    servers: [{ url: 'https://{host}', variables }],
  };
  const { servers } = await ingestOpenApi(
    JSON.stringify({ ...document, paths: { '/a': { get: { responses: ok } } } }),
    'api/openapi.json',
  );
  expect(servers).toHaveLength(1);
});

it('links may have servers in OpenAPI 3.1', async () => {
  const links = { next: { operationId: 'a', server: { url: 'https://other.example' } } };
  const get = { operationId: 'a', responses: { 200: { description: 'Ok', links } } };
  const document = { openapi: '3.1.0', info: { title: 'Hive API', version: '1' }, paths: { '/a': { get } } };
  const { operations } = await ingestOpenApi(JSON.stringify(document), 'api/openapi.json');
  expect(operations[0]?.responses[0]?.links[0]?.server).toBe('https://other.example');
});
