import { describe, expect, it } from 'vitest';
import { only } from '../../../testing/problems.ts';
import { ingestOpenApi } from './index.ts';

const ok = { 200: { description: 'Fine' } };
const read = (more: object, openapi = '3.1.0') =>
  ingestOpenApi(JSON.stringify({ openapi, info: { title: 'Hive API', version: '1' }, paths: {}, ...more }), 'a.json');

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
              { name: 'q', in: 'header', schema: { description: 'of its schema' } },
            ],
            responses: ok,
          },
        },
      },
    });
    expect(only(api.operations)).toMatchObject({
      summary: 'Of all',
      parameters: [
        { name: 'id', in: 'path', required: true },
        { in: 'query', description: 'own' },
        { in: 'header', description: 'of its schema' },
      ],
    });
  });

  it('follows references to parameters, bodies, responses, headers and examples', async () => {
    const written = { style: 'form', explode: false, allowReserved: true, allowEmptyValue: true };
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
        parameters: {
          'p.q': { name: 'p', in: 'cookie', deprecated: true, schema: { type: 'integer' }, example: 1, ...written },
        },
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
      parameters: [
        {
          name: 'p',
          in: 'cookie',
          deprecated: true,
          examples: [{ value: 1 }],
          schema: { type: 'integer' },
          ...written,
        },
      ],
      requestBody: {
        required: true,
        description: 'B',
        content: [
          {
            type: 'application/json',
            schema: { $ref: '#/components/schemas/S' },
            examples: [{ name: 'one', summary: 'E', value: { a: 1 } }],
          },
        ],
      },
      responses: [
        {
          status: 'default',
          description: 'R',
          headers: [{ name: 'H', description: 'H', schema: { type: 'integer' } }],
          content: [{ type: 'text/plain', examples: [{ name: '', value: 'x' }] }],
        },
      ],
    });
  });

  it('may say in its responses what can be called next', async () => {
    const document = {
      paths: {
        '/a': {
          post: {
            responses: {
              201: {
                description: 'Made',
                links: {
                  Get: { operationId: 'get', parameters: { id: '$response.body#/id', deep: 1 }, description: 'Look' },
                  Shared: { $ref: '#/components/links/l' },
                },
              },
            },
          },
        },
      },
      components: {
        links: { l: { operationRef: '#/paths/~1a/post', requestBody: null, server: { url: 'https://b.example' } } },
      },
    };
    const api = await read(document, '3.0.3');
    const none = { description: null, parameters: {}, body: null, server: null };
    expect(api.operations[0]?.responses[0]?.links).toEqual([
      {
        ...none,
        name: 'Get',
        operation: 'get',
        parameters: { id: '$response.body#/id', deep: 1 },
        description: 'Look',
      },
      {
        ...none,
        name: 'Shared',
        operation: '#/paths/~1a/post',
        body: { value: null },
        server: 'https://b.example',
      },
    ]);
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
