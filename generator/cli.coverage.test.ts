import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCli } from './testing/command-line.ts';
import { folderOf, type Tree } from './testing/folders.ts';

const tool = join(import.meta.dirname, 'golden/small-tool/in');
const sources = ['--source', join(tool, 'source'), '--tag', 'v1.2.3', '--config', join(tool, 'docs.config.ts')];

const files: Tree = {
  'guides/guides/start.md': '---\ntitle: Start\ndescription: How.\nreviewed: v1.2.3\n---\n\n`hive list`\n',
};
const coverage = (...args: readonly string[]) =>
  runCli(['coverage', ...sources, '--guides', 'guides', ...args], folderOf(files));

it('the report of coverage is a list of what is missing, and a table', async () => {
  const { code, stdout } = await coverage();
  expect(stdout).toMatch(/^v1\.2\.3 +all +mentioned +left out +missing$/m);
  const [, all, missing] = /^commands +(\d+) +1 +\d+ % +0 +(\d+)$/m.exec(stdout) ?? [];
  expect(Number(missing)).toBe(Number(all) - 1);
  const [, list = ''] = /^missing commands\n((?: .*\n)+)/m.exec(stdout) ?? [];
  expect(list.trim().split('\n')).toHaveLength(Number(missing));
  expect(code).toBe(0);
});

it('the report of coverage is JSON on demand', async () => {
  const { version, parts } = JSON.parse((await coverage('--format', 'json')).stdout);
  expect(version).toBe('v1.2.3');
  expect(parts).toContainEqual(expect.objectContaining({ part: 'commands', mentioned: 1, leftOut: [] }));
});
