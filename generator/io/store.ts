import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Manifest } from '../model/manifest.ts';
import { compareVersions, latestOf } from '../model/version.ts';
import { nearestVersion } from '../shared/nearest-version.ts';
import { failureAt, InputError, inFile, inPath, problemAt } from '../shared/problem.ts';
import { manifestName, readManifest } from './manifest.ts';
import { compareText, displayPath, isFolder } from './read.ts';
import { folderFaults, listingFaults, versionFaults } from './store/faults.ts';
import { finishPending } from './store/write.ts';

/*
 * The store: a folder with all files of each version, and a manifest with their digests. Git packs what versions share.
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

/**
 * All versions of a store, oldest first. Throws InputError with every inconsistency: names, numbers, predecessors, and
 * unlisted files.
 */
export function readStore(specs: string): StoredVersion[] {
  const versions = readManifests(specs);
  refuse(versions.flatMap(({ folder, manifest }) => listingFaults(folder, manifest)));
  return versions;
}

/** The manifests of a store, oldest first, without checking the files. @throws InputError as readStore */
export function readManifests(specs: string): StoredVersion[] {
  const folders = versionFolders(specs).map((name) => join(specs, name));
  refuse(folders.flatMap(folderFaults));
  const sorted = folders.toSorted((a, b) => compareVersions(basename(a), basename(b)));
  const versions = sorted.map((folder) => ({ folder, manifest: readManifest(join(folder, manifestName)) }));
  const names = sorted.map((folder) => basename(folder));
  refuse(versions.flatMap(({ folder, manifest }) => versionFaults(folder, manifest, names)));
  return versions;
}

function refuse(problems: readonly ReturnType<typeof problemAt>[]): void {
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
