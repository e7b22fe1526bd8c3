import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { inFile, LaterError, problemAt } from '../shared/problem.ts';
import { makeFolder } from './output.ts';
import { displayPath } from './read.ts';

/** Polling interval of a waiting run, in milliseconds. */
const pace = 200;
/** SQLite's error code for a locked database. */
const busy = 5;

/**
 * Runs work with an exclusive lock on the folder. The lock is held by the operating system on an empty database, so it
 * always ends with the process.
 *
 * @param patience how long to wait for another run, in milliseconds
 * @param waiting called once if there is another run
 * @throws {LaterError} if the other run takes longer
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
            why: "the two runs would overwrite each other's files",
            do: 'try again when the other run has ended',
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
