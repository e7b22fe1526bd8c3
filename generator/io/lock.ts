import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { failureAt, inFile, LaterError, problemAt } from '../shared/problem.ts';
import { makeFolder } from './output.ts';
import { displayPath } from './read.ts';
import { complain } from './terminal.ts';

/** SQLite's error code for a locked database. */
const busy = 5;

/** How long to wait for another run that writes the same folder, in milliseconds. */
const patience = 10 * 60 * 1000;

/**
 * Runs work that writes a folder, which no other run may write meanwhile. The lock is held by the operating system on an
 * empty database, so it always ends with the process.
 *
 * @throws {LaterError} if another run takes too long
 */
export async function whileLocked<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  makeFolder(folder);
  const database = lockOf(folder);
  try {
    if (!hasTaken(database)) {
      complain(`thv-docs: waiting for another run that writes ${displayPath(folder)}\n`);
      database.exec(`PRAGMA busy_timeout = ${patience}`);
      if (!hasTaken(database))
        throw new LaterError(
          problemAt(inFile(displayPath(folder)), {
            what: `is still being written by another run after ${Math.round(patience / 1000)} s`,
            why: "the two runs would overwrite each other's files",
            do: 'try again when the other run has ended',
          }),
        );
    }
    return await work();
  } finally {
    database.close();
  }
}

/**
 * Opens the lock of a folder. SQLite doesn't name the place of an error, and reads a lock that may not be written.
 *
 * @throws {InputError} if the folder or the lock can't be written
 */
function lockOf(folder: string): DatabaseSync {
  try {
    accessSync(folder, constants.W_OK);
    return new DatabaseSync(join(folder, '.lock'));
  } catch (cause) {
    throw failureAt(inFile(displayPath(folder)), {
      what: `cannot be written (${cause instanceof Error ? cause.message : String(cause)})`,
      why: 'the lock against other runs is a file in it',
      do: 'make it writable for this user',
    });
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
