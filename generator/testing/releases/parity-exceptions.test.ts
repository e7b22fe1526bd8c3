import { describe, expect, it } from 'vitest';
import { compareWithExample as compare, damaged } from './example-damage.ts';
import { exampleRelease } from './example-release.ts';
import { parityExceptionsSchema } from './parity.ts';

describe('exceptions', () => {
  const scope = () => damaged('resource', 'Namespaced', 'Cluster');

  it('leave out what is at or below their path', async () => {
    expect(await compare(scope(), [{ path: 'resources.Hive', reason: 'test' }])).toEqual([]);
    expect(await compare(scope(), [{ path: 'resources.Hive#scope', reason: 'test' }])).toEqual([]);
  });

  it('are reported when nothing needs them', async () => {
    expect(await compare(exampleRelease(), [{ path: 'api.servers', reason: 'test' }])).toEqual([
      'api.servers: the exception (test) is not needed; remove it',
    ]);
  });

  it('do not reach things whose names merely start the same', async () => {
    const found = await compare(scope(), [{ path: 'resources.Hi', reason: 'test' }]);
    expect(found).toHaveLength(2);
  });

  it('do not reach an operation whose path continues another one', async () => {
    const files = damaged('api', '  /bees/{id}:', '  /bees/{id}.json:');
    const found = await compare(files, [{ path: 'api.operations.GET /bees/{id}', reason: 'test' }]);
    expect(found.some((line) => line.startsWith('api.operations.`GET /bees/{id}.json`'))).toBe(true);
  });

  it('need a path and a reason', () => {
    expect(parityExceptionsSchema.safeParse([{ path: 'api' }]).success).toBe(false);
    expect(parityExceptionsSchema.safeParse([{ path: '', reason: 'test' }]).success).toBe(false);
  });
});
