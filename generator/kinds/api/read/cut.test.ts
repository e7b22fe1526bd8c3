import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../model/problem.ts';
import { InputError } from '../../../shared/problem.ts';
import { only, problemsOfAsync } from '../../../testing/problems.ts';
import { ingestOpenApi } from './index.ts';

const operation = (schema: string, tag: string): string => `      description: Does it.
      responses:
        "200":
          content:
            application/json:
              schema:
                $ref: '#/components/schemas/${schema}'
          description: OK
        "404":
          description: Not found
      summary: Do it
      tags:
      - ${tag}
`;
/** Keys in alphabetical order, as a program writes them: the operations come last. */
const sorted = `components:
  schemas:
    Bee:
      properties:
        role: {$ref: '#/components/schemas/Role'}
      type: object
    Cell:
      type: object
    Hive:
      type: object
    Role:
      type: string
info:
  title: Hive API
  version: "1"
openapi: 3.1.0
paths:
  /bees:
    get:
${operation('Bee', 'bees')}    post:
${operation('Bee', 'bees')}  /cells:
    get:
${operation('Cell', 'cells')}  /hives:
    get:
${operation('Hive', 'hives')}`;

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

describe('a document with its operations at the end', () => {
  it('is whole when every schema is used', async () => {
    expect(await findings(sorted)).toEqual([]);
  });

  it('is noticed wherever a line of it is the last one', async () => {
    const lines = sorted.split('\n').slice(0, -1);
    const unnoticed: string[] = [];
    for (let count = 1; count < lines.length; count++)
      if ((await findings(`${lines.slice(0, count).join('\n')}\n`)).length === 0) unnoticed.push(lines[count] ?? '');
    expect(unnoticed).toEqual([]);
  });

  it('may not stop within an operation', async () => {
    const text = sorted.slice(0, sorted.lastIndexOf('      summary'));
    expect(only(await problemsOfAsync(() => ingestOpenApi(text, 'swagger.yaml')))).toMatchObject({
      at: { pointer: 'paths./hives.get' },
      what: 'ends with an operation without `summary` and `tags`, which all others have',
    });
  });

  it('may lack few operations with a warning, and not many', async () => {
    expect(only(await findings(sorted.slice(0, sorted.indexOf('  /hives'))))).toMatchObject({
      severity: 'warning',
      at: { file: 'swagger.yaml' },
      what: 'holds 1 of 4 schemas that no operation uses: Hive',
    });
    expect(only(await findings(sorted.slice(0, sorted.indexOf('paths:'))))).toMatchObject({ severity: 'error' });
  });
});

describe('a document in another order', () => {
  it('may have schemas that nothing uses', async () => {
    const { components, ...rest } = {
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      components: { schemas: { A: {} } },
      paths: {},
    };
    expect(await findings(JSON.stringify({ ...rest, components }), 'a.json')).toEqual([]);
    expect(await findings(JSON.stringify({ components, ...rest }), 'a.json')).toEqual([]);
    const block = 'openapi: 3.1.0\ninfo: {title: T, version: "1"}\npaths: {}\ncomponents: {schemas: {A: {}}}\n';
    expect(await findings(block)).toEqual([]);
  });

  it('is refused where the schemas of its operations are cut off', async () => {
    const at = sorted.indexOf('info:');
    const text = sorted.slice(at) + sorted.slice(0, at);
    expect(await findings(text)).toEqual([]);
    expect((await findings(text.slice(0, text.indexOf('    Hive:')))).map(({ severity }) => severity)).toContain(
      'error',
    );
  });
});
