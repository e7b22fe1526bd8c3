import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isFolder } from './read.ts';
import { readStamp } from './stamp.ts';

/** Where the previous output waits during the swap. */
export const oldFolder = (folder: string): string => `${folder}.old`;

/** Two renames. A run that dies between them leaves the old output under another name, which `recover` puts back. */
export function swap(folder: string, fresh: string): void {
  const old = oldFolder(folder);
  discard(folder, old);
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(fresh, folder);
  discard(folder, old);
}

/** Removes a folder. One that is only half removed has a name that says so, should the run die meanwhile. */
function discard(folder: string, path: string): void {
  if (!existsSync(path)) return;
  const doomed = `${folder}.old-${process.pid}`;
  rmSync(doomed, { recursive: true, force: true });
  try {
    renameSync(path, doomed);
  } catch (cause) {
    // Another run has discarded it meanwhile.
    if (existsSync(path)) throw cause;
  }
  rmSync(doomed, { recursive: true, force: true });
}

/** Puts back what a killed run left, and removes its half-written and half-removed folders. */
export function recover(folder: string): void {
  const old = oldFolder(folder);
  if (readStamp(old) !== null) {
    if (existsSync(folder)) discard(folder, old);
    else renameSync(old, folder);
  }
  const parent = dirname(folder);
  if (!isFolder(parent)) return;
  const prefix = basename(folder);
  for (const name of readdirSync(parent).filter((item) => item.startsWith(prefix))) {
    const owner = Number(/^\.(?:new|old)-(\d+)$/.exec(name.slice(prefix.length))?.[1] ?? Number.NaN);
    if (Number.isInteger(owner) && owner !== process.pid && !isAlive(owner))
      rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    // Any other refusal means that the process is somebody else's.
    return !(cause instanceof Error && 'code' in cause && cause.code === 'ESRCH');
  }
}
