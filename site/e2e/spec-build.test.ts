import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCli } from '../../generator/testing/command-line.ts';

/* Section 8 of the specification: what building says when something is wrong. */

const root = path.join(import.meta.dirname, '../..');
const small = path.join(root, 'generator/golden/small-tool/in');
let work = '';

beforeEach(async () => {
  await mkdir(path.join(root, '.cache'), { recursive: true });
  work = await mkdtemp(path.join(root, '.cache/build-'));
  await cp(small, work, { recursive: true });
});

afterEach(() => rm(work, { recursive: true, force: true }));

const generate = () =>
  runCli(
    [
      ...['generate', '--tag', 'v1.2.3', '--source', path.join(work, 'source')],
      ...['--guides', path.join(work, 'guides'), '--config', path.join(work, 'docs.config.ts')],
      ...['--out', path.join(work, 'generated')],
    ],
    root,
  );
function build(): Promise<{ code: number; output: string }> {
  const args = ['site/build.ts', '--generated', path.join(work, 'generated'), '--out', path.join(work, 'dist')];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}
const addToGuide = (text: string) => appendFile(path.join(work, 'guides/guides/start.md'), `\n${text}\n`);

describe('§8 building', () => {
  it('a broken link fails it', async () => {
    await addToGuide('[Nowhere](/hive/none)');
    const { code, stderr } = await generate();
    expect(code).toBe(1);
    expect(stderr).toContain('links to /hive/none, a page that does not exist');
  });

  it('a broken Markdown link or anchor is only warned of, and the page shows the text of the link', async () => {
    await addToGuide('See [the other guide](../none.md), or go [nowhere](/hive/reference/cli/hive#none).');
    const { code, stderr } = await generate();
    expect(code).toBe(0);
    expect(stderr).toContain('there is no guide none.md');
    expect(stderr).toContain('an anchor that does not exist');
    expect((await build()).code).toBe(0);
    const html = await readFile(path.join(work, 'dist/hive/guides/start.html'), 'utf8');
    expect(html).toContain('See the other guide, or go');
  });

  it('a page without default content fails it, and is named', async () => {
    expect((await generate()).code).toBe(0);
    const file = path.join(work, 'generated/pages/hive/guides/start.ts');
    await writeFile(file, (await readFile(file, 'utf8')).replace('export default', 'export const page ='));
    const { code, output } = await build();
    expect(code).toBe(1);
    expect(output).toContain('/hive/guides/start');
    expect(output).toMatch(/no default/);
    expect(output).not.toMatch(/^\s+at /m);
  });
});
