import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Manifest } from '../model/manifest.ts';
import type { Message, Problem } from '../model/problem.ts';
import { compareVersions, isVersion, latestOf } from '../model/version.ts';
import { nearestVersion } from '../shared/nearest-version.ts';
import { failureAt, InputError, inFile, inPath, problemAt } from '../shared/problem.ts';
import { manifestName, readManifest } from './manifest.ts';
import { compareText, displayPath, isFile, isFolder } from './read.ts';
import { finishPending } from './store/write.ts';

/*
 * The store: a folder with all files of each version, and a manifest. Git packs what versions share.
 */

export interface StoredVersion {
  /** Absolute. */
  readonly folder: string;
  readonly manifest: Manifest;
}

/** Sorted names of the version folders in a store; none without a store. */
export function versionFolders(specs: string): string[] {
  finishPending(specs);
  const entries = isFolder(specs) ? readdirSync(specs) : [];
  const folders = entries.filter((name) => !name.startsWith('.') && isFolder(join(specs, name)));
  return folders.sort(compareText);
}

/** All versions of a store, oldest first. Throws InputError with every inconsistency: names, numbers, predecessors. */
export function readStore(specs: string): StoredVersion[] {
  const folders = versionFolders(specs).map((name) => join(specs, name));
  refuse(folders.flatMap(folderFaults));
  const sorted = folders.toSorted((a, b) => compareVersions(basename(a), basename(b)));
  const versions = sorted.map((folder) => ({ folder, manifest: readManifest(join(folder, manifestName)) }));
  const names = sorted.map((folder) => basename(folder));
  refuse(versions.flatMap(({ folder, manifest }) => versionFaults(folder, manifest, names)));
  return versions;
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new InputError(problems);
}

/**
 * The latest version of a store. Throws InputError for a store that is inconsistent or empty, and for held-back
 * versions that it lacks.
 *
 * @param heldBack versions that the configuration keeps from being the latest
 * @param config the configuration's name in messages
 */
export function latestStored(specs: string, heldBack: readonly string[], config: string): StoredVersion {
  const versions = readStore(specs);
  const names = versions.map(({ manifest }) => manifest.version);
  if (names.length === 0)
    throw failureAt(inFile(displayPath(specs)), {
      what: isFolder(specs) ? 'holds no version' : 'does not exist',
      why: 'the latest version is read from it',
      do: 'name the folder of the versions with --specs, or one folder of sources with --source',
    });
  refuse(
    heldBack
      .filter((version) => !names.includes(version))
      .map((version) => {
        const near = nearestVersion(version, names);
        return problemAt(inPath(config, 'heldBack'), {
          what: `holds back ${version}, which is not in the store`,
          why: 'another version than intended may be the latest',
          do: near === null ? 'name a version that is there' : `did you mean ${near}?`,
        });
      }),
  );
  const latest = latestOf(
    versions.map((version) => ({ ...version, ...version.manifest })),
    heldBack,
  );
  if (latest) return latest;
  throw failureAt(inPath(config, 'heldBack'), {
    what: 'leaves no version to be the latest',
    why: 'every version of the store is held back or withdrawn',
    do: 'remove one from the list',
  });
}

/** A fault at a place of a folder's manifest. */
function faultIn(folder: string, place: string, message: Message): Problem {
  return problemAt(inPath(displayPath(join(folder, manifestName)), place), message);
}

/** A folder that is no version. */
function folderFaults(folder: string): Problem[] {
  const name = basename(folder);
  const at = inFile(displayPath(folder));
  if (!isVersion(name))
    return [
      problemAt(at, {
        what: `is called ${name}, which is no version`,
        why: 'every folder of the store is a version, and versions are ordered by their numbers',
        do: 'use a tag with three numbers, such as v1.2.3 or v1.2.3-rc.1',
      }),
    ];
  if (isFile(join(folder, manifestName))) return [];
  return [
    problemAt(at, {
      what: `has no ${manifestName}`,
      why: 'the files of the version are unknown',
      do: 'restore the manifest, or remove the folder',
    }),
  ];
}

/** Inconsistencies of a manifest: name, number and predecessor. @param names of all versions, in order */
function versionFaults(folder: string, manifest: Manifest, names: readonly string[]): Problem[] {
  const { version, predecessor } = manifest;
  const name = basename(folder);
  const before = names[names.indexOf(name) - 1];
  const faults: Problem[] = [];
  if (version !== name)
    faults.push(
      faultIn(folder, 'version', {
        what: `is ${version}, and the folder is called ${name}`,
        why: 'other manifests name the folder by its version',
        do: 'make the two the same',
      }),
    );
  if (before !== undefined && compareVersions(before, name) === 0)
    faults.push(
      faultIn(folder, 'version', {
        what: `is ${name}, the same number as ${before}`,
        why: 'they could not be ordered',
        do: 'remove one of the two',
      }),
    );
  if (predecessor !== undefined && !names.includes(predecessor))
    faults.push(
      faultIn(folder, 'predecessor', {
        what: `is ${predecessor}, which is not in the store`,
        why: 'the changes of this version could not be determined',
        do: `add specs/${predecessor}, or name a version that is there`,
      }),
    );
  // Cycles can't be ordered, so this refuses them all.
  else if (predecessor !== undefined && compareVersions(predecessor, name) >= 0)
    faults.push(
      faultIn(folder, 'predecessor', {
        what: `is ${predecessor}, which does not come before ${name}`,
        why: 'each version follows an earlier one',
        do: 'name the release that this one came after',
      }),
    );
  return faults;
}
