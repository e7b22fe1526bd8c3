import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../model/manifest.ts';
import { compareVersions, latestOf } from '../model/version.ts';
import { nearestVersion } from '../shared/nearest-version.ts';
import { failureAt, InputError, inFile, inPath, problemAt } from '../shared/problem.ts';
import { digestOf, folderDigest } from './digest.ts';
import { manifestBefore, manifestName, manifestText, readManifest } from './manifest.ts';
import { compareText, displayPath, isFile, isFolder } from './read.ts';
import { folderFaults, listingFaults, twinFaults, versionFaults } from './store/faults.ts';
import { finishPending } from './store/write.ts';

/*
 * The store of versions: a folder of each holds every file of the version, and its manifest has their digests. Git packs
 * what versions have in common.
 */

export interface StoredVersion {
  /** Absolute. */
  readonly folder: string;
  readonly manifest: Manifest;
}

/** Names of the folders of versions in a store, sorted; none where there is no store. */
export function versionFolders(specs: string): string[] {
  finishPending(specs);
  const entries = isFolder(specs) ? readdirSync(specs) : [];
  const folders = entries.filter((name) => !name.startsWith('.') && isFolder(join(specs, name)));
  return folders.sort(compareText);
}

/**
 * All versions of a store, oldest first. Throws InputError with everything that does not hold together: names, numbers,
 * predecessors, and files that no manifest lists.
 */
export function readStore(specs: string): StoredVersion[] {
  const versions = readManifests(specs);
  refuse(versions.flatMap(({ folder, manifest }) => listingFaults(folder, manifest)));
  return versions;
}

/** What the manifests of a store say, oldest first; the files may be other ones. @throws InputError as readStore */
export function readManifests(specs: string): StoredVersion[] {
  const names = versionFolders(specs);
  const manifested = names.filter((name) => isFile(join(specs, name, manifestName)));
  refuse(folderFaults(specs, names, new Set(manifested)));
  const versions = manifested.map((name) => {
    const folder = join(specs, name);
    return { name, folder, manifest: readManifest(join(folder, manifestName)) };
  });
  const known = new Set(versions.map(({ manifest }) => manifest.version));
  refuse(versions.flatMap((version) => versionFaults(version, known)));
  const sorted = versions.toSorted((a, b) => compareVersions(a.name, b.name));
  refuse(twinFaults(sorted));
  return sorted;
}

function refuse(problems: readonly ReturnType<typeof problemAt>[]): void {
  if (problems.length > 0) throw new InputError(problems);
}

/**
 * The latest version of a store. Throws InputError for a store that doesn't hold together or has none, and for versions
 * held back that it doesn't have.
 *
 * @param heldBack versions that the configuration keeps from being the latest
 * @param config the configuration as messages name it
 */
export function latestStored(specs: string, heldBack: readonly string[], config: string): StoredVersion {
  const versions = readStore(specs);
  const names = versions.map(({ manifest }) => manifest.version);
  if (names.length === 0)
    throw failureAt(inFile(displayPath(specs)), {
      what: isFolder(specs) ? 'holds no version' : 'does not exist',
      why: 'the latest version would be read from it',
      do: 'name the folder of the versions with --specs, or one folder of sources with --source',
    });
  refuse(
    heldBack
      .filter((version) => !names.includes(version))
      .map((version) => {
        const near = nearestVersion(version, names);
        return problemAt(inPath(config, 'heldBack'), {
          what: `holds back ${version}, which is not in the store`,
          why: 'the version that is meant may be the latest',
          do: near === null ? 'name a version that is there' : `did you mean ${near}?`,
        });
      }),
  );
  const latest = latestOf(
    versions.map((version) => ({ ...version, ...version.manifest })),
    heldBack,
  );
  if (latest) return { folder: latest.folder, manifest: latest.manifest };
  throw failureAt(inPath(config, 'heldBack'), {
    what: 'leaves no version that could be the latest',
    why: 'every version of the store is held back or withdrawn',
    do: 'take one out of the list',
  });
}

/** Digest of what reading a version follows from: its folder, and what the version before it has. */
export function storedDigest(folder: string): string {
  const file = join(folder, manifestName);
  const before = isFile(file) ? manifestBefore(folder, readManifest(file)) : null;
  return digestOf([
    ['folder', folderDigest(folder, () => true)],
    ['before', before === null ? '' : manifestText(before)],
  ]);
}
