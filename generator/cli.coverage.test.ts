import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from './testing/command-line.ts';
import { folderOf, type Tree } from './testing/folders.ts';

const tool = join(import.meta.dirname, 'golden/small-tool/in');
const sources = ['--source', join(tool, 'source'), '--tag', 'v1.2.3', '--config', join(tool, 'docs.config.ts')];

const guide = (body: string): Tree => ({
  'guides/guides/start.md': `---\ntitle: Start\ndescription: How to start.\nreviewed: v1.2.3\n---\n\n${body}\n`,
});
const coverage = (files: Tree, ...args: readonly string[]) =>
  runCli(['coverage', ...sources, '--guides', 'guides', ...args], folderOf(files));

describe('the report of coverage', () => {
  it('is a list of what is missing, and a table', async () => {
    const { code, stdout } = await coverage(guide('`hive list`'));
    expect(stdout).toMatch(/^v1\.2\.3 +all +mentioned +left out +missing$/m);
    const [, all, missing] = /^commands +(\d+) +1 +\d+ % +0 +(\d+)$/m.exec(stdout) ?? [];
    expect(Number(missing)).toBe(Number(all) - 1);
    const [, list = ''] = /^missing commands\n((?: .*\n)+)/m.exec(stdout) ?? [];
    expect(list.trim().split('\n')).toHaveLength(Number(missing));
    expect(list).not.toMatch(/^ {2}hive list$/m);
    expect(code).toBe(0);
  });

  it('is JSON on demand', async () => {
    const { stdout } = await coverage(guide('[list](/hive/reference/cli/hive_list)'), '--format', 'json');
    const commands = expect.objectContaining({ part: 'commands', mentioned: 1, leftOut: [] });
    expect(JSON.parse(stdout)).toMatchObject({
      version: 'v1.2.3',
      all: false,
      parts: expect.arrayContaining([commands]),
    });
  });
});
