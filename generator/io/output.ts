import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import type { OutputFile } from '../model/output.ts';
import { failureAt, type InputError, inFile } from '../shared/problem.ts';
import { freshFolder, putInPlace, recover, remove } from './put-in-place.ts';
import { bytesOf, hasBytes, isFile, isFolder } from './read.ts';

export interface WriteResult {
  readonly written: number;
  readonly unchanged: number;
}

/**
 * Replaces the folder as a whole: files are written beside it and moved into place, so readers see the old or the new
 * output. Unchanged files are hard-linked and keep their timestamps.
 *
 * Throws InputError without side effects if the folder has foreign content or a path would leave it.
 */
export function writeOutput(folder: string, files: readonly OutputFile[]): WriteResult {
  const fresh = freshFolder(folder);
  try {
    recover(folder);
    refuseForeign(folder);
    remove(fresh);
    const result = writeFresh(folder, fresh, files);
    writeFileSync(join(fresh, markName), `${JSON.stringify({ generator })}\n`);
    putInPlace(folder);
    return result;
  } catch (cause) {
    remove(fresh);
    throw unwritable(folder, cause);
  }
}

/** Writes or links every file. Refuses paths that leave the folder, and duplicates with different content. */
function writeFresh(folder: string, fresh: string, files: readonly OutputFile[]): WriteResult {
  const made = new Set<string>();
  let unchanged = 0;
  makeFolder(fresh);
  for (const file of files) {
    const path = checkedPath(folder, file.path);
    const target = join(fresh, path);
    const bytes = bytesOf(file.content);
    if (made.has(path)) {
      if (!hasBytes(target, bytes)) throw twice(path);
      continue;
    }
    made.add(path);
    makeFolder(dirname(target));
    if (linkUnchanged(join(folder, path), target, bytes)) unchanged++;
    else writeFileSync(target, bytes);
  }
  return { written: made.size - unchanged, unchanged };
}

/** Hard-links an unchanged file; false if the disk can't, or the file was edited. */
function linkUnchanged(from: string, to: string, bytes: Uint8Array): boolean {
  if (!hasBytes(from, bytes)) return false;
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}

const twice = (path: string): InputError =>
  failureAt(inFile(path), {
    what: 'would be written twice, with different content',
    why: 'one of the two files would be lost',
    do: 'rename one of its two sources',
  });

/** Converts a disk error to a message: no permission, no space, a file in place of a folder. */
function unwritable(folder: string, cause: unknown): unknown {
  if (!(cause instanceof Error && 'code' in cause && 'syscall' in cause)) return cause;
  return failureAt(inFile(folder), {
    what: `cannot be written (${String(cause.code)})`,
    do: 'check that the folder above it exists, is yours and has space, or name another one with --out',
  });
}

/**
 * Creates a folder and its parents. Node's recursive option hangs on systems such as /proc that deny an existing
 * folder.
 */
export function makeFolder(path: string): void {
  if (isFolder(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (cause) {
    // Another run may have created it meanwhile.
    if (!isFolder(path)) throw cause;
  }
}

const generator = 'thv-docs';
/** Marks every generated folder, so that no other one is ever replaced. */
const markName = '.thv-docs.json';

function isOurs(folder: string): boolean {
  const mark = join(folder, markName);
  try {
    return isFile(mark) && JSON.parse(readFileSync(mark, 'utf8'))?.generator === generator;
  } catch {
    return false;
  }
}

function refuseForeign(folder: string): void {
  const isEmpty = isFolder(folder) && readdirSync(folder).length === 0;
  if (!existsSync(folder) || isEmpty || isOurs(folder)) return;
  throw failureAt(inFile(folder), {
    what: 'has files that this program did not write',
    why: 'the output folder is replaced as a whole, so they would be lost',
    do: 'name another folder with --out, or empty this one',
  });
}

/** Longest file name on common file systems. */
const maxNameBytes = 255;

function checkedPath(folder: string, path: string): string {
  const root = resolve(folder) + sep;
  const parts = path.split('/');
  const isPortable = !/[\\:*?"<>|\p{Cc}]/u.test(path) && parts.every((part) => Buffer.byteLength(part) <= maxNameBytes);
  if (isPortable && resolve(folder, path).startsWith(root) && !parts.includes('..')) return path;
  throw failureAt(inFile(path), {
    what: 'is not a valid path inside the output folder',
    why: 'a name from a source must not decide where files are written',
    do: 'rename the entity in the source',
  });
}
