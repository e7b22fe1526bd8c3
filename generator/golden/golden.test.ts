import { rmSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../testing/command-line.ts';
import { readTree, temporaryFolder, writeTree } from '../testing/folders.ts';

/** Each case: a folder with `in/` and `expected/`, and the command line that leads from one to the other. */
const cases = [
  {
    name: 'small-tool',
    args: ['--source', 'source', '--tag', 'v1.2.3'],
    warnings: ['source: has no registry-catalogue source'],
  },
  { name: 'yaml-tool', args: ['--specs', 'specs'], warnings: [] },
];

/** Every generated file but the mark that says whose folder it is. */
async function generate(
  folder: string,
  args: readonly string[],
): Promise<{ files: Record<string, string>; stderr: string }> {
  const out = join(temporaryFolder(), 'out');
  const { code, stderr } = await runCli(
    ['generate', ...args, '--guides', 'guides', '--config', 'docs.config.ts', '--out', out],
    folder,
  );
  expect(stderr + code).toMatch(/0$/);
  const files = Object.entries(readTree(out)).map(([path, content]) => [path.replaceAll(sep, '/'), content] as const);
  return { files: Object.fromEntries(files.filter(([path]) => path !== '.thv-docs.json')), stderr };
}

describe.each(cases)('$name', ({ name, args, warnings }) => {
  const folder = join(import.meta.dirname, name);
  const expected = join(folder, 'expected');

  it('becomes exactly the expected files', async () => {
    const { files, stderr } = await generate(join(folder, 'in'), args);
    expect(
      stderr
        .split('\n')
        .filter((line) => line.startsWith('warning'))
        .map((line) => line.slice('warning: '.length).split(sep).at(-1)),
    ).toEqual(warnings);
    if (process.env.UPDATE_GOLDEN === '1') {
      rmSync(expected, { recursive: true, force: true });
      writeTree(expected, files);
      expect.fail(`wrote ${Object.keys(files).length} files to ${expected}: read them, then run without UPDATE_GOLDEN`);
    }
    const wanted = readTree(expected);
    expect(Object.keys(files).sort()).toEqual(
      Object.keys(wanted)
        .map((path) => path.replaceAll(sep, '/'))
        .sort(),
    );
    for (const [path, content] of Object.entries(wanted)) expect(files[path.replaceAll(sep, '/')], path).toBe(content);
  });

  it('becomes the same wherever it stands', async () => {
    const elsewhere = join(temporaryFolder(), 'deep', 'er');
    writeTree(elsewhere, readTree(join(folder, 'in')));
    const { files } = await generate(elsewhere, args);
    expect(files).toEqual(
      Object.fromEntries(Object.entries(readTree(expected)).map(([path, text]) => [path.replaceAll(sep, '/'), text])),
    );
  });
});
