import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { commandPage, type Finished, runCli, siteOptions } from './testing/command-line.ts';
import { pathsBelow, type Tree, writeTree } from './testing/folders.ts';
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
  /** What an API document in JSON has besides what it has to have. */
  readonly api?: object;
  /** Files or folders that are removed. */
  readonly without?: readonly string[];
  /** Default: a command line that generates the site. */
  readonly args?: string;
  /** File that the message names. Default: that of the API document. */
  readonly file?: string;
  /** What stands in the message: the place and what is wrong. */
  readonly says: readonly string[];
  /** How many errors there are. Default: 1. */
  readonly errors?: number;
}

const tables: Readonly<Record<string, readonly BadCase[]>> = parse(
  readFileSync(join(import.meta.dirname, 'testing/bad-input.yaml'), 'utf8'),
);

const openapi = 'source/api/openapi.yaml';
const json = { without: [openapi], file: 'api/openapi.json' };
const [x, y, z] = ['x', 'y', 'z'].map((letter) => letter.repeat(99));

/** What is too large for a table. */
const made: readonly BadCase[] = [
  {
    name: '100,000 brackets in YAML',
    files: { [openapi]: '['.repeat(100_000) },
    file: 'api/openapi.yaml',
    says: ['line 1', 'more than 200 levels'],
  },
  {
    name: '100,000 quotes in a guide',
    guide: '> '.repeat(100_000),
    file: 'guides/start.md',
    says: ['too deeply'],
  },
  {
    name: 'a long name of short words',
    commands: {
      'source/cli/a.md': `hive ${x}`,
      'source/cli/b.md': `hive ${x} ${y}`,
      'source/cli/c.md': `hive ${x} ${y} ${z}`,
    },
    file: 'pages/hive/reference/cli/',
    says: ['is not a valid path'],
  },
];

const groups = Object.entries({ ...tables, large: made });
let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'thv-docs-bad-'));
  writeTree(join(root, 'good'), goodSite);
  return () => rmSync(root, { recursive: true, force: true });
});

/** Runs a case. @returns also the files that stand in the folder after the run and did not before */
async function run(bad: BadCase): Promise<Finished & { readonly added: readonly string[] }> {
  const { files = {}, commands = {}, guide, api, without = api ? json.without : [], args } = bad;
  const folder = mkdtempSync(join(root, 'bad-'));
  cpSync(join(root, 'good'), folder, { recursive: true });
  for (const path of without) rmSync(join(folder, path), { recursive: true });
  for (const path of without.filter((item) => item.endsWith('/'))) mkdirSync(join(folder, path));
  writeTree(folder, {
    ...files,
    ...Object.fromEntries(Object.entries(commands).map(([path, name]) => [path, commandPage(name)])),
    ...(guide !== undefined && { 'guides/start.md': goodGuide + guide }),
    ...(api && {
      'source/api/openapi.json': JSON.stringify({
        ...{ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: {} },
        ...api,
      }),
    }),
  });
  const before = new Set(pathsBelow(folder));
  const finished = await runCli(args?.split(' ') ?? ['generate', ...siteOptions, '--out', 'out'], folder);
  return { ...finished, added: pathsBelow(folder).filter((path) => !before.has(path)) };
}

describe.each(groups)('%s', (_, cases) => {
  it.each(cases)('$name', async (bad) => {
    const { file = json.file, says, errors = 1 } = bad;
    const result = await run(bad);
    const { stderr } = result;
    expect(result, stderr).toMatchObject({ code: 1, stdout: '', added: [] });
    for (const part of [file, ...says]) expect(stderr).toContain(part);
    const found = stderr.split('\n').filter((line) => line.startsWith('error: '));
    expect(found, stderr).toHaveLength(errors);
    for (const line of found) expect(line).toMatch(/^error: \S.*: \S/);
    expect(stderr.match(/^ {2}do: {2}\S/gm)?.length).toBeGreaterThanOrEqual(errors);
    // Never the trace of an exception.
    expect(stderr).not.toMatch(/^\s+at .*:\d+|node:internal|node_modules|bug in this program|\bundefined\b/m);
  });
});
