import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Finished, runCli, siteConfig, siteOptions } from './command-line.ts';
import { pathsBelow, type Tree, writeTree } from './folders.ts';
import { sourceFiles } from './sources.ts';

export const goodGuide =
  '---\ntitle: Start\ndescription: How to start.\nreviewed: v1.2.3\n---\nSee [hive](/hive/reference/cli/hive).\n';

/** A site that generates: sources, one guide, the configuration. */
export const goodSite: Tree = {
  'docs.config.ts': siteConfig,
  'guides/start.md': goodGuide,
  ...Object.fromEntries(Object.entries(sourceFiles).map(([path, content]) => [`source/${path}`, content])),
};

/** One mistake, made in a site that is right otherwise. */
export interface BadCase {
  readonly name: string;
  /** Files that are added or replaced. */
  readonly files?: Tree;
  /** Files or folders that are removed. */
  readonly without?: readonly string[];
  readonly args?: readonly string[];
  /** File that the message names. */
  readonly file: string;
  /** What stands in the message: the place and what is wrong. */
  readonly says: readonly (string | RegExp)[];
  /** How many errors there are; 1 unless said otherwise. */
  readonly errors?: number;
}

export interface BadResult extends Finished {
  /** Files that stand in the folder after the run and did not before. */
  readonly added: readonly string[];
}

/** Runs all cases, as many at a time as there are processors. */
export async function runBadCases(cases: readonly BadCase[]): Promise<ReadonlyMap<string, BadResult>> {
  const root = mkdtempSync(join(tmpdir(), 'thv-docs-bad-'));
  const results = new Map<string, BadResult>();
  const pending = [...cases];
  const work = async (): Promise<void> => {
    for (let next = pending.shift(); next; next = pending.shift())
      results.set(next.name, await runBadCase(next, join(root, String(results.size + pending.length * 1000))));
  };
  try {
    writeTree(join(root, 'good'), goodSite);
    await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  return results;
}

async function runBadCase({ files = {}, without = [], args }: BadCase, folder: string): Promise<BadResult> {
  cpSync(join(folder, '../good'), folder, { recursive: true });
  for (const path of without) rmSync(join(folder, path), { recursive: true });
  for (const path of without.filter((item) => item.endsWith('/'))) mkdirSync(join(folder, path));
  writeTree(folder, files);
  const before = new Set(pathsBelow(folder));
  const finished = await runCli(args ?? ['generate', ...siteOptions, '--out', 'out'], folder);
  return { ...finished, added: pathsBelow(folder).filter((path) => !before.has(path)) };
}
