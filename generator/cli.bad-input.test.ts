import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { filesBelow } from './io/read.ts';
import { commandPage, runCli, siteOptions } from './testing/command-line.ts';
import { folderOf, type Tree, writeTree } from './testing/folders.ts';
import { goodGuide, goodSite } from './testing/sources.ts';

/** One mistake, made in a site that is right otherwise. */
interface BadCase {
  readonly name: string;
  /** Files that are added or replaced. */
  readonly files?: Tree;
  /** Pages of commands, by their paths the commands. */
  readonly commands?: Readonly<Record<string, string>>;
  /** What stands at the end of the guide. */
  readonly guide?: string;
  /** Files or folders that are removed. */
  readonly without?: readonly string[];
  /** More of a command line that generates the site, or a whole one. */
  readonly args?: string;
  /** File that the message names. */
  readonly file: string;
  /** What stands in the message: the place and what is wrong. */
  readonly says: readonly string[];
}

const table: readonly BadCase[] = parse(readFileSync(join(import.meta.dirname, 'testing/bad-input.yaml'), 'utf8'));
it.each(table)('$name', async ({ files, commands = {}, guide = '', without = [], args, file, says }) => {
  const folder = folderOf({ ...goodSite, 'guides/start.md': goodGuide + guide });
  for (const path of without) rmSync(join(folder, path), { recursive: true });
  for (const path of without.filter((item) => item.endsWith('/'))) mkdirSync(join(folder, path));
  const pages = Object.entries(commands).map(([path, name]) => [path, commandPage(name)] as const);
  writeTree(folder, { ...files, ...Object.fromEntries(pages) });
  const before = filesBelow(folder);
  const usual = ['generate', ...siteOptions, '--out', 'out'];
  const more = args?.split(' ') ?? [];
  const { stderr, ...result } = await runCli(more[0] === 'generate' ? more : [...usual, ...more], folder);
  expect(result, stderr).toEqual({ code: 1, stdout: '' });
  expect(filesBelow(folder)).toEqual(before);
  for (const part of [file, ...says]) expect(stderr).toContain(part);
  expect(stderr.match(/^error: .*/gm), stderr).toEqual([expect.stringMatching(/^error: \S.*: \S/)]);
  expect(stderr).toMatch(/^ {2}do: {2}\S/m);
  // Never the trace of an exception.
  expect(stderr).not.toMatch(/^\s+at .*:\d+|node:internal|node_modules|bug in this program|\bundefined\b/m);
});
