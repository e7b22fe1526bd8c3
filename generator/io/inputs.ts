import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './list-files.ts';
import { isFolder } from './read.ts';

/** Digest of named values: the same names and values give the same digest, in whatever order they come. */
export function digestOf(values: Iterable<readonly [string, string]>): string {
  const hash = createHash('sha256');
  for (const [name, value] of [...values].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
    hash.update(`${name.length}:${name}${value.length}:${value}`);
  return hash.digest('hex');
}

/** Digest of every file below a folder that `accept` takes. Whoever reads the files tells of links that lead nowhere. */
export function folderDigest(folder: string, accept: (path: string) => boolean): string {
  const paths = isFolder(folder) ? listFiles(folder, accept, { lost: () => {} }) : [];
  return digestOf(
    paths.map(
      (path) =>
        [
          path,
          createHash('sha256')
            .update(readFileSync(join(folder, path)))
            .digest('hex'),
        ] as const,
    ),
  );
}
