import type { ChildProcess } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sha256 } from './io/digest.ts';
import { commandPage, runCli, siteOptions, startCli } from './testing/command-line.ts';
import { folderOf, writeTree } from './testing/folders.ts';
import { goodSite } from './testing/sources.ts';

const options = ['generate', ...siteOptions, '--out', 'out'];

/** Resolves what the program has printed since the last call when that holds the texts, which may come in any order. */
function listener(child: ChildProcess): (...texts: string[]) => Promise<string> {
  let printed = '';
  const collect = (chunk: Buffer): void => {
    printed += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return async (...texts) => {
    while (!texts.every((text) => printed.includes(text))) await new Promise((resolve) => setTimeout(resolve, 20));
    const seen = printed;
    printed = '';
    return seen;
  };
}

/** Starts `generate --watch` in a folder, and listens to it. */
function watching(
  folder: string,
  nodeOptions: readonly string[] = [],
  args = options,
): (...texts: string[]) => Promise<string> {
  const child = startCli([...args, '--watch'], folder, nodeOptions);
  onTestFinished(() => {
    child.kill();
  });
  return listener(child);
}

it('follows changes, survives a mistake, and lets an edited source pass that an ordinary run refuses', async () => {
  const folder = folderOf(goodSite);
  const page = commandPage('hive');
  const manifest = {
    version: 'v1.2.3',
    origin: 'https://code.example/hive',
    ref: 'v1.2.3',
    absent: ['api', 'registry-schema', 'registry-catalogue', 'crd'],
    files: [{ path: 'cli/hive.md', kind: 'cli', upstream: 'docs/hive.md', sha256: sha256(page) }],
  };
  writeTree(folder, {
    'alone/cli/hive.md': page,
    'alone/manifest.json': JSON.stringify(manifest),
  });
  const alone = options.map((option) => (option === 'source' ? 'alone' : option));
  const says = watching(folder, [], alone);
  const output = (): string => readFileSync(join(folder, 'out/pages/hive/reference/cli/hive.ts'), 'utf8');

  await says('watching');
  writeFileSync(join(folder, 'alone/cli/hive.md'), page.replace('Does', 'Also does'));
  // Pages are written before all is checked.
  await says('wrote', 'warning: ');
  expect(output()).toContain('Also does hive');

  writeFileSync(join(folder, 'alone/cli/hive.md'), 'nothing of use');
  expect(await says('waiting for a change')).toContain('error: ');
  expect(output()).toContain('Also does hive');

  writeFileSync(join(folder, 'alone/cli/hive.md'), page.replace('Does', 'At last does'));
  await says('wrote');
  expect(output()).toContain('At last does hive');

  expect(await runCli(alone, folder)).toMatchObject({ code: 1, stderr: expect.stringContaining('records sha256') });
});

it('follows the configuration and what it imports, even from a broken start', async () => {
  const folder = folderOf({
    ...goodSite,
    'docs.config.ts': 'export default {',
    'title.ts': "export const title = 'One';",
  });
  const config = String(goodSite['docs.config.ts']).replace(/title: '[^']*'/, 'title');
  const says = watching(folder);
  const title = (): string => /title: "([^"]*)"/.exec(readFileSync(join(folder, 'out/site.ts'), 'utf8'))?.[1] ?? '';

  expect(await says('watching')).toContain('cannot be loaded');
  writeFileSync(join(folder, 'docs.config.ts'), `import { title } from './title.ts';\n${config}`);
  await says('wrote');
  expect(title()).toBe('One');

  writeFileSync(join(folder, 'title.ts'), "export const title = 'Two';");
  await says('wrote');
  expect(title()).toBe('Two');
});

describe('a file that goes and comes back', () => {
  const replaced = (file: string, text: string): void => {
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
  };
  const removed = (file: string, text: string): void => {
    rmSync(file);
    writeFileSync(file, text);
  };
  const config = String(goodSite['docs.config.ts']);
  const titled = (title: string): string => config.replace(/title: '[^']*'/, `title: '${title}'`);

  it('is followed when it is removed and written or moved over, and so is the next edit', async () => {
    const folder = folderOf(goodSite);
    const says = watching(folder);
    const file = join(folder, 'docs.config.ts');
    const site = (): string => readFileSync(join(folder, 'out/site.ts'), 'utf8');
    await says('watching');
    for (const [way, change] of Object.entries({ removed, replaced })) {
      change(file, titled(`One ${way}`));
      await says('wrote');
      expect(site()).toContain(`"One ${way}"`);
      writeFileSync(file, titled(`Two ${way}`));
      await says('wrote');
      expect(site()).toContain(`"Two ${way}"`);
      change(file, titled(`Three ${way}`));
      await says('wrote');
      expect(site()).toContain(`"Three ${way}"`);
    }
  });
});

it('survives what the configuration throws when nobody waits for it', async () => {
  const folder = folderOf(goodSite);
  const says = watching(folder);
  await says('watching');
  const config = join(folder, 'docs.config.ts');
  writeFileSync(config, `setTimeout(() => { throw new Error('too late'); });\n${goodSite['docs.config.ts']}`);
  await says('docs.config.ts (line 1): fails after it was loaded: too late');
  writeFileSync(config, String(goodSite['docs.config.ts']).replace(/title: '[^']*'/, "title: 'Later'"));
  while (!readFileSync(join(folder, 'out/site.ts'), 'utf8').includes('"Later"')) await says('wrote');
});
