import { expect, it } from 'vitest';
import { type Helper, poolOf } from './pool.ts';
import type { PagesJob } from './version-worker.ts';

const job = (work: string): PagesJob => ({ job: 'pages', site: {} as PagesJob['site'], pages: [], served: [], work });

/** A pool of one helper, which finishes a task when it's told to. */
function slowPool() {
  const begun: string[] = [];
  const finish: (() => void)[] = [];
  let ended = 0;
  const start = (): Helper => ({
    ask: (asked) =>
      new Promise((resolve) => {
        begun.push(asked.job === 'share' ? asked.out : asked.work);
        finish.push(() => resolve({ problems: [], failed: false }));
      }),
    end: async () => ended++,
  });
  return { pool: poolOf(start, 1), begun, finish, ended: () => ended };
}

it('tasks of one helper run one after the other', async () => {
  const { pool, begun, finish, ended } = slowPool();
  const [first, second] = [pool.run(job('a')), pool.run(job('b'))];
  await Promise.resolve();
  expect(begun).toEqual(['a']);
  finish[0]?.();
  await first;
  await expect.poll(() => begun).toEqual(['a', 'b']);
  finish[1]?.();
  expect((await second).problems).toEqual([]);
  await pool.close();
  expect(ended()).toBe(1);
});

it('a task that is under way ends when the pool is cancelled, and no other one begins', async () => {
  const { pool, begun, finish, ended } = slowPool();
  const first = pool.run(job('a'));
  const refused = expect(pool.run(job('b'))).rejects.toThrow('is not built');
  await Promise.resolve();
  pool.cancel();
  await refused;
  await expect(pool.run(job('c'))).rejects.toThrow('is not built');
  finish[0]?.();
  expect((await first).problems).toEqual([]);
  expect(begun).toEqual(['a']);
  await pool.close();
  expect(ended()).toBe(1);
});

it('a helper that is at work ends when the pool is closed, and no other one starts', async () => {
  const { pool, begun, finish, ended } = slowPool();
  const first = pool.run(job('a'));
  const refused = expect(pool.run(job('b'))).rejects.toThrow('is not built');
  await expect.poll(() => begun).toEqual(['a']);
  await pool.close();
  expect(ended()).toBe(1);
  await refused;
  finish[0]?.();
  await first;
  expect(begun).toEqual(['a']);
});
