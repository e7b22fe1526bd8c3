import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where Linux has files in memory. */
const inMemory = '/dev/shm';
/** Far more than a run takes (81 MB, measured). Containers often have 64 MB there. */
const enough = 4e9;
const name = (pid: number | string): string => `thv-docs-tests-${pid}-`;

/**
 * Of the test runner: one folder for all temporary ones, since workers are ended before they could tidy up. Tests write
 * and remove thousands of small files, which costs 4 to 11 % of their processor time on a disk: where there's room, the
 * folder is in memory.
 */
export default function setup(): () => void {
  const place = hasRoom() ? inMemory : tmpdir();
  if (place === inMemory) for (const folder of abandoned()) remove(folder);
  const folder = mkdtempSync(path.join(place, name(process.pid)));
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    remove(folder);
  };
}

function hasRoom(): boolean {
  if (process.platform !== 'linux' || !existsSync(inMemory)) return false;
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize >= enough;
}

/** Folders of runs that were killed: they'd take memory until the machine starts anew. */
function abandoned(): string[] {
  return readdirSync(inMemory)
    .filter((entry) => {
      const [, pid] = /^thv-docs-tests-(\d+)-/.exec(entry) ?? [];
      return pid !== undefined && !existsSync(`/proc/${pid}`);
    })
    .map((entry) => path.join(inMemory, entry));
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
