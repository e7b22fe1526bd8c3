import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Manifest, ManifestFile } from '../../model/manifest.ts';
import { sha256 } from '../digest.ts';
import { manifestName, manifestText } from '../manifest.ts';
import { remove } from '../put-in-place.ts';
import { compareText, errorCode, hasBytes, isFolder, isTaken } from '../read.ts';

/** One file of a version that is to be stored. */
export interface FileToStore extends Omit<ManifestFile, 'sha256'> {
  readonly bytes: Buffer;
}

/** A version as it is to be stored; nothing is written yet. */
export interface VersionToStore {
  readonly manifest: Manifest;
  readonly files: readonly FileToStore[];
}

/** @param about everything of the manifest but its files */
export function versionToStore(about: Omit<Manifest, 'files'>, files: readonly FileToStore[]): VersionToStore {
  const sorted = files.toSorted((a, b) => compareText(a.path, b.path));
  const entries = sorted.map(({ bytes, ...entry }) => ({ ...entry, sha256: sha256(bytes) }));
  return { manifest: { ...about, files: entries }, files: sorted };
}

/** What files of a store become, by their paths in it. */
export type FileChanges = ReadonlyMap<string, Uint8Array>;

/** What writing a version makes of the files of the store. */
export function versionChanges({ manifest, files }: VersionToStore): FileChanges {
  return new Map([
    ...files.map(({ path, bytes }) => [`${manifest.version}/${path}`, bytes] as const),
    manifestChange(manifest),
  ]);
}

/** What writing a manifest alone makes of it. */
export function manifestChange(manifest: Manifest): readonly [string, Uint8Array] {
  return [`${manifest.version}/${manifestName}`, Buffer.from(manifestText(manifest))];
}

/*
 * What files become is written aside first, and gets the name of a change that's due in one step: from then on it has
 * happened, and whoever opens the store next finishes it. A run that's killed leaves the old files or the new ones to
 * its successors, never some of both.
 */

/** Folder of a change that has happened; each has a name of its own, so that nobody removes another's. */
const due = '.pending-';
/** Folder of a change that's being written. */
const begun = '.new-';

/**
 * Changes files of a store, all or none. Those that are as they should be stay untouched: somebody may be watching.
 * Whoever calls this holds the lock of the store; reading needs none.
 */
export function changeTogether(specs: string, changes: FileChanges): void {
  finishPending(specs);
  for (const name of namesIn(specs, begun)) remove(join(specs, name));
  const changed = [...changes].filter(([path, bytes]) => !hasBytes(join(specs, path), bytes));
  if (changed.length === 0) return;
  const id = randomUUID();
  const fresh = join(specs, `${begun}${id}`);
  for (const [path, bytes] of changed) {
    mkdirSync(dirname(join(fresh, path)), { recursive: true });
    writeFileSync(join(fresh, path), bytes);
  }
  renameSync(fresh, join(specs, `${due}${id}`));
  finishPending(specs);
}

/** Finishes what a killed run had decided: its files move to their places. */
export function finishPending(specs: string): void {
  for (const name of namesIn(specs, due)) {
    const pending = join(specs, name);
    for (const path of filesBelow(pending)) put(join(pending, path), join(specs, path));
    remove(pending);
  }
}

function namesIn(specs: string, prefix: string): string[] {
  return isFolder(specs) ? readdirSync(specs).filter((name) => name.startsWith(prefix)) : [];
}

function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  } catch (cause) {
    // Another run has just finished it.
    if (errorCode(cause) === 'ENOENT') return [];
    throw cause;
  }
}

/** Moves a file into place, unless another run did. */
function put(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    renameSync(from, to);
  } catch (cause) {
    if (errorCode(cause) !== 'ENOENT' || !isTaken(to)) throw cause;
  }
}
