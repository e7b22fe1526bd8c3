import { describe, expect, it } from 'vitest';
import { ingestOpenApi } from '../read/index.ts';
import { sampleRequest } from './request.ts';

type Raw = Readonly<Record<string, unknown>>;

/** Paths of the samples of a document whose operations have these path parameters. */
async function paths(operations: Readonly<Record<string, readonly Raw[]>>): Promise<string[]> {
  const text = JSON.stringify({
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
