import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { goodSite } from './testing/bad-input.ts';
import { runCli, siteConfig, siteOptions } from './testing/command-line.ts';
import { folderOf } from './testing/folders.ts';
import { answering, localServer } from './testing/local-server.ts';

const guide = String(goodSite['guides/start.md']);
const check = (folder: string, ...more: readonly string[]) =>
  runCli(['check', ...siteOptions, '--cache', 'cache', ...more], folder);

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

describe('what is kept', () => {
  it('is said again as long as nothing changes', async () => {
    const folder = folderOf({ ...goodSite, 'guides/start.md': `${guide}\nWe recieve honey.\n` });
    const first = await check(folder);
    const file = join(folder, 'cache/check.json');
    // Only a run that looks there says so.
    writeFileSync(file, readFileSync(file, 'utf8').replace('says “recieve”', 'is kept'));
    expect((await check(folder)).stderr).toBe(first.stderr.replace('says “recieve”', 'is kept'));
    writeFileSync(join(folder, 'guides/start.md'), `${guide}\nWe receive honey.\n`);
    expect((await check(folder)).stderr).not.toMatch(/recieve|is kept/);
  });

  it('for a file holds when another one changes', async () => {
    const folder = folderOf({ ...goodSite, 'guides/start.md': `${guide}\nWe recieve honey.\n` });
    await check(folder);
    const file = join(folder, 'cache/language.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('says “recieve”', 'is kept'));
    writeFileSync(
      join(folder, 'guides/more.md'),
      guide.replace(/title: .*/, 'title: More').replace(/description: .*/, 'description: More of it.'),
    );
    expect((await check(folder)).stderr).toContain('is kept');
  });
});

describe('addresses outside', () => {
  it('are asked where wanted, and not again while the answer is fresh', async () => {
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
    const before = requests.length;
    expect((await check(folder, '--external')).stderr).toBe(stderr);
    expect(requests).toHaveLength(before);
  });
});
