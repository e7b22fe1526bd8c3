import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { inFile, LaterError, problemAt } from '../shared/problem.ts';
import { makeFolder } from './output.ts';
import { displayPath } from './read.ts';

/** How often a waiting run tries again, in milliseconds. */
const pace = 200;
/** SQLite's code for a database that another process has locked. */
const busy = 5;

/**
 * Runs work while no other run writes the folder. The lock is the operating system's, through a database without
 * content: it goes with the process, however that ends, so none is ever left behind.
 *
 * @param patience how long to wait for another run, in milliseconds
 * @param waiting is called once where there is another run
 * @throws {LaterError} where the other run takes longer
 */
export async function whileLocked<Result>(
  folder: string,
  { patience, waiting }: { readonly patience: number; readonly waiting: () => void },
  work: () => Promise<Result>,
): Promise<Result> {
  makeFolder(folder);
  const database = new DatabaseSync(join(folder, '.lock'));
  try {
    for (let waited = 0; !hasTaken(database); waited += pace) {
      if (waited === 0) waiting();
      if (waited >= patience)
        throw new LaterError(
          problemAt(inFile(displayPath(folder)), {
            what: `is still being written by another run after ${Math.round(patience / 1000)} s`,
            why: 'two runs would overwrite what the other one writes',
            do: 'run this again when the other one has ended',
          }),
        );
      await sleep(pace);
    }
    return await work();
  } finally {
    database.close();
  }
}

function hasTaken(database: DatabaseSync): boolean {
  try {
    database.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (cause) {
    if (cause instanceof Error && 'errcode' in cause && cause.errcode === busy) return false;
    throw cause;
  }
}
