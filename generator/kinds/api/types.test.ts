import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../../model/problem.ts';
import { openApi } from '../../testing/api-pages.ts';
import { compileErrors } from '../../testing/compile.ts';
import { documentedTool } from '../../testing/documented.ts';
import { only } from '../../testing/problems.ts';
import { api } from './index.ts';
import { introduction } from './introduction.ts';
import { apiTypes } from './types.ts';

describe('types of an API', () => {
  const make = (more: object) => apiTypes(JSON.parse(openApi(more)), 'api.yaml', () => {});

  it('are made of its schemas, and end no comment early', async () => {
    const wax = { type: 'string', description: 'x */ export const evil = 1; /*' };
    const Cell = { type: 'object', required: ['wax'], properties: { wax } };
    const types = (await make({ components: { schemas: { Cell } } }))?.replace(/\/\*[\s\S]*?\*\//g, '');
    expect(types).toMatch(/Cell: \{\s+wax: string;/);
    expect(types).not.toContain('evil');
  });

  it('fetch nothing, whatever the document names', async () => {
    const visits: string[] = [];
    const server = createServer((request, response) => {
      visits.push(request.url ?? '');
      response.end('{"type": "string"}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const $ref = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`;
    const Cell = {
      ...{ type: 'object', example: { $ref }, examples: [{ $ref }], default: { $ref }, 'x-own': { $ref } },
      discriminator: { propertyName: 'a', mapping: { a: $ref } },
      properties: { default: { $ref } },
    };
    const examples = { a: { externalValue: $ref }, b: { value: { $ref } } };
    const content = { 'application/json': { schema: {}, example: { $ref }, examples } };
    const paths = { '/a': { get: { responses: { default: { description: 'x', content } } } } };
    expect(await make({ 'x-top': { $ref }, components: { schemas: { Cell } }, paths })).toContain('Cell');
    server.close();
    expect(visits).toEqual([]);
  });

  it('that cannot be made are said, and left out', async () => {
    const warnings: Problem[] = [];
    const text = openApi({ components: { schemas: { A: { type: 'object', properties: { a: 'string' } } } } });
    const model = await api.read([{ kind: 'api', file: 'api.json', text, sha256: '' }], {
      ...{ program: null, empty: () => {} },
      warn: (problem) => warnings.push(problem),
    });
    const what = expect.stringMatching(/TypeScript types: #\/components\/schemas\/A: invalid property a/);
    expect(only(warnings)).toMatchObject({ severity: 'warning', at: { file: 'api.json' }, what });
    if (!model) throw new Error('the document was not read');
    expect(api.downloads(model, '/x').map(({ path }) => path)).toEqual(['/x/openapi.json', '/x/openapi.yaml']);
    expect(JSON.stringify(introduction(model, '/x'))).not.toContain('TypeScript');
  });
});

it('the types are offered, and fit a client', async () => {
  const model = (await documentedTool()).kinds.api;
  if (!model) throw new Error('the version has no API');
  const offered = { label: 'TypeScript types', url: '/x/openapi.d.ts' };
  expect(introduction(model, '/x').aside).toContainEqual(
    expect.objectContaining({ links: expect.arrayContaining([offered]) }),
  );
  const types = api.downloads(model, '/x').find(({ path }) => path === offered.url)?.content;
  expect(compileErrors({ 'openapi.d.ts': String(types), 'client.ts': client })).toEqual([]);
});

/** Calls as a reader makes them. */
const client = `
import createClient from 'openapi-fetch';
import type { paths } from './openapi.d.ts';

const { GET, POST } = createClient<paths>({ baseUrl: 'http://127.0.0.1:8080' });
const listed = await GET('/api/v1beta/workloads', { params: { query: { all: true } } });
export const names: (string | undefined)[] = listed.data?.workloads?.map(({ name }) => name) ?? [];
// @ts-expect-error The name is text.
await POST('/api/v1beta/workloads', { body: { name: 1 } });
// @ts-expect-error There is no such address.
await GET('/api/v1beta/cells');
`;
