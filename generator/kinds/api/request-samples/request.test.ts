import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../model/api.ts';
import { ingestOpenApi } from '../read/index.ts';
import { sampleRequest } from './request.ts';

type Raw = Readonly<Record<string, unknown>>;

/** Paths of the samples of a document whose operations have these path parameters. */
async function paths(operations: Readonly<Record<string, readonly Raw[]>>, schemas: Raw = {}): Promise<string[]> {
  const text = JSON.stringify({
    components: { schemas },
    openapi: '3.1.0',
    info: { title: 'Hive', version: '1' },
    paths: Object.fromEntries(
      Object.entries(operations).map(([path, parameters]) => [
        path,
        {
          get: {
            parameters: parameters.map((raw) => ({
              in: 'path',
              required: true,
              schema: { type: 'string' },
              ...raw,
            })),
            responses: { 204: { description: 'x' } },
          },
        },
      ]),
    ),
  });
  const api = await ingestOpenApi(text, 'openapi.json');
  return api.operations.map((operation) => new URL(sampleRequest(api, operation)?.url ?? '').pathname);
}
const one = async (raw: Raw) => (await paths({ '/cells/{name}': [{ name: 'name', ...raw }] }))[0];

describe('the value of a parameter in the path', () => {
  it('is made from the path where nobody gives one', async () => {
    expect(await one({})).toBe('/cells/my-cell');
    expect(await one({ description: 'Name of the cell' })).toBe('/cells/my-cell');
  });

  it('is what the source gives: an example, an allowed value', async () => {
    expect(await one({ example: 'red' })).toBe('/cells/red');
    expect(await one({ schema: { type: 'string', enum: ['blue', 'red'] } })).toBe('/cells/blue');
  });

  it.each([
    ["Name (must be 'default')", 'default'],
    ['Name. Must be "default"', 'my-cell'],
    ['Name in reverse order (e.g. io.github.hive)', 'io.github.hive'],
    ["must be 'a' or 'b'", 'my-cell'],
    ["must be 'a', 'b' or 'c'", 'my-cell'],
    ['(e.g. one of many)', 'my-cell'],
  ])('is read in its text: %s', async (description, value) => {
    expect(await one({ description })).toBe(`/cells/${value}`);
  });

  it('fits what a reference leads to', async () => {
    const schemas = {
      Count: { type: 'integer', minimum: 5 },
      Day: { type: 'string', format: 'date' },
      Name: { type: 'string', pattern: '^[a-z-]+$' },
    };
    const parameters = Object.keys(schemas).map((name) => ({ name, schema: { $ref: `#/components/schemas/${name}` } }));
    expect(await paths({ '/cells/{Count}/{Day}/bees/{Name}': parameters }, schemas)).toEqual([
      '/cells/5/2026-01-31/bees/my-bee',
    ]);
  });

  it('is never a text where a number is asked for', async () => {
    expect(await one({ description: "must be 'x'", schema: { type: 'integer' } })).toMatch(/^\/cells\/\d+$/);
  });

  it('holds for everything that the same thing is part of, and for nothing else', async () => {
    expect(
      await paths({
        '/cells/{name}': [{ name: 'name' }],
        '/cells/{name}/bees': [{ name: 'name', example: 'red' }],
        '/cells/{name}/bees/{bee}': [{ name: 'name', example: 'blue' }, { name: 'bee' }],
        '/cellsx/{name}': [{ name: 'name' }],
      }),
    ).toEqual(['/cells/red', '/cells/red/bees', '/cells/blue/bees/my-bee', '/cellsx/my-cellsx']);
  });
});

type Written = readonly [parameter: Raw, text: string];
const list = ['a b', 'c/d'];
const object = { a: 1, b: 'x&y' };

/** Address of the sample of an operation with this parameter. */
async function urlOf(parameter: Raw): Promise<string> {
  const path = parameter.in === 'path' ? '/cells/{p}' : '/cells';
  const raw = { name: 'p', required: true, schema: {}, ...parameter };
  const paths = { [path]: { get: { parameters: [raw], responses: { 204: { description: 'x' } } } } };
  const document = {
    openapi: '3.0.3',
    info: { title: 'Hive', version: '1' },
    servers: [{ url: 'https://x.y' }],
    paths,
  };
  const api = await ingestOpenApi(JSON.stringify(document), 'openapi.json');
  const { url = '', headers = [] } = sampleRequest(api, api.operations[0] as Operation) ?? {};
  return url.slice('https://x.y/cells'.length) + headers.map((header) => header.join(': ')).join();
}

it.each<Written>([
  [{ in: 'path', example: list }, '/a%20b,c%2Fd'],
  [{ in: 'path', example: object }, '/a,1,b,x%26y'],
  [{ in: 'path', explode: true, example: object }, '/a=1,b=x%26y'],
  [{ in: 'path', style: 'label', example: list }, '/.a%20b,c%2Fd'],
  [{ in: 'path', style: 'label', explode: true, example: object }, '/.a=1.b=x%26y'],
  [{ in: 'path', style: 'matrix', example: 5 }, '/;p=5'],
  [{ in: 'path', style: 'matrix', example: list }, '/;p=a%20b,c%2Fd'],
  [{ in: 'path', style: 'matrix', explode: true, example: list }, '/;p=a%20b;p=c%2Fd'],
  [{ in: 'path', style: 'matrix', explode: true, example: object }, '/;a=1;b=x%26y'],
  [{ in: 'path', style: 'matrix', example: '' }, '/;p'],
  [{ in: 'query', example: list }, '?p=a%20b&p=c%2Fd'],
  [{ in: 'query', example: object }, '?a=1&b=x%26y'],
  [{ in: 'query', explode: false, example: object }, '?p=a,1,b,x%26y'],
  [{ in: 'query', allowReserved: true, explode: false, example: [...list, 'x&y'] }, '?p=a%20b,c/d,x%26y'],
  [{ in: 'query', style: 'spaceDelimited', example: list }, '?p=a%20b%20c%2Fd'],
  [{ in: 'query', style: 'pipeDelimited', example: object }, '?p=a%7C1%7Cb%7Cx%26y'],
  [
    { in: 'query', style: 'deepObject', explode: true, example: { a: { b: [1, 2] } } },
    '?p%5Ba%5D%5Bb%5D=1&p%5Ba%5D%5Bb%5D=2',
  ],
  [{ in: 'query', schema: undefined, content: { 'application/json': { example: { a: 1 } } } }, '?p=%7B%22a%22%3A1%7D'],
  [{ in: 'query', schema: undefined, content: { 'application/json': { example: 'a' } } }, '?p=%22a%22'],
  [{ in: 'header', example: list }, 'p: a b,c/d'],
  [{ in: 'header', explode: true, example: object }, 'p: a=1,b=x&y'],
  [{ in: 'cookie', example: list }, 'Cookie: p=a%20b; p=c%2Fd'],
  [{ in: 'cookie', explode: false, example: object }, 'Cookie: p=a,1,b,x%26y'],
])('a parameter is written as the standard says: %j', async (parameter, text) => {
  expect(await urlOf(parameter)).toBe(text);
});

it('a form is written by the encoding of its parts', async () => {
  const encoding = { list: { explode: false }, deep: { style: 'deepObject' } };
  const form = { encoding, example: { list, deep: { a: 1 }, other: { a: 1 }, others: [1, 2] } };
  const post = { requestBody: { content: { 'application/x-www-form-urlencoded': form } }, responses: {} };
  const document = { openapi: '3.1.0', info: { title: 'Hive', version: '1' }, paths: { '/cells': { post } } };
  const api = await ingestOpenApi(JSON.stringify(document), 'openapi.json');
  const { body } = sampleRequest(api, api.operations[0] as Operation) ?? {};
  const text = 'list=a%20b,c%2Fd&deep%5Ba%5D=1&other=%7B%22a%22%3A1%7D&others=1&others=2';
  expect(body).toEqual({ kind: 'text', text });
});

const securitySchemes = {
  key: { type: 'apiKey', in: 'query', name: 'k' },
  session: { type: 'apiKey', in: 'cookie', name: 's' },
  digest: { type: 'http', scheme: 'Digest' },
  basic: { type: 'http', scheme: 'basic' },
  hoba: { type: 'http', scheme: 'hoba' },
  certificate: { type: 'mutualTLS' },
  oidc: { type: 'openIdConnect', openIdConnectUrl: 'https://x.y/oidc' },
};

it.each<readonly [security: readonly Raw[], shown: object]>([
  [
    [{ key: [], session: [] }, { basic: [] }],
    { url: 'http://127.0.0.1:8080/cells?k=YOUR_KEY', headers: [['Cookie', 's=YOUR_KEY']] },
  ],
  [[{ certificate: [], oidc: [] }], { headers: [['Authorization', 'Bearer YOUR_TOKEN']], proofs: ['mutualTLS'] }],
  [[{ digest: [] }], { headers: [], proofs: ['digest'] }],
  [[{ basic: [] }], { headers: [['Authorization', 'Basic YOUR_CREDENTIALS']], proofs: [] }],
  [[{ hoba: [] }], { headers: [['Authorization', 'Hoba YOUR_CREDENTIALS']] }],
  [[{}, { key: [] }], { url: 'http://127.0.0.1:8080/cells', headers: [] }],
])('the first way in is shown, with all that it needs: %j', async (security, shown) => {
  const get = { security, responses: { 204: { description: 'x' } } };
  const info = { title: 'Hive', version: '1' };
  const document = { openapi: '3.1.0', info, components: { securitySchemes }, paths: { '/cells': { get } } };
  const api = await ingestOpenApi(JSON.stringify(document), 'openapi.json');
  expect(sampleRequest(api, api.operations[0] as Operation)).toMatchObject(shown);
});
