import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli, siteConfig, siteOptions } from './testing/command-line.ts';
import { folderOf, type Tree } from './testing/folders.ts';
import { answering, localServer } from './testing/local-server.ts';
import { goodSite } from './testing/sources.ts';

const guide = String(goodSite['guides/start.md']);
const checking = ['check', ...siteOptions];
const check = (folder: string, ...more: readonly string[]) => runCli([...checking, ...more], folder);

it('words of the list are no mistakes, and the list must be in order', async () => {
  const files = {
    ...goodSite,
    'guides/start.md': `${guide}\nA honeypumper.\n`,
    'docs.config.ts': siteConfig.replace("section: 'hive',", "section: 'hive', words: 'words.txt',"),
  };
  expect((await check(folderOf({ ...files, 'words.txt': 'honeypumper\n' }), '--strict')).code).toBe(0);
  const { code, stderr } = await check(folderOf({ ...files, 'words.txt': 'honeypumper\nants\n' }));
  expect(code).toBe(1);
  expect(stderr).toMatch(/^words\.txt\n {2}2 +error: has “ants” after “honeypumper”/m);
});

it('drafts, links to them and files that are not read are reported', async () => {
  const { code, stderr } = await check(
    folderOf({
      ...goodSite,
      'guides/start.md': `${guide}\n[a](draft.md) [b](more.mdx)\n`,
      'guides/draft.md': guide.replace('---\n', '---\ndraft: true\n'),
      'guides/more.mdx': 'x',
    }),
  );
  expect(code).toBe(0);
  expect(stderr).toContain('info: is a draft (guides/draft)');
  expect(stderr).toContain('warning: links to draft.md, but guides/draft.md is a draft');
  expect(stderr).toContain('warning: links to more.mdx, but guides/more.mdx has no page');
  expect(stderr).toContain('do:  rename it to guides/more.md, since');
  expect(stderr).toContain('warning: is not read: the names of guides end in `.md`');
});

it('addresses outside are requested where wanted', async () => {
  const { origin, requests } = await localServer({ '/ok': answering(200) });
  const folder = folderOf({
    ...goodSite,
    'guides/start.md': `${guide}\n[a](${origin}/ok)\n[c](${origin}/none)\n`,
    'docs.config.ts': siteConfig.replace(
      "section: 'hive',",
      "section: 'hive', externalLinks: { local: true, pause: 0 },",
    ),
  });
  expect((await check(folder)).code).toBe(0);
  expect(requests).toEqual([]);
  const { code, stderr } = await check(folder, '--external');
  expect(code).toBe(1);
  expect(stderr).toContain(`links to ${origin}/none, which does not exist (404)`);
  expect([...requests].sort()).toEqual(['GET /none', 'HEAD /none', 'HEAD /ok']);
});

describe('reports', () => {
  const doubtful = { ...goodSite, 'guides/start.md': `${guide}\nWe recieve honey.\n` };

  it.each<[string, Tree, string[], number]>([
    ['a warning that counts as an error', doubtful, ['--strict'], 1],
    ['a form that does not exist', goodSite, ['--format', 'xml'], 2],
    ['a source that cannot be read', { ...goodSite, 'source/cli/hive.md': 'no' }, [], 1],
  ])('%s ends with its exit code, in every form', async (_, files, options, code) => {
    const folder = folderOf(files);
    for (const form of options.includes('--format') ? [[]] : [[], ['--format', 'json']])
      expect((await check(folder, ...options, ...form)).code).toBe(code);
  });

  it.each(['json', 'github', 'sarif'])('as %s have the output to themselves', async (form) => {
    const folder = folderOf({ ...goodSite, 'guides/start.md': `${guide}\n[x](/hive/none)\n` });
    const { stdout, stderr } = await check(folder, '--format', form);
    expect({ stdout, stderr }).toEqual({ stdout: expect.stringContaining('links/page'), stderr: '' });
    if (form === 'json') expect(JSON.parse(stdout).summary).toMatchObject({ guides: 1, errors: 1 });
  });

  it('go to a file where wanted, with the summary on the terminal', async () => {
    const folder = folderOf(doubtful);
    const { stdout, stderr } = await check(folder, '--format', 'sarif', '--output', 'reports/check.sarif');
    expect({ stdout, stderr }).toEqual({
      stdout: 'v1.2.3: 10 pages, 1 guides checked: 0 errors, 1 warning in 1 file\n',
      stderr: '',
    });
    expect(JSON.parse(readFileSync(join(folder, 'reports/check.sarif'), 'utf8')).version).toBe('2.1.0');
  });
});
