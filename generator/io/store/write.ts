import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Manifest, ManifestFile } from '../../model/manifest.ts';
import { sha256 } from '../digest.ts';
import { manifestName, manifestText, parseManifest } from '../manifest.ts';
import { putFile, remove } from '../put-in-place.ts';
import { compareText, errorCode, filesBelow, hasBytes, isFolder, isTaken } from '../read.ts';

/** One file of a version to store. */
export interface FileToStore extends Omit<ManifestFile, 'sha256'> {
  readonly bytes: Buffer;
}

/** New content of files in a store, by path. */
export type FileChanges = ReadonlyMap<string, Uint8Array>;

/** File changes for storing a version. @param about the manifest without its files */
export function versionChanges(about: Omit<Manifest, 'files'>, files: readonly FileToStore[]): FileChanges {
  const sorted = files.toSorted((a, b) => compareText(a.path, b.path));
  const entries = sorted.map(({ bytes, ...entry }) => ({ ...entry, sha256: sha256(bytes) }));
  return new Map([
    ...sorted.map(({ path, bytes }) => [`${about.version}/${path}`, bytes] as const),
    manifestChange({ ...about, files: entries }),
  ]);
}

/** File change for a manifest alone. @throws {InputError} for one that couldn't be read again */
export function manifestChange(manifest: Manifest): readonly [string, Uint8Array] {
  const path = `${manifest.version}/${manifestName}`;
  const text = manifestText(manifest);
  parseManifest(text, path);
  return [path, Buffer.from(text)];
}

/*
 * Writes are transactional: changes are first written aside, and committed by one rename. Afterwards any run that opens
 * the store completes them, so a killed run leaves the old or the new files, never a mix.
 */

/** Prefix of a committed change's folder; names are unique, so that runs don't remove each other's. */
const due = '.pending-';
/** Prefix of the folder of a change being written. */
const begun = '.new-';

/**
 * Changes files of a store, all or none. Unchanged files stay untouched, since they may be watched. The caller must
 * hold the store's lock; reading needs none.
 */
export function changeTogether(specs: string, changes: FileChanges): void {
  finishPending(specs);
  for (const name of namesIn(specs, begun)) remove(join(specs, name));
  const changed = [...changes].filter(([path, bytes]) => !hasBytes(join(specs, path), bytes));
  if (changed.length === 0) return;
  const id = randomUUID();
  const fresh = join(specs, `${begun}${id}`);
  for (const [path, bytes] of changed) putFile(fresh, path, bytes);
  renameSync(fresh, join(specs, `${due}${id}`));
  finishPending(specs);
}

/** Completes the committed changes of a killed run. */
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

/** Moves a file into place, unless another run did. */
function put(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    renameSync(from, to);
  } catch (cause) {
    if (errorCode(cause) !== 'ENOENT' || !isTaken(to)) throw cause;
  }
}
