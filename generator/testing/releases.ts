import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandPage } from './command-line.ts';
import { type Tree, writeTree } from './folders.ts';
import { runGit } from './repositories.ts';
import { sourceFiles } from './sources.ts';

/** Where a release keeps what `sourceFiles` are. */
const upstream: Readonly<Record<string, string>> = {
  'cli/hive.md': 'docs/cli/hive.md',
  'cli/hive_add.md': 'docs/cli/hive_add.md',
  'api/openapi.yaml': 'docs/server/swagger.yaml',
  'registry/cells.schema.json': 'pkg/registry/data/schema.json',
  'registry/registry.json': 'pkg/registry/data/registry.json',
  'crds/cells.yaml': 'deploy/charts/operator-crds/crds/cells.yaml',
};

/** The files of a small release, as its repository has them. */
export const releaseFiles: Tree = Object.fromEntries(
  Object.entries(sourceFiles).map(([path, text]) => [upstream[path] ?? path, text]),
);

/** The release with a command whose one flag has this default. */
export function releaseWith(size: number): Tree {
  const page = commandPage('hive add', '', `--size int   Number of cells (default ${size})`);
  return { ...releaseFiles, 'docs/cli/hive_add.md': page };
}

/** Commits the files of a release and tags it. */
export function tagRelease(repository: string, tag: string, day: string, files: Tree): void {
  for (const folder of ['docs', 'pkg', 'deploy']) rmSync(join(repository, folder), { recursive: true, force: true });
  writeTree(repository, files);
  runGit(repository, ['add', '-A']);
  runGit(repository, ['commit', '--allow-empty', '-qm', 'A release'], `${day}T10:00:00+00:00`);
  runGit(repository, ['tag', tag]);
}
