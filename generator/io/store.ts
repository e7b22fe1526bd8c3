import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../model/manifest.ts';
import { compareVersions, latestOf } from '../model/version.ts';
import { nearestVersion } from '../shared/nearest-version.ts';
import { failureAt, InputError, inFile, inPath, problemAt } from '../shared/problem.ts';
import { digestOf, folderDigest } from './inputs.ts';
import { manifestName, readManifest } from './manifest.ts';
import { compareText, displayPath, isFile, isFolder } from './read.ts';
import { faultsOf, folderFaults, twinFaults, undeclaredFiles } from './store/faults.ts';
import { gapFaults } from './store/gaps.ts';
import { finishPending } from './store/together.ts';

/*
 * The store of versions: a folder of each holds the files that changed in it, whole or as a patch of what they were, and
 * its manifest says for every other file of the version in whose folder the bytes are. So a version costs what is new
 * in it, and no folder depends on a later one.
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
 * predecessors, files that no manifest lists, and versions whose folder should hold the bytes of a later one.
 */
export function readStore(specs: string): StoredVersion[] {
  const names = versionFolders(specs);
  const manifested = names.filter((name) => isFile(join(specs, name, manifestName)));
  refuse(folderFaults(specs, names, new Set(manifested)));
  const versions = manifested.map((name) => {
    const folder = join(specs, name);
    return { name, folder, manifest: readManifest(join(folder, manifestName)) };
  });
  const manifests = versions.map(({ manifest }) => manifest);
  const known = new Map(manifests.map((manifest) => [manifest.version, manifest]));
  refuse([
    ...gapFaults(specs, manifests),
    ...versions.flatMap((version) => [
      ...faultsOf(version, known),
      ...undeclaredFiles(version.folder, version.manifest),
    ]),
  ]);
  const sorted = versions.toSorted((a, b) => compareVersions(a.manifest.version, b.manifest.version));
  refuse(twinFaults(sorted));
  return sorted.map(({ folder, manifest }) => ({ folder, manifest }));
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

/** Digest of the folders that a version's bytes are in: its own, and those of the versions before that it names. */
export function storedDigest(folder: string): string {
  const root = join(folder, '..');
  const folders = new Map<string, string>();
  const pending = [folder];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    if (folders.has(at)) continue;
    folders.set(
      at,
      folderDigest(at, () => true),
    );
    const file = join(at, manifestName);
    const files = isFile(file) ? readManifest(file).files : [];
    pending.push(
      ...files
        .flatMap(({ in: holder, patchOf }) => [holder, patchOf])
        .flatMap((name) => (name === undefined ? [] : [join(root, name)])),
    );
  }
  return digestOf([...folders].map(([at, digest]) => [at.slice(root.length), digest] as const));
}
