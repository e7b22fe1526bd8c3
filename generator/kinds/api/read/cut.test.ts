import { expect, it } from 'vitest';
import type { Problem } from '../../../model/problem.ts';
import { InputError } from '../../../shared/problem.ts';
import { only } from '../../../testing/problems.ts';
import { ingestOpenApi } from './index.ts';

const operation = (schema: string): string => `      description: Does it.
      responses:
        "200":
          content: {application/json: {schema: {$ref: '#/components/schemas/${schema}'}}}
          description: OK
      summary: Do it
      tags:
      - ${schema}
`;
/** Keys in alphabetical order, as a program writes them: the operations come last. */
const sorted = `components:
  schemas:
    Bee: {properties: {role: {$ref: '#/components/schemas/Role'}}}
    Cell:
      type: object
    Hive:
      type: object
    Role: {type: string}
info:
  title: Hive API
  version: "1"
openapi: 3.1.0
paths:
  /bees:
    get:
${operation('Bee')}    post:
${operation('Bee')}  /cells:
    get:
${operation('Cell')}  /hives:
    get:
${operation('Hive')}`;

async function findings(text: string, file = 'swagger.yaml'): Promise<readonly Problem[]> {
  const warnings: Problem[] = [];
  try {
    await ingestOpenApi(text, file, (problem) => warnings.push(problem));
  } catch (cause) {
    if (cause instanceof InputError) return cause.problems;
    throw cause;
  }
  return warnings;
}

it('a document is noticed wherever a line of it is the last one, and only then', async () => {
  expect(await findings(sorted)).toEqual([]);
  const lines = sorted.split('\n').slice(0, -1);
  const unnoticed: string[] = [];
  for (let count = 1; count < lines.length; count++)
    if ((await findings(`${lines.slice(0, count).join('\n')}\n`)).length === 0) unnoticed.push(lines[count] ?? '');
  expect(unnoticed).toEqual([]);
});

it.each([
  [sorted.lastIndexOf('      summary'), 'error', 'paths./hives.get', /without `summary` and `tags`/],
  [sorted.indexOf('  /hives'), 'warning', 'components.schemas', /^holds 1 of 4 .*: Hive$/],
  [sorted.indexOf('  /bees'), 'error', 'components.schemas', /^holds 4 of 4 .*: Bee, Cell, Hive, Role$/],
])('a document that ends at %i shows it by what is left', async (end, severity, pointer, what) => {
  const found = only(await findings(sorted.slice(0, end).replace(/paths:\n$/, 'paths: {}\n')));
  expect(found).toMatchObject({ severity, at: { pointer }, what: expect.stringMatching(what) });
});

it('a document in another order may have schemas that nothing uses, and is told by its references', async () => {
  const block = 'openapi: 3.1.0\ninfo: {title: T, version: "1"}\npaths: {}\ncomponents: {schemas: {A: {}}}\n';
  const json = '{"components":{"schemas":{"A":{}}},"info":{"title":"T","version":"1"},"openapi":"3.1.0","paths":{}}';
  expect([...(await findings(block)), ...(await findings(json, 'a.json')), ...(await findings(json))]).toEqual([]);
  const at = sorted.indexOf('info:');
  const turned = sorted.slice(at) + sorted.slice(0, at);
  expect(await findings(turned)).toEqual([]);
  const [cut] = await findings(turned.slice(0, turned.indexOf('    Hive:')));
  expect(cut).toMatchObject({ severity: 'error', what: expect.stringContaining('points to nothing') });
});
