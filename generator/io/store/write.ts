import { mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Manifest, ManifestFile } from '../../model/manifest.ts';
import { manifestName, manifestText } from '../manifest.ts';
import { isFile, readBytes } from '../read.ts';
import { patchBetween, patched, patchPath } from './patch.ts';
import { changeTogether } from './together.ts';

/** Most patches that are applied for one file; the next one is stored whole. */
const longestChain = 16;

/** One file of a version that is to be stored. */
export interface FileToStore extends Omit<ManifestFile, 'in' | 'patchOf'> {
  readonly bytes: Buffer;
  /** The patch that makes the file so far: it stays where it fits. */
  readonly patch?: Buffer;
}

/** A version as it is to be stored; nothing is written yet. */
export interface PlannedVersion {
  readonly manifest: Manifest;
  readonly bytes: ReadonlyMap<string, Buffer>;
  /** The patches that its folder is to have, by the paths of what they make. */
  readonly patches: ReadonlyMap<string, Buffer>;
  /** How many patches make a file, by its path. */
  readonly chains: ReadonlyMap<string, number>;
}

/**
 * Decides where each file of a version is: with an earlier one where it's the same, else in its own folder, as a patch
 * of what it was before where that's much smaller.
 *
 * @param about everything of the manifest but its files
 */
export function planVersion(
  about: Omit<Manifest, 'files'>,
  files: readonly FileToStore[],
  predecessor: PlannedVersion | null,
): PlannedVersion {
  const before = new Map(predecessor?.manifest.files.map((entry) => [entry.path, entry]));
  const patches = new Map<string, Buffer>();
  const chains = new Map<string, number>();
  const entries = files.map(({ bytes, patch: present, ...entry }): ManifestFile => {
    const { path } = entry;
    const old = before.get(path);
    const holder = old && (old.in ?? predecessor?.manifest.version);
    const chain = predecessor?.chains.get(path) ?? 0;
    if (holder !== undefined && old?.sha256 === entry.sha256) {
      chains.set(path, chain);
      return { ...entry, in: holder };
    }
    const base = predecessor?.bytes.get(path);
    if (holder === undefined || base === undefined || chain >= longestChain) return entry;
    const fits = present !== undefined && patched(base, present)?.equals(bytes) === true;
    const patch = fits ? present : patchBetween(path, base, bytes);
    if (!patch) return entry;
    patches.set(path, patch);
    chains.set(path, chain + 1);
    return { ...entry, patchOf: holder };
  });
  entries.sort((a, b) => (a.path < b.path ? -1 : 1));
  const bytes = new Map(files.map((file) => [file.path, file.bytes]));
  return { manifest: { ...about, files: entries }, bytes, patches, chains };
}

/** What writing a version makes of the files of the store, by their paths in it. */
export function versionChanges({ manifest, bytes, patches }: PlannedVersion): Map<string, Uint8Array | null> {
  const changes = new Map<string, Uint8Array | null>();
  const at = (path: string): string => `${manifest.version}/${path}`;
  for (const { path, in: holder } of manifest.files) {
    const patch = patches.get(path) ?? null;
    changes.set(at(patchPath(path)), patch);
    changes.set(at(path), patch === null && holder === undefined ? (bytes.get(path) ?? null) : null);
  }
  return changes.set(at(manifestName), Buffer.from(manifestText(manifest)));
}

/** Writes versions into the store, all or none. */
export function writeVersions(specs: string, planned: Iterable<PlannedVersion>): void {
  changeTogether(specs, new Map([...planned].flatMap((plan) => [...versionChanges(plan)])));
}

/**
 * Puts whole files into the folder of a version, whose manifest then says that they're there. A file that's whole already
 * stays as it is.
 */
export function writeWhole(folder: string, manifest: Manifest, bytes: ReadonlyMap<string, Buffer>): void {
  for (const [path, content] of bytes) if (!isFile(join(folder, path))) writeChanged(join(folder, path), content);
  const files = manifest.files.map((entry) => {
    const { in: _, patchOf: __, ...whole } = entry;
    return bytes.has(entry.path) ? whole : entry;
  });
  writeChanged(join(folder, manifestName), Buffer.from(manifestText({ ...manifest, files })));
  // The patches go last: a run that dies before leaves everything that it needs.
  for (const path of bytes.keys()) removeFile(folder, patchPath(path));
}

/** Leaves a file alone that is as it should be: somebody may be watching. */
function writeChanged(file: string, bytes: Uint8Array): void {
  if (isFile(file) && readBytes(file).equals(bytes)) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

/** Removes a file that the folder no longer needs, and the folders that become empty. */
function removeFile(folder: string, path: string): void {
  if (!isFile(join(folder, path))) return;
  rmSync(join(folder, path));
  for (let parent = dirname(path); parent !== '.'; parent = dirname(parent)) {
    try {
      rmdirSync(join(folder, parent));
    } catch {
      // Something else is still in it.
      return;
    }
  }
}
