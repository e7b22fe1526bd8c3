import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCli } from '../../generator/testing/command-line.ts';

const root = path.join(import.meta.dirname, '../..');
const tool = path.join(root, 'generator/golden/small-tool/in');
let work = '';

beforeAll(async () => {
  await mkdir(path.join(root, '.cache'), { recursive: true });
  work = await mkdtemp(path.join(root, '.cache/same-bytes-'));
  const { code, stderr } = await runCli(
    [
      ...['generate', '--source', path.join(tool, 'source'), '--tag', 'v1.2.3'],
      ...['--guides', path.join(tool, 'guides'), '--config', path.join(tool, 'docs.config.ts')],
      ...['--out', path.join(work, 'generated')],
    ],
    root,
  );
  if (code !== 0) throw new Error(stderr);
});

afterAll(() => rm(work, { recursive: true, force: true }));

/** Digests of all files below a folder. */
async function digests(folder: string): Promise<Record<string, string>> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  return Object.fromEntries(
    await Promise.all(
      files.map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name);
        const digest = createHash('sha256').update(await readFile(file));
        return [path.relative(folder, file), digest.digest('hex')] as const;
      }),
    ),
  );
}

/** Digests of all files of a build with these options. */
async function built(name: string, ...options: string[]): Promise<Record<string, string>> {
  const out = path.join(work, name);
  const args = ['site/build.ts', '--generated', path.join(work, 'generated'), '--out', out, ...options];
  await promisify(execFile)(process.execPath, args, { cwd: root });
  return digests(out);
}

it('a site has the same bytes each time, and leaves what was generated as it is', async () => {
  const generated = await digests(path.join(work, 'generated'));
  const one = await built('one');
  expect(Object.keys(one).length).toBeGreaterThan(50);
  expect(await built('two')).toEqual(one);
  // The site has some of these files by links: whoever writes into one of those would change both.
  expect(await digests(path.join(work, 'generated'))).toEqual(generated);
});
