import { mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Manifest, ManifestFile } from '../model/manifest.ts';
import type { Problem } from '../model/problem.ts';
import { compareVersions, isVersion } from '../model/version.ts';
import { InputError, inPath, problemAt } from '../shared/problem.ts';
import { digestOf, folderDigest } from './inputs.ts';
import { manifestedFolders, manifestName, manifestText, readManifest } from './manifest.ts';
import { sha256 } from './output.ts';
import { displayPath, isFile, readBytes } from './read.ts';

/*
 * The store of versions: a folder of each holds the files that changed in it, and its manifest says for every other file
 * of the version in whose folder the bytes are. So a version costs what is new in it, and no folder depends on a later one.
 */

export interface StoredVersion {
  /** Absolute. */
  readonly folder: string;
  readonly manifest: Manifest;
}

/** Where the bytes of a file are: in the version's own folder, or in that of an earlier version beside it. */
export function placeOf(folder: string, { path, in: holder }: Pick<ManifestFile, 'path' | 'in'>): string {
  return holder === undefined ? join(folder, path) : join(dirname(folder), holder, path);
}

/**
 * All versions of a store, oldest first. Throws InputError with everything that does not hold together: names, numbers,
 * predecessors, and versions whose folder should hold the bytes of a later one.
 */
export function readStore(specs: string): StoredVersion[] {
  const versions = manifestedFolders(specs).map((name) => {
    const folder = join(specs, name);
    return { name, folder, manifest: readManifest(join(folder, manifestName)) };
  });
  const known = new Map(versions.map(({ manifest }) => [manifest.version, manifest]));
  const problems = versions.flatMap((version) => faultsOf(version, known));
  if (problems.length > 0) throw new InputError(problems);
  const sorted = versions.toSorted((a, b) => compareVersions(a.manifest.version, b.manifest.version));
  const twins = sorted.flatMap((version, index) => twinOf(version, sorted[index - 1]));
  if (twins.length > 0) throw new InputError(twins);
  return sorted;
}

interface NamedVersion extends StoredVersion {
  readonly name: string;
}

type Versions = ReadonlyMap<string, Manifest>;

function faultsOf({ name, folder, manifest }: NamedVersion, known: Versions): Problem[] {
  const { version, predecessor, files } = manifest;
  const problems: Problem[] = [];
  const report = (place: string, what: string, why: string, remedy: string): void => {
    problems.push(problemAt(inPath(displayPath(join(folder, manifestName)), place), { what, why, do: remedy }));
  };
  if (version !== name)
    report(
      'version',
      `is ${version}, and the folder is called ${name}`,
      'other manifests name the folder by its version',
      'make the two the same',
    );
  if (!isVersion(version)) {
    report(
      'version',
      `is ${version}, which cannot be ordered`,
      'the latest version, and what came before, follow from the order',
      'use a tag with three numbers, such as v1.2.3 or v1.2.3-rc.1',
    );
    return problems;
  }
  const before = predecessor === undefined ? null : known.get(predecessor);
  if (before === undefined)
    report(
      'predecessor',
      `is ${predecessor}, which is not in the store`,
      'what changed in this version could not be told',
      `add specs/${predecessor}, or name a version that is there`,
    );
  // No circle has an order, so this refuses them all.
  else if (predecessor !== undefined && isVersion(predecessor) && compareVersions(predecessor, version) >= 0)
    report(
      'predecessor',
      `is ${predecessor}, which does not come before ${version}`,
      'each version follows an earlier one',
      'name the release that this one came after',
    );
  for (const entry of files) checkHolder(entry, version, known, report);
  return problems;
}

type ReportAt = (place: string, what: string, why: string, remedy: string) => void;

/** Bytes are with an earlier version, which holds them itself, so that nothing has to be followed. */
function checkHolder(
  { path, in: holder, sha256 }: ManifestFile,
  version: string,
  known: Versions,
  report: ReportAt,
): void {
  if (holder === undefined) return;
  const manifest = known.get(holder);
  const held = manifest?.files.find((entry) => entry.path === path);
  if (!manifest)
    report(
      path,
      `is in ${holder}, which is not in the store`,
      'the file could not be read',
      `restore specs/${holder}, or put the file into the folder of ${version}`,
    );
  else if (isVersion(holder) && compareVersions(holder, version) >= 0)
    report(
      path,
      `is in ${holder}, which does not come before ${version}`,
      'a version may not change when a later one does',
      'run `make specs` with the file in the folder of the earlier version',
    );
  else if (!held || held.in !== undefined)
    report(
      path,
      `is in ${holder}, which does not hold it`,
      'the file could not be read',
      'name the version whose folder has the file, or run `make specs`',
    );
  else if (held.sha256 !== sha256)
    report(
      path,
      `has sha256 ${sha256.slice(0, 12)}…, and in ${holder} it is ${held.sha256.slice(0, 12)}…`,
      'the two versions would not have the same file',
      'restore the file, or run `make specs` after an intended change',
    );
}

function twinOf({ folder, manifest }: StoredVersion, before: StoredVersion | undefined): Problem[] {
  if (!before || compareVersions(before.manifest.version, manifest.version) !== 0) return [];
  return [
    problemAt(inPath(displayPath(join(folder, manifestName)), 'version'), {
      what: `is ${manifest.version}, the same number as ${before.manifest.version}`,
      why: 'neither would come before the other',
      do: 'remove one of the two',
    }),
  ];
}

/** One file of a version that is to be stored. */
export interface FileToStore extends Omit<ManifestFile, 'in'> {
  readonly bytes: Uint8Array;
}

export interface Stored {
  readonly manifest: Manifest;
  /** How many of its files an earlier version holds. */
  readonly inherited: number;
}

/**
 * Writes a version into the store: the files that differ from those of its predecessor, and the manifest. The manifest
 * comes last; a run that dies before leaves files that the next one takes for what they are.
 *
 * @param about everything of the manifest but its files
 */
export function storeVersion(
  specs: string,
  about: Omit<Manifest, 'files'>,
  files: readonly FileToStore[],
  predecessor: Manifest | null,
): Stored {
  const folder = join(specs, about.version);
  const before = new Map(predecessor?.files.map((entry) => [entry.path, entry]));
  const entries = files
    .map(({ bytes, ...entry }) => {
      const same = before.get(entry.path);
      const holder = same?.sha256 === entry.sha256 ? (same.in ?? predecessor?.version) : undefined;
      return { bytes, entry: holder === undefined ? entry : { ...entry, in: holder } };
    })
    .sort((a, b) => (a.entry.path < b.entry.path ? -1 : 1));
  for (const { bytes, entry } of entries) if (!('in' in entry)) writeChanged(join(folder, entry.path), bytes);
  const manifest = { ...about, files: entries.map(({ entry }) => entry) };
  writeChanged(join(folder, manifestName), Buffer.from(manifestText(manifest)));
  const inherited = manifest.files.filter((entry) => 'in' in entry);
  for (const { path } of inherited) removeFile(folder, path);
  return { manifest, inherited: inherited.length };
}

/** Leaves a file alone that is as it should be: somebody may be watching. */
function writeChanged(file: string, bytes: Uint8Array): void {
  if (isFile(file) && readBytes(file).equals(bytes)) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

/** Removes a file that another folder holds, and the folders that become empty. */
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

/** Digest of every file that a folder with a manifest holds, and of those that its version has in other folders. */
export function storedDigest(folder: string): string {
  const { files } = readManifest(join(folder, manifestName));
  const inherited = files.filter((entry) => entry.in !== undefined && isFile(placeOf(folder, entry)));
  return digestOf([
    ['own', folderDigest(folder, () => true)],
    ...inherited.map((entry) => [`inherited ${entry.path}`, sha256(readBytes(placeOf(folder, entry)))] as const),
  ]);
}
