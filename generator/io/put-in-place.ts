import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isFolder } from './read.ts';

/*
 * Replaces folders as a whole: the new one is written beside it, under a name with the process id, and moved into place
 * by two renames. Killed runs leave such folders; those of live processes are never touched.
 */

/** Where a run writes before the folder is replaced. */
export const freshFolder = (folder: string): string => `${folder}.new-${process.pid}`;

/** Moves the fresh folder into place. If a run dies between the renames, `recover` restores the previous one. */
export function putInPlace(folder: string): void {
  const [fresh, old] = [freshFolder(folder), `${folder}.old-${process.pid}`];
  if (existsSync(folder)) renameSync(folder, old);
  try {
    renameSync(fresh, folder);
  } catch (cause) {
    // Another run may have been faster.
    if (existsSync(old) && !existsSync(folder)) renameSync(old, folder);
    throw cause;
  } finally {
    // A name that `recover` never restores, since removal may be interrupted.
    if (existsSync(old)) renameSync(old, `${fresh}.done`);
    remove(`${fresh}.done`);
  }
}

/**
 * Removes leftovers of killed runs beside a folder, and restores folders that they had moved away. For the start of a
 * run: in a container the previous run may have had the same process id.
 */
export function recover(folder: string): void {
  const parent = dirname(folder);
  const left = (isFolder(parent) ? readdirSync(parent) : []).filter((name) => {
    const [, before, id] = /^(.*)\.(?:new|old)-(\d+)(?:\.|$)/.exec(name) ?? [];
    const pid = Number(id);
    return before === basename(folder) && (pid === process.pid || !isAlive(pid));
  });
  const old = left.find((name) => name.includes('.old-'));
  if (old !== undefined && !existsSync(folder)) renameSync(join(parent, old), folder);
  for (const name of left) remove(join(parent, name));
}

/** Writes a file, with the folders that it is in. */
export function putFile(folder: string, name: string, content: string | Uint8Array): void {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Removes a file or folder recursively, if it exists. */
export function remove(path: string): void {
  rmSync(path, { recursive: true, force: true, maxRetries: 5 });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (cause) {
    // Any other error means that another user owns the process.
    return !(cause instanceof Error && 'code' in cause && cause.code === 'ESRCH');
  }
}
