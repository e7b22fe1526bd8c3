import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/*
 * A build writes into folders that have its process id in their names, so that another one can tell whose they are. One
 * that is killed leaves them; a folder whose process goes on is never touched.
 */

/** Where a build writes before it puts a folder in place, and where the folder that was there waits meanwhile. */
export const freshFolder = (folder: string): string => `${folder}.new-${process.pid}`;
export const oldFolder = (folder: string): string => `${folder}.old-${process.pid}`;

/** Removes what killed builds of a folder left beside it. What they had already taken out of its place is put back. */
export async function recover(folder: string): Promise<void> {
  const parent = path.dirname(folder);
  const leftovers = await deadIn(parent, path.basename(folder));
  const [old] = leftovers.filter((name) => name.includes('.old-'));
  if (old !== undefined && !existsSync(folder)) await rename(path.join(parent, old), folder);
  for (const name of leftovers) await rm(path.join(parent, name), { recursive: true, force: true, maxRetries: 5 });
}

/**
 * Names in a folder with a part `new-` or `old-` and the id of a process that has ended: `v1.new-12`, `new-12.about`.
 * @param of The folder whose leftovers are wanted: what comes before that part. Left out, all are.
 */
export async function deadIn(folder: string, of?: string): Promise<string[]> {
  const names = await readdir(folder).catch((): string[] => []);
  return names.filter((name) => {
    const { before, pid } = /^(?:(?<before>.*)\.)?(?:new|old)-(?<pid>\d+)(?:\.|$)/.exec(name)?.groups ?? {};
    if (pid === undefined || (of !== undefined && before !== of)) return false;
    return Number(pid) !== process.pid && !isAlive(Number(pid));
  });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Any other refusal means that the process is somebody else's.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
