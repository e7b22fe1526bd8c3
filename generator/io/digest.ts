import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './list-files.ts';
import { compareText, isFolder } from './read.ts';

/** SHA-256 as hexadecimal digits. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Digest of named values, independent of their order. */
export function digestOf(values: Iterable<readonly [string, string]>): string {
  return sha256(JSON.stringify([...values].sort(([a], [b]) => compareText(a, b))));
}

/** Digest of every accepted file below a folder. Broken links are reported where the files are read. */
export function folderDigest(folder: string, accept: (path: string) => boolean): string {
  const paths = isFolder(folder) ? listFiles(folder, accept, { lost: () => {} }) : [];
  return digestOf(paths.map((path) => [path, sha256(readFileSync(join(folder, path)))] as const));
}
