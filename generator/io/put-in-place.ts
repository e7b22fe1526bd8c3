import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isFolder } from './read.ts';

/*
 * A folder is replaced as a whole: the new one is made beside it, under a name that holds the id of the process, and put
 * in place by two renames. A run that is killed leaves such folders; those of a run that goes on are never touched.
 */

/** Where a run writes before it puts a folder in place. */
export const freshFolder = (folder: string): string => `${folder}.new-${process.pid}`;

/** Puts the fresh folder in place. A run that dies between the renames leaves the previous one for `recover` to put back. */
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
    // Under this name, what a dying run has half removed is never put back.
    if (existsSync(old)) renameSync(old, `${fresh}.done`);
    remove(`${fresh}.done`);
  }
}

/**
 * Removes what killed runs left beside a folder. What they had already taken out of its place is put back. For the start
 * of a run, which has nothing there yet: in a container the run before may have had the same process id.
 */
export function recover(folder: string): void {
  const parent = dirname(folder);
  const left = leftIn(parent, basename(folder), (pid) => pid !== process.pid && isAlive(pid));
  const old = left.find((name) => name.includes('.old-'));
  if (old !== undefined && !existsSync(folder)) renameSync(join(parent, old), folder);
  for (const name of left) remove(join(parent, name));
}

/** Names in a folder with a part `new-` or `old-` and the id of a process that has ended: `v1.new-12`, `new-12.done`. */
export function deadIn(folder: string): string[] {
  return leftIn(folder, null, isAlive);
}

/** @param of the folder whose leftovers are wanted: what comes before that part. Null: all are */
function leftIn(folder: string, of: string | null, isInUse: (pid: number) => boolean): string[] {
  return (isFolder(folder) ? readdirSync(folder) : []).filter((name) => {
    const { before, pid } = /^(?:(?<before>.*)\.)?(?:new|old)-(?<pid>\d+)(?:\.|$)/.exec(name)?.groups ?? {};
    return pid !== undefined && (of === null || before === of) && !isInUse(Number(pid));
  });
}

/** Removes a file, or a folder with all that's in it; none is fine. */
export function remove(path: string): void {
  rmSync(path, { recursive: true, force: true, maxRetries: 5 });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (cause) {
    // Any other refusal means that the process is somebody else's.
    return !(cause instanceof Error && 'code' in cause && cause.code === 'ESRCH');
  }
}
