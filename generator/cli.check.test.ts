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

describe('language', () => {
  it('mistakes are warnings with their place, and fail a strict run', async () => {
    const folder = folderOf({ ...goodSite, 'guides/start.md': `${guide}\nWe recieve the the honey.\n` });
    const { code, stderr } = await check(folder);
    expect(code).toBe(0);
    expect(stderr).toContain('guides/start.md');
    expect(stderr).toMatch(/“recieve”.*\n(?:.*\n)*?.*“receive”/);
    expect(stderr).toContain('says “the the”');
    expect((await check(folder, '--strict')).code).toBe(1);
  });

  it('words of the list are none, and the list must be in order', async () => {
    const files = {
      ...goodSite,
      'guides/start.md': `${guide}\nA honeypumper.\n`,
      'docs.config.ts': siteConfig.replace("section: 'hive',", "section: 'hive', words: 'words.txt',"),
    };
    expect((await check(folderOf({ ...files, 'words.txt': 'honeypumper\n' }), '--strict')).stderr).not.toContain(
      'says',
    );
    const { code, stderr } = await check(folderOf({ ...files, 'words.txt': 'honeypumper\nants\n' }));
    expect(code).toBe(1);
    expect(stderr).toMatch(/^words\.txt\n {2}2 +error: has “ants” after “honeypumper”/m);
    expect((await check(folderOf(files))).stderr).toContain('names words.txt, which does not exist');
  });
});

describe('the guides folder', () => {
  const home = guide.replace(/^title: .*$/m, 'title: Home').replace(/^description: .*$/m, 'description: Of it all.');
  const files = {
    ...goodSite,
    'guides/start.md': `${guide}\n[a](draft.md) [b](./files/run%20it.sh) [c](/hive/old#part)\n`,
    'guides/index.md': `${home.replace('---\n', '---\nredirect_from: [/hive/old/]\nanchors: { part: new }\n')}\n## New\n`,
    'guides/draft.md': home.replace('---\n', '---\ndraft: true\nredirect_from: [/hive/older]\n'),
    'guides/files/run it.sh': 'x',
    'guides/more.mdx': 'x',
  };

  it('is told of where readers do not get something', async () => {
    const folder = folderOf(files);
    const { code, stderr } = await check(folder);
    expect(code).toBe(0);
    expect(stderr).toContain('info: is a draft (guides/draft)');
    expect(stderr).toContain('warning: links to draft.md, and guides/draft.md is a draft');
    expect(stderr).toContain('warning: is not read: the names of guides end in `.md`');
    expect(stderr).not.toContain('run it.sh');
  });
});

describe('addresses outside', () => {
  it('are requested where wanted', async () => {
    const { origin, requests } = await localServer({
      '/ok': answering(200),
      '/old': answering(301, { location: '/ok' }),
    });
    const folder = folderOf({
      ...goodSite,
      'guides/start.md': `${guide}\n[a](${origin}/ok) [b](${origin}/ok#part)\n[c](${origin}/none)\n[d](${origin}/old)\n\`${origin}/code\`\n`,
      'docs.config.ts': siteConfig.replace(
        "section: 'hive',",
        "section: 'hive', externalLinks: { local: true, pause: 0, skip: { 'https://code.example/*': 'is an example' } },",
      ),
    });
    expect((await check(folder)).code).toBe(0);
    expect(requests).toEqual([]);
    const { code, stderr } = await check(folder, '--external');
    expect(code).toBe(1);
    expect(stderr).toMatch(/guides\/start\.md/);
    expect(stderr).toContain(`links to ${origin}/none, which does not exist (404)`);
    expect(stderr).toContain(`write ${origin}/ok`);
    expect(stderr).toContain('skips https://code.example/*, which no link matches');
    expect([...requests].sort()).toEqual(['GET /none', 'HEAD /none', 'HEAD /ok', 'HEAD /ok', 'HEAD /old']);
  });
});

describe('reports', () => {
  const wrong = { ...goodSite, 'guides/start.md': `${guide}\n[x](/hive/none)\n` };
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

  it('for programs have the output to themselves', async () => {
    const folder = folderOf(wrong);
    const result = await check(folder, '--format', 'json');
    expect(result.stderr).toBe('');
    const report = JSON.parse(result.stdout);
    expect(report).toMatchObject({ format: 1, version: 'v1.2.3', summary: { guides: 1, errors: 1 } });
    const place = { file: 'guides/start.md', line: 8, column: 1, excerpt: '[x](/hive/none)' };
    expect(report.findings).toContainEqual(
      expect.objectContaining({ rule: 'links/page', severity: 'error', ...place }),
    );
    expect((await check(folder, '--format', 'github')).stdout).toContain(
      '::error file=guides/start.md,line=8,col=1,title=links/page::',
    );
    expect(JSON.parse((await check(folder, '--format', 'sarif')).stdout).runs[0].results).toHaveLength(1);
  });

  it('go to a file where wanted, with the summary on the terminal', async () => {
    const folder = folderOf(doubtful);
    const { stdout, stderr } = await check(folder, '--format', 'sarif', '--output', 'reports/check.sarif');
    expect({ stdout, stderr }).toEqual({
      stdout: 'v1.2.3: 10 pages, 1 guides checked: 0 errors, 1 warning in 1 file\n',
      stderr: '',
    });
    expect(JSON.parse(readFileSync(join(folder, 'reports/check.sarif'), 'utf8')).version).toBe('2.1.0');
    expect(await check(folder, '--output', 'docs.config.ts/x')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^error: .*docs\.config\.ts\/x: cannot be written/),
    });
  });
});
