import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../model/schema.ts';
import { only, problemsOfAsync } from '../testing/problems.ts';
import { makeApiTypes, withoutAddresses } from './api-types.ts';

const document = (more: Readonly<Record<string, Json>>): Json => ({
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  paths: {},
  ...more,
});

describe('types of an API', () => {
  const visits: string[] = [];
  const server = createServer((request, response) => {
    visits.push(request.url ?? '');
    response.end('{"type": "string"}');
  });
  const make = (value: Json): Promise<string> => makeApiTypes(value, 'api.yaml');

  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.close();
  });

  it('are made of its schemas', async () => {
    expect(
      await make(
        document({
          components: {
            schemas: { Cell: { type: 'object', required: ['wax'], properties: { wax: { type: 'string' } } } },
          },
        }),
      ),
    ).toMatch(/Cell: \{\s+wax: string;/);
  });

  it('fetch nothing, whatever the document names', async () => {
    const { port } = server.address() as AddressInfo;
    const $ref = `http://127.0.0.1:${port}/x`;
    const schema = {
      type: 'object',
      example: { $ref },
      examples: [{ $ref }],
      default: { $ref },
      'x-own': { $ref },
      discriminator: { propertyName: 'a', mapping: { a: $ref } },
      properties: { default: { $ref } },
    };
    const content = {
      'application/json': {
        schema: {},
        example: { $ref },
        examples: { a: { externalValue: $ref }, b: { value: { $ref } } },
      },
    };
    const types = await make(
      document({
        'x-top': { $ref },
        components: { schemas: { Cell: schema } },
        paths: { '/a': { get: { responses: { default: { description: 'x', content } } } } },
      }),
    );
    expect(types).toContain('Cell');
    expect(visits).toEqual([]);
  });

  it('end no comment early', async () => {
    const types = await make(
      document({
        info: { title: 'T', version: '1' },
        components: { schemas: { Cell: { type: 'string', description: 'x */ export const evil = 1; /*' } } },
      }),
    );
    expect(types.replace(/\/\*[\s\S]*?\*\//g, '')).not.toContain('evil');
  });

  it('that cannot be made are a mistake of the document', async () => {
    const problem = only(
      await problemsOfAsync(() =>
        make(document({ components: { schemas: { A: { type: 'object', properties: { a: 'string' } } } } })),
      ),
    );
    expect(problem).toMatchObject({
      at: { file: 'api.yaml' },
      what: expect.stringMatching(/^cannot be turned into TypeScript types: /),
    });
  });
});

describe('a document without addresses', () => {
  it('keeps pointers and everything else', () => {
    const text =
      '{"a":[{"$ref":"#/x"},null,1],"__proto__":{"b":2},"discriminator":{"propertyName":"p","mapping":{"a":"#/x"}},"properties":{"$ref":{"type":"string"},"mapping":{"type":"object"},"discriminator":{"type":"string"}}}';
    expect(JSON.stringify(withoutAddresses(JSON.parse(text)))).toBe(text);
  });

  it('loses what leads out', () => {
    const value = {
      a: { $ref: 'file:///x', b: 1 },
      c: { externalValue: 'http://x' },
      discriminator: { mapping: { a: 'Name', b: '#/x', c: 'http://x' } },
    };
    expect(withoutAddresses(value)).toEqual({ a: { b: 1 }, c: {}, discriminator: { mapping: { b: '#/x' } } });
  });
});
