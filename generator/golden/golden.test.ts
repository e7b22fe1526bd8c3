import { readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../testing/command-line.ts';
import { readTree, temporaryFolder, writeTree } from '../testing/folders.ts';
import { digest } from './digest.ts';

/** Each case: a folder with `in/` and what it becomes, and the command line that leads from one to the other. */
const cases = [
  {
    name: 'small-tool',
    args: ['--source', 'source', '--tag', 'v1.2.3'],
    warnings: ['source: has no registry-catalogue source'],
  },
  { name: 'yaml-tool', args: ['--specs', 'specs'], warnings: [] },
];

/** Every generated file but the mark that says whose folder it is, in one text. */
async function generate(folder: string, args: readonly string[]): Promise<{ text: string; warnings: string[] }> {
  const out = join(temporaryFolder(), 'out');
  const { code, stderr } = await runCli(
    ['generate', ...args, '--guides', 'guides', '--config', 'docs.config.ts', '--out', out],
    folder,
  );
  expect(stderr + code).toMatch(/0$/);
  const files = Object.entries(readTree(out));
  const warnings = stderr
    .split('\n')
    .filter((line) => line.startsWith('warning'))
    .map((line) => line.slice('warning: '.length).split(sep).at(-1) ?? '');
  return { text: digest(new Map(files.filter(([path]) => path !== '.thv-docs.json'))), warnings };
}

describe.each(cases)('$name', ({ name, args, warnings }) => {
  const folder = join(import.meta.dirname, name);
  const expected = join(folder, 'expected.txt');

  it('becomes exactly the expected files, wherever it stands', async () => {
    const made = await generate(writeTree(temporaryFolder(), readTree(join(folder, 'in'))), args);
    expect(made.warnings).toEqual(warnings);
    if (process.env.UPDATE_GOLDEN === '1') {
      writeFileSync(expected, made.text);
      expect.fail(`wrote ${expected}: read the difference, then run without UPDATE_GOLDEN`);
    }
    expect(made.text).toBe(readFileSync(expected, 'utf8'));
  });
});
