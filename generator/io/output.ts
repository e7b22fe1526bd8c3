import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import type { OutputFile } from '../model/output.ts';
import type { Problem } from '../model/problem.ts';
import { failureAt, type InputError, inFile } from '../shared/problem.ts';
import { compareText, isFolder } from './read.ts';
import { sha256 } from './sha256.ts';
import { readStamp, type Stamp, stampName } from './stamp.ts';
import { oldFolder, recover, swap } from './swap.ts';
import { writeOne } from './written-file.ts';

/**
 * What the last run warned of, when the folder holds exactly what these inputs gave it then, byte for byte; null when
 * there is something to do.
 */
export function currentWarnings(folder: string, inputs: string): readonly Problem[] | null {
  recover(folder);
  const stamp = readStamp(folder);
  return stamp?.inputs === inputs && holdsExactly(folder, stamp) ? (stamp.warnings ?? []) : null;
}

function holdsExactly(folder: string, stamp: Stamp): boolean {
  const present = filesBelow(folder).filter((path) => path !== stampName);
  const expected = Object.keys(stamp.files).sort(compareText);
  return (
    present.length === expected.length &&
    expected.every(
      (path, index) => present[index] === path && sha256(readFileSync(join(folder, path))) === stamp.files[path],
    )
  );
}

export interface WriteResult {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}

/**
 * Replaces the folder by these files as a whole: they are written beside it and moved into place, so a reader sees the
 * old output or the new one. Files that did not change are linked, not written, and keep their time stamps.
 *
 * Throws InputError, with nothing touched, when the folder holds something that is not ours or a path would leave it.
 */
export function writeOutput(
  folder: string,
  files: readonly OutputFile[],
  inputs: string,
  warnings: readonly Problem[] = [],
): WriteResult {
  recover(folder);
  refuseForeign(folder);
  const old = readStamp(folder);
  const fresh = `${folder}.new-${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  try {
    const { digests, unchanged } = writeFresh(folder, fresh, files, old);
    const stamp: Stamp = {
      generator: 'thv-docs',
      inputs,
      files: Object.fromEntries([...digests].sort(([a], [b]) => compareText(a, b))),
      warnings,
    };
    mkdir(fresh);
    writeFileSync(join(fresh, stampName), `${JSON.stringify(stamp, null, 1)}\n`);
    swap(folder, fresh);
    const removed = Object.keys(old?.files ?? {}).filter((path) => !digests.has(path)).length;
    return { written: digests.size - unchanged, unchanged, removed };
  } catch (cause) {
    rmSync(fresh, { recursive: true, force: true });
    recover(folder);
    throw unwritable(folder, cause);
  }
}

/**
 * Writes or links every file, one after the other. A path that would leave the folder, or stands twice with two
 * contents, is refused.
 * @returns The digest of each file by its path, and how many were linked.
 */
function writeFresh(
  folder: string,
  fresh: string,
  files: readonly OutputFile[],
  old: Stamp | null,
): { digests: Map<string, string>; unchanged: number } {
  const digests = new Map<string, string>();
  const made = new Set<string>();
  let unchanged = 0;
  for (const file of files) {
    const path = checkedPath(folder, file.path);
    const target = join(fresh, path);
    if (!made.has(dirname(target))) made.add(mkdir(dirname(target)));
    const before = digests.get(path);
    if (before !== undefined) {
      if (sha256(file.content) !== before) throw twice(path);
      continue;
    }
    const { digest, isUnchanged } = writeOne(file, target, join(folder, path), old?.files[path]);
    digests.set(path, digest);
    if (isUnchanged) unchanged++;
  }
  return { digests, unchanged };
}

const twice = (path: string): InputError =>
  failureAt(inFile(path), {
    what: 'would be written twice, with two contents',
    why: 'one of the two would be lost',
    do: 'rename one of the two sources that it is made from',
  });

/** What the disk refused, as a message: no permission, no space, a file where a folder should be. */
function unwritable(folder: string, cause: unknown): unknown {
  if (!(cause instanceof Error && 'code' in cause && 'syscall' in cause)) return cause;
  return failureAt(inFile(folder), {
    what: `cannot be written (${String(cause.code)})`,
    do: 'check that the folder above it exists, is yours and has space, or name another one with --out',
  });
}

/**
 * Makes a folder and those above it, and returns it. Node's own recursive way never ends where the system says that a
 * folder which exists does not, as /proc does.
 */
function mkdir(path: string): string {
  if (isFolder(path)) return path;
  if (dirname(path) !== path) mkdir(dirname(path));
  try {
    mkdirSync(path);
  } catch (cause) {
    // Another run may have made it meanwhile.
    if (!isFolder(path)) throw cause;
  }
  return path;
}

function refuseForeign(folder: string): void {
  const isOurs = (path: string): boolean =>
    !existsSync(path) || (isFolder(path) && (readStamp(path) !== null || readdirSync(path).length === 0));
  const foreign = [folder, oldFolder(folder)].find((path) => !isOurs(path));
  if (foreign === undefined) return;
  throw failureAt(inFile(foreign), {
    what: 'holds something that this program did not write',
    why: 'the output folder is replaced as a whole, and that would be lost',
    do: 'name another folder with --out, or empty this one',
  });
}

/** Longest name that common file systems take. */
const maxNameBytes = 255;

function checkedPath(folder: string, path: string): string {
  const root = resolve(folder) + sep;
  const parts = path.split('/');
  const isPortable = !/[\\:*?"<>|\p{Cc}]/u.test(path) && parts.every((part) => Buffer.byteLength(part) <= maxNameBytes);
  if (isPortable && resolve(folder, path).startsWith(root) && !parts.includes('..')) return path;
  throw failureAt(inFile(path), {
    what: 'is not a path that can be written inside the output folder',
    why: 'a name from a source must not decide where files are written',
    do: 'rename the entity in the source',
  });
}

function filesBelow(folder: string): string[] {
  const found: string[] = [];
  const walk = (at: string): void => {
    for (const entry of readdirSync(join(folder, at), { withFileTypes: true })) {
      const path = at ? `${at}/${entry.name}` : entry.name;
      if (entry.isDirectory()) walk(path);
      else found.push(path);
    }
  };
  walk('');
  return found.sort(compareText);
}
