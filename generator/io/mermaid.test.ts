import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { InputError } from '../shared/problem.ts';
import { drawWithMermaid } from './mermaid.ts';

const diagram = { source: 'mindmap\n  bees', file: 'guides/a.md', line: 7 };
const draw = (load: () => never) =>
  drawWithMermaid(
    [diagram],
    () => 'x',
    async () => load(),
  );

it('a diagram that needs a package that isn’t installed is told with its place, and how to get there', async () => {
  const load = (): never => {
    createRequire(import.meta.url)('a-package-that-nobody-has');
    throw new Error('somebody has it');
  };
  const failure: unknown = await draw(load).catch((cause: unknown) => cause);
  if (!(failure instanceof InputError)) expect.fail(String(failure));
  expect(failure.problems).toEqual([
    expect.objectContaining({
      at: expect.objectContaining({ file: 'guides/a.md', line: 7 }),
      what: 'has a diagram that only mermaid can draw, or that has a mistake (1 in all)',
      do: expect.stringContaining('run `make install`'),
    }),
  ]);
});

it('any other failure stays what it is', async () => {
  const bug = new TypeError('no such luck');
  await expect(
    draw(() => {
      throw bug;
    }),
  ).rejects.toBe(bug);
});
