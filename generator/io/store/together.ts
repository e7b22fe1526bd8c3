import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { failureAt, inFile } from '../../shared/problem.ts';
import { displayPath, errorCode, isFile, isFolder, isTaken, readBytes } from '../read.ts';

/*
 * Files of a folder that change together. What they become is written aside first, and gets the name of a change that's
 * due in one step: from then on it has happened, and whoever opens the folder next finishes it. A run that's killed
 * leaves the old files or the new ones to its successors, never some of both.
 */

/** What files become, by their paths in the folder; null: the file goes. */
export type FileChanges = ReadonlyMap<string, Uint8Array | null>;

/** Folder of a change that has happened; each has a name of its own, so that nobody removes another's. */
const due = '.pending-';
/** Folder of a change that's being written. */
const begun = '.new-';
const journalName = 'journal.json';
const journalSchema = z.strictObject({ puts: z.array(z.string()), removals: z.array(z.string()) });

/**
 * Changes files of a folder, all or none. Those that are as they should be stay untouched: somebody may be watching.
 * Whoever calls this holds the lock of the folder; reading needs none.
 */
export function changeTogether(root: string, changes: FileChanges): void {
  finishPending(root);
  for (const name of namesIn(root, begun)) rmSync(join(root, name), { recursive: true, force: true });
  const puts = [...changes].flatMap(([path, bytes]) =>
    bytes !== null && !isSame(join(root, path), bytes) ? [[path, bytes] as const] : [],
  );
  const removals = [...changes].flatMap(([path, bytes]) =>
    bytes === null && existsSync(join(root, path)) ? [path] : [],
  );
  if (puts.length + removals.length === 0) return;
  const id = randomUUID();
  const fresh = join(root, `${begun}${id}`);
  mkdirSync(fresh, { recursive: true });
  for (const [index, [, bytes]] of puts.entries()) writeFileSync(join(fresh, String(index)), bytes);
  const journal: z.infer<typeof journalSchema> = { puts: puts.map(([path]) => path), removals };
  writeFileSync(join(fresh, journalName), JSON.stringify(journal));
  renameSync(fresh, join(root, `${due}${id}`));
  finishPending(root);
}

/** Finishes what a killed run had decided. */
export function finishPending(root: string): void {
  for (const name of namesIn(root, due)) {
    const pending = join(root, name);
    const { puts, removals } = readJournal(join(pending, journalName));
    for (const [index, path] of puts.entries()) put(join(pending, String(index)), join(root, path));
    for (const path of removals) remove(root, path);
    // Without its journal the rest is litter.
    rmSync(join(pending, journalName), { force: true });
    rmSync(pending, { recursive: true, force: true });
  }
}

function namesIn(root: string, prefix: string): string[] {
  return isFolder(root) ? readdirSync(root).filter((name) => name.startsWith(prefix)) : [];
}

function readJournal(file: string): z.infer<typeof journalSchema> {
  try {
    return journalSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    // Another run has just finished it.
    if (errorCode(cause) === 'ENOENT') return { puts: [], removals: [] };
    throw failureAt(inFile(displayPath(file)), {
      what: 'is damaged',
      why: 'it says how to finish a change that a killed run had begun',
      do: 'restore the folder from version control, and remove this one',
    });
  }
}

/** Moves a file into place, unless a run before did. */
function put(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    renameSync(from, to);
  } catch (cause) {
    if (errorCode(cause) !== 'ENOENT' || !isTaken(to)) throw cause;
  }
}

/** Removes a file, and the folders that become empty. */
function remove(root: string, path: string): void {
  rmSync(join(root, path), { force: true });
  for (let parent = dirname(path); parent !== '.'; parent = dirname(parent)) {
    try {
      rmdirSync(join(root, parent));
    } catch {
      // Something else is still in it, or another run was here.
      return;
    }
  }
}

function isSame(file: string, bytes: Uint8Array): boolean {
  return isFile(file) && readBytes(file).equals(bytes);
}
