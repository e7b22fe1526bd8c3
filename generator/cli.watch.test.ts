import type { ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sha256 } from './io/output.ts';
import { goodSite } from './testing/bad-input.ts';
import { commandPage, runCli, siteOptions, startCli } from './testing/command-line.ts';
import { folderOf, writeTree } from './testing/folders.ts';

const options = ['generate', ...siteOptions, '--out', 'out'];

/** Resolves when what the program has printed since the last call holds the text. */
function listener(child: ChildProcess): (text: string) => Promise<string> {
  let printed = '';
  const collect = (chunk: Buffer): void => {
    printed += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return async (text) => {
    while (!printed.includes(text)) await new Promise((resolve) => setTimeout(resolve, 20));
    const seen = printed;
    printed = '';
    return seen;
  };
}

it('follows changes, survives a mistake, and lets an edited source pass that an ordinary run refuses', async () => {
  const folder = folderOf(goodSite);
  const page = commandPage('hive');
  const manifest = {
    version: 'v1.2.3',
    origin: 'https://code.example/hive',
    ref: 'v1.2.3',
    absent: { api: 'none', 'registry-schema': 'none', 'registry-catalogue': 'none', crd: 'none' },
    files: [{ path: 'cli/hive.md', kind: 'cli', upstream: 'docs/hive.md', sha256: sha256(page) }],
  };
  writeTree(folder, {
    'alone/cli/hive.md': page,
    'alone/manifest.json': JSON.stringify(manifest),
  });
  const alone = options.map((option) => (option === 'source' ? 'alone' : option));
  const child = startCli([...alone, '--watch'], folder);
  onTestFinished(() => {
    child.kill();
  });
  const says = listener(child);
  const output = (): string => readFileSync(join(folder, 'out/pages/hive/reference/cli/hive.ts'), 'utf8');

  await says('watching');
  writeFileSync(join(folder, 'alone/cli/hive.md'), page.replace('Does', 'Also does'));
  expect(await says('wrote')).toContain('warning: ');
  expect(output()).toContain('Also does hive');

  writeFileSync(join(folder, 'alone/cli/hive.md'), 'nothing of use');
  expect(await says('waiting for a change')).toContain('error: ');
  expect(output()).toContain('Also does hive');

  writeFileSync(join(folder, 'alone/cli/hive.md'), page.replace('Does', 'At last does'));
  await says('wrote');
  expect(output()).toContain('At last does hive');

  expect(await runCli(alone, folder)).toMatchObject({ code: 1, stderr: expect.stringContaining('records sha256') });
});
