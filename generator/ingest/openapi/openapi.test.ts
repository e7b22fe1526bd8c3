import { describe, expect, it } from 'vitest';
import { only } from '../../testing/problems.ts';
import { ingestOpenApi } from './index.ts';

const ok = { 200: { description: 'Fine' } };
const document = (more: object, openapi = '3.1.0'): string =>
  JSON.stringify({ openapi, info: { title: 'Hive API', version: '1' }, paths: {}, ...more });
const read = (more: object, openapi?: string) => ingestOpenApi(document(more, openapi), 'api/openapi.json');

describe('a document', () => {
  it.each(['3.0.0', '3.0.3', '3.1.0'])('of OpenAPI %s is read', async (openapi) => {
    expect(
      await read(
        { info: { title: 'T', version: '2', description: 'd' }, servers: [{ url: '/api', description: 's' }] },
        openapi,
      ),
    ).toMatchObject({
      openapi,
      title: 'T',
      version: '2',
      description: 'd',
      servers: [{ url: '/api', description: 's' }],
    });
  });

  it('is the same in YAML', async () => {
    const yaml =
      'openapi: 3.0.3\ninfo: {title: Hive API, version: "1"}\npaths:\n  /a:\n    get:\n      responses: {"200": {description: Fine}}\n';
    const { operations, raw } = await ingestOpenApi(yaml, 'api.yaml');
    expect(operations).toEqual((await read({ paths: { '/a': { get: { responses: ok } } } }, '3.0.3')).operations);
    expect(raw).toMatchObject({ paths: { '/a': {} } });
  });

  it('has declared tags first, then those that operations name', async () => {
    const api = await read({
      tags: [{ name: 'b', description: 'B' }, { name: 'unused' }],
      paths: { '/x': { get: { tags: ['a', 'b'], responses: ok } } },
    });
    expect(api.tags).toEqual([
      { name: 'b', description: 'B' },
      { name: 'unused', description: null },
      { name: 'a', description: null },
    ]);
  });

  it('has security schemes and requirements', async () => {
    const api = await read({
      components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key', description: 'k' } } },
      security: [{ key: [] }],
      paths: {
        '/a': {
          get: { responses: ok },
          post: { security: [], responses: ok },
          put: { security: [{ key: ['read'] }, {}], responses: ok },
        },
      },
    });
    expect(api.securitySchemes).toEqual([
      { name: 'key', type: 'apiKey', description: 'k', details: { in: 'header', name: 'X-Key' } },
    ]);
    expect(api.security).toEqual([{ key: [] }]);
    expect(api.operations.map(({ method, security }) => [method, security])).toEqual([
      ['get', null],
      ['put', [{ key: ['read'] }, {}]],
      ['post', []],
    ]);
  });
});

describe('an operation', () => {
  it('takes the parameters of its path, and may replace them', async () => {
    const shared = [
      { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'q', in: 'query', description: 'shared', schema: {} },
    ];
    const api = await read({
      paths: {
        '/a/{id}': {
          parameters: shared,
          summary: 'Of all',
          get: {
            parameters: [
              { name: 'q', in: 'query', description: 'own', schema: {} },
              { name: 'q', in: 'header', schema: {} },
            ],
            responses: ok,
          },
        },
      },
    });
    expect(only(api.operations)).toMatchObject({
      summary: 'Of all',
      parameters: [{ name: 'id', in: 'path', required: true }, { in: 'query', description: 'own' }, { in: 'header' }],
    });
  });

  it('follows references to parameters, bodies, responses, headers and examples', async () => {
    const api = await read({
      paths: {
        '/a': {
          post: {
            parameters: [{ $ref: '#/components/parameters/p.q' }],
            requestBody: { $ref: '#/components/requestBodies/b' },
            responses: { default: { $ref: '#/components/responses/r' } },
          },
        },
      },
      components: {
        parameters: { 'p.q': { name: 'p', in: 'cookie', deprecated: true, schema: { type: 'integer' }, example: 1 } },
        requestBodies: {
          b: {
            required: true,
            description: 'B',
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/S' },
                examples: { one: { $ref: '#/components/examples/e' } },
              },
            },
          },
        },
        responses: {
          r: {
            description: 'R',
            headers: { H: { $ref: '#/components/headers/h' } },
            content: { 'text/plain': { schema: { type: 'string' }, example: 'x' } },
          },
        },
        headers: { h: { description: 'H', schema: { type: 'integer' } } },
        examples: { e: { summary: 'E', value: { a: 1 } } },
        schemas: { S: { type: 'object' } },
      },
    });
    expect(only(api.operations)).toMatchObject({
      parameters: [{ name: 'p', in: 'cookie', deprecated: true, examples: [1], schema: { types: ['integer'] } }],
      requestBody: {
        required: true,
        description: 'B',
        content: [
          {
            type: 'application/json',
            schema: { reference: { name: 'S' } },
            examples: [{ name: 'one', summary: 'E', value: { a: 1 } }],
          },
        ],
      },
      responses: [
        {
          status: 'default',
          description: 'R',
          headers: [{ name: 'H', description: 'H', schema: { types: ['integer'] } }],
          content: [{ type: 'text/plain', examples: [{ name: '', value: 'x' }] }],
        },
      ],
    });
  });

  it('may be deprecated, and have an id', async () => {
    expect(
      only(
        (
          await read({
            paths: { '/a': { get: { deprecated: true, operationId: 'x', description: 'd', responses: ok } } },
          })
        ).operations,
      ),
    ).toMatchObject({ deprecated: true, operationId: 'x', description: 'd' });
  });

  it('may be a path that a reference names', async () => {
    const api = await read({
      paths: { '/a': { $ref: '#/components/pathItems/i' } },
      components: { pathItems: { i: { get: { responses: ok } } } },
    });
    expect(api.operations.map(({ path, method }) => `${method} ${path}`)).toEqual(['get /a']);
  });

  it('may be a webhook or a callback', async () => {
    const api = await read({
      webhooks: { swarm: { post: { responses: ok } } },
      paths: {
        '/a': { post: { responses: ok, callbacks: { done: { '{$request.body#/url}': { put: { responses: ok } } } } } },
      },
    });
    expect(api.operations.map(({ origin, method, path }) => [origin, method, path])).toEqual([
      ['path', 'post', '/a'],
      ['callback', 'put', '{$request.body#/url}'],
      ['webhook', 'post', 'swarm'],
    ]);
  });

  it('may have a callback that leads to itself', async () => {
    const callbacks = { again: { $ref: '#/components/callbacks/c' } };
    const api = await read({
      paths: { '/a': { get: { responses: ok, callbacks } } },
      components: { callbacks: { c: { '{$url}': { post: { responses: ok, callbacks } } } } },
    });
    expect(api.operations.map(({ origin }) => origin)).toEqual(['path', 'callback']);
  });
});

describe('schemas', () => {
  it('may be cyclic', async () => {
    const node = {
      type: 'object',
      properties: {
        next: { $ref: '#/components/schemas/Node' },
        list: { type: 'array', items: { $ref: '#/components/schemas/Node' } },
      },
    };
    const api = await read({ components: { schemas: { Node: node } } });
    expect(only(api.schemas)).toMatchObject({
      name: 'Node',
      pointer: '#/components/schemas/Node',
      schema: { properties: [{ name: 'next', schema: { reference: { name: 'Node' } } }, { name: 'list' }] },
    });
  });

  it('may have names that objects know', async () => {
    const api = await ingestOpenApi(
      '{"openapi":"3.0.3","info":{"title":"T","version":"1"},"paths":{},"components":{"schemas":{"constructor":{"type":"string"},"toString":{"type":"string"}}}}',
      'a.json',
    );
    expect(api.schemas.map(({ name }) => name)).toEqual(['constructor', 'toString']);
  });

  it('may be nullable in either way', async () => {
    expect(
      only((await read({ components: { schemas: { A: { type: 'string', nullable: true } } } }, '3.0.3')).schemas).schema
        .types,
    ).toEqual(['string', 'null']);
    expect(
      only((await read({ components: { schemas: { A: { type: ['string', 'null'] } } } })).schemas).schema.types,
    ).toEqual(['string', 'null']);
  });
});
