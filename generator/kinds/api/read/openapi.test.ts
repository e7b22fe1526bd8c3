import { describe, expect, it } from 'vitest';
import { only } from '../../../testing/problems.ts';
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
      servers: [{ url: '/api', description: 's', variables: [] }],
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
      { name: 'b', description: 'B', externalDocs: null },
      { name: 'unused', description: null, externalDocs: null },
      { name: 'a', description: null, externalDocs: null },
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
      schema: { properties: { next: { $ref: '#/components/schemas/Node' }, list: { type: 'array' } } },
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
      only((await read({ components: { schemas: { A: { type: 'string', nullable: true } } } }, '3.0.3')).schemas)
        .schema,
    ).toEqual({ type: ['string', 'null'] });
    expect(only((await read({ components: { schemas: { A: { type: ['string', 'null'] } } } })).schemas).schema).toEqual(
      { type: ['string', 'null'] },
    );
  });
});
