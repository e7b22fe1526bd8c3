import { chmodSync, copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from './testing/command-line.ts';
import { folderOf, readTree } from './testing/folders.ts';
import { hiveHelp } from './testing/hive-help.ts';
import { goodSite } from './testing/sources.ts';

const noGuides = ['--guides', 'none', '--config', 'docs.config.ts', '--out', 'out'];

/** The good site, with a program beside it that prints these help texts. */
function siteWith(texts: Readonly<Record<string, string>>): string {
  const folder = folderOf({
    ...goodSite,
    'none/.keep': '',
    'bin/help.json': JSON.stringify(texts),
    // The sources of the configured version, which are those of another program.
    'specs/v1.2.3/docs/cli/thv.md': '## thv\n\nRuns servers.\n\n```\nthv [flags]\n```\n',
  });
  copyFileSync(join(import.meta.dirname, 'io/fixtures/program.mjs'), join(folder, 'bin/hive'));
  chmodSync(join(folder, 'bin/hive'), 0o755);
  return folder;
}
const generate = (folder: string, ...args: string[]) =>
  runCli(['generate', '--program', 'bin/hive', ...noGuides, '--specs', 'specs', ...args], folder);
const pagesOf = (folder: string): string[] =>
  Object.keys(readTree(join(folder, 'out/pages')))
    .filter((path) => path.includes('reference'))
    .sort();

const hivePages = ['hive', 'hive_add', 'hive_add_many', 'hive_completion', 'hive_list'];

describe('a program alone', () => {
  it('is documented without the sources of another, in the version that it tells', async () => {
    const folder = siteWith({ ...hiveHelp, '--version': 'hive version v4.3.1\n' });
    const { code, stdout, stderr } = await generate(folder);
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^v4\.3\.1: \d+ pages/) });
    expect(stderr).not.toMatch(/labelled|thv/);
    expect(stderr).toContain('info: hive (--help): has no pages of its help topics: `hive wax`');
    expect(pagesOf(folder)).toEqual(hivePages.map((name) => `hive/reference/cli/${name}.ts`));
  });

  it('that tells no version gives pages labelled `dev`, which is said', async () => {
    const { code, stderr } = await generate(siteWith({ ...hiveHelp, '--version': 'no idea\n' }));
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('the pages are labelled `dev`') });
  });

  it('leaves out what --skip names, and says so', async () => {
    const folder = siteWith({ ...hiveHelp, list: 'fail', '--version': 'hive 1.0.0\n' });
    const failed = await generate(folder);
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('leave it out with --skip "list"') });
    const { code, stderr } = await generate(folder, '--skip', 'list', '--skip', 'add many');
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringContaining('has no pages of `list`, `add many`\n  why: --skip lists them'),
    });
    expect(pagesOf(folder)).toHaveLength(hivePages.length - 2);
  });
});
