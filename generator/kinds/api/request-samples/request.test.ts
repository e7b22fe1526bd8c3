import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../model/api.ts';
import { openApi } from '../../../testing/api-pages.ts';
import { ingestOpenApi } from '../read/index.ts';
import { sampleRequest } from './request.ts';

type Raw = Readonly<Record<string, unknown>>;
const responses = { 204: { description: 'x' } };

/** The samples of a document whose paths have these `get`s. */
async function requestsOf(operations: Readonly<Record<string, Raw>>, more: Raw = {}) {
  const paths = Object.fromEntries(Object.entries(operations).map(([at, get]) => [at, { get: { responses, ...get } }]));
  const api = await ingestOpenApi(openApi({ ...more, paths }), 'openapi.json');
  return api.operations.map((operation) => sampleRequest(api, operation));
}

describe('the value of a parameter in the path', () => {
  const schemas = {
    Count: { type: 'integer', minimum: 5 },
    Day: { type: 'string', format: 'date' },
  };
  /** Paths of the samples of operations with these path parameters. */
  const paths = async (operations: Readonly<Record<string, readonly Raw[]>>) => {
    const usual = { in: 'path', required: true, schema: { type: 'string' } };
    const written = Object.entries(operations).map(([path, parameters]) => [
      ...[path, { parameters: parameters.map((raw) => ({ ...usual, ...raw })) }],
    ]);
    const requests = await requestsOf(Object.fromEntries(written), { components: { schemas } });
    return requests.map((request) => new URL(request?.url ?? '').pathname);
  };

  it.each<[Raw, string]>([
    [{}, 'my-cell'],
    [{ example: 'red' }, 'red'],
    [{ schema: { type: 'string', enum: ['blue', 'red'] } }, 'blue'],
    [{ schema: { type: 'string', examples: ['red'] } }, 'red'],
    [{ schema: { $ref: '#/components/schemas/Count' } }, '5'],
    [{ schema: { $ref: '#/components/schemas/Day' } }, '2026-01-31'],
    [{ description: "must be 'x'", schema: { type: 'integer' } }, '1'],
    [{ description: "Name (must be 'default')" }, 'default'],
    [{ description: 'Name in reverse order (e.g. io.github.hive)' }, 'io.github.hive'],
    [{ description: "must be 'a' or 'b'" }, 'my-cell'],
    [{ description: "must be 'a', 'b' or 'c'" }, 'my-cell'],
  ])('of %j is %s', async (raw, value) => {
    expect(await paths({ '/cells/{name}': [{ name: 'name', ...raw }] })).toEqual([`/cells/${value}`]);
  });

  it('holds for everything that the same thing is part of, and for nothing else', async () => {
    const operations = {
      '/cells/{name}': [{ name: 'name' }],
      '/cells/{name}/bees': [{ name: 'name', example: 'red' }],
      '/cells/{name}/bees/{bee}': [{ name: 'name', example: 'blue' }, { name: 'bee' }],
      '/cellsx/{name}': [{ name: 'name' }],
    };
    expect(await paths(operations)).toEqual([
      '/cells/red',
      '/cells/red/bees',
      '/cells/blue/bees/my-bee',
      '/cellsx/my-cellsx',
    ]);
  });
});

const list = ['a b', 'c/d'];
const object = { a: 1, b: 'x&y' };
const json = (example: unknown) => ({ schema: undefined, content: { 'application/json': { example } } });

it.each<readonly [parameter: Raw, text: string]>([
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
  [{ in: 'query', allowReserved: true, explode: false, example: [...list, 'x&y'] }, '?p=a%20b,c/d,x%26y'],
  [{ in: 'query', style: 'pipeDelimited', example: object }, '?p=a%7C1%7Cb%7Cx%26y'],
  [{ in: 'query', style: 'deepObject', explode: true, example: { a: { b: [1] } } }, '?p%5Ba%5D%5Bb%5D=1'],
  [{ in: 'query', ...json({ a: 1 }) }, '?p=%7B%22a%22%3A1%7D'],
  [{ in: 'query', ...json('a') }, '?p=%22a%22'],
  [{ in: 'query', schema: { type: 'array', items: { type: 'integer' } } }, '?p=1'],
  [{ in: 'query', required: false }, ''],
  [{ in: 'header', example: list }, 'p: a b,c/d'],
  [{ in: 'header', explode: true, example: object }, 'p: a=1,b=x&y'],
  [{ in: 'cookie', example: list }, 'Cookie: p=a%20b; p=c%2Fd'],
  [{ in: 'cookie', explode: false, example: object }, 'Cookie: p=a,1,b,x%26y'],
])('a parameter is written as the standard says: %j', async (parameter, text) => {
  const parameters = [{ name: 'p', required: true, schema: {}, ...parameter }];
  const path = parameter.in === 'path' ? '/cells/{p}' : '/cells';
  const more = { openapi: '3.0.3', servers: [{ url: 'https://x.y/' }] };
  const [request] = await requestsOf({ [path]: { parameters } }, more);
  const { url = '', headers = [] } = request ?? {};
  expect(url.slice('https://x.y/cells'.length) + headers.map((header) => header.join(': ')).join()).toBe(text);
});

const securitySchemes = {
  key: { type: 'apiKey', in: 'query', name: 'k' },
  session: { type: 'apiKey', in: 'cookie', name: 's' },
  mark: { type: 'apiKey', in: 'header', name: 'X-Key' },
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
  [[{ mark: [] }], { headers: [['X-Key', 'YOUR_KEY']] }],
  [[{ digest: [] }], { headers: [], proofs: ['digest'] }],
  [[{ basic: [] }], { headers: [['Authorization', 'Basic YOUR_CREDENTIALS']], proofs: [] }],
  [[{ hoba: [] }], { headers: [['Authorization', 'Hoba YOUR_CREDENTIALS']] }],
  [[{}, { key: [] }], { url: 'http://127.0.0.1:8080/cells', headers: [] }],
])('the first way in is shown, with all that it needs: %j', async (security, shown) => {
  expect(await requestsOf({ '/cells': { security } }, { components: { securitySchemes } })).toMatchObject([shown]);
});

describe('a body', () => {
  const sent = async (content: object, answer: object = { 204: { description: 'Gone' } }) => {
    const post = { requestBody: { content }, responses: answer };
    const api = await ingestOpenApi(openApi({ paths: { '/cells': { post } } }), 'openapi.json');
    const [operation] = api.operations as [Operation];
    return { api, operation, request: sampleRequest(api, operation) };
  };

  it('as a form is written by the encoding of its parts', async () => {
    const encoding = { list: { explode: false }, deep: { style: 'deepObject' } };
    const example = { list, deep: { a: 1 }, other: { a: 1 }, others: [1, 2] };
    const { request } = await sent({ 'application/x-www-form-urlencoded': { encoding, example } });
    expect(request).toMatchObject({
      headers: [['Content-Type', 'application/x-www-form-urlencoded']],
      body: { kind: 'text', text: 'list=a%20b,c%2Fd&deep%5Ba%5D=1&other=%7B%22a%22%3A1%7D&others=1&others=2' },
    });
  });

  it('that a sample cannot write is a file of the reader', async () => {
    const { api, operation, request } = await sent({ 'application/octet-stream': { schema: { format: 'binary' } } });
    expect(request).toMatchObject({
      headers: [['Content-Type', 'application/octet-stream']],
      body: { kind: 'file', file: 'body.bin' },
    });
    expect(sampleRequest(api, { ...operation, origin: 'webhook' })).toBeNull();
  });

  it.each([
    ['none', {}],
    ['json', { 'application/json': { schema: { type: 'object' } } }],
    // A text that swag declares as JSON comes without quotes.
    ['text', { 'application/json': { schema: { type: 'string' } } }],
  ])('gets an answer that holds %s', async (answer, content) => {
    const { request } = await sent({ 'application/json': {} }, { 200: { description: 'Fine', content } });
    expect(request?.answer).toBe(answer);
  });
});
