import { basename, dirname, join } from 'node:path';
import type { Manifest, ManifestFile } from '../../model/manifest.ts';
import type { Message } from '../../model/problem.ts';
import { compareVersions, isVersion } from '../../model/version.ts';
import { refuseLost } from '../links.ts';
import { manifestName, readManifest } from '../manifest.ts';
import { isFile, readBytes } from '../read.ts';
import { sha256 } from '../sha256.ts';
import { patched, patchPath } from './patch.ts';

/** What a manifest says of where a file is. */
export type Stored = Pick<ManifestFile, 'path' | 'in' | 'patchOf'>;

/** The bytes of a file, or why there are none. */
export type Resolved = { readonly bytes: Buffer } | { readonly fault: Message };

/** Reads the files of versions that are beside each other. */
export interface StoreReader {
  /**
   * The bytes of a file. Their digest is for the caller to compare. Throws InputError for a link that leads out, and
   * for the manifest of a version before that can't be read.
   *
   * @param folder of the version
   */
  readonly bytes: (folder: string, entry: Stored) => Resolved;
  /** How many patches make a file. */
  readonly patches: (folder: string, entry: Stored) => number;
  /**
   * Folder of the version whose manifest records other bytes than there are, where a file isn't what its own manifest
   * says: the one that holds it, or what it's a patch of.
   */
  readonly changedIn: (folder: string, entry: Stored) => string;
}

export function storeReader(): StoreReader {
  const manifests = new Map<string, Manifest | null>();
  const manifestOf = (folder: string): Manifest | null => {
    const known = manifests.get(folder);
    if (known !== undefined) return known;
    const file = join(folder, manifestName);
    const manifest = isFile(file) ? readManifest(file) : null;
    manifests.set(folder, manifest);
    return manifest;
  };
  /** What another version has at a path, by its own manifest. */
  const heldBy = (root: string, version: string, path: string): Resolved => {
    const folder = join(root, version);
    // Most are whole, and then their manifest has nothing to add.
    if (isFile(join(folder, path))) return read(folder, path);
    const entry = manifestOf(folder)?.files.find((file) => file.path === path);
    return entry?.patchOf === undefined ? { fault: notHeld(version) } : bytes(folder, entry);
  };
  const bytes = (folder: string, entry: Stored): Resolved => {
    const { path, in: holder, patchOf } = entry;
    if (holder !== undefined) return heldBy(dirname(folder), holder, path);
    if (patchOf === undefined) return isFile(join(folder, path)) ? read(folder, path) : { fault: noFile };
    const version = basename(folder);
    if (!isVersion(patchOf) || !isVersion(version) || compareVersions(patchOf, version) >= 0)
      return { fault: notBefore(patchOf, version) };
    const place = patchPath(path);
    if (!isFile(join(folder, place))) return { fault: noPatch(place) };
    const before = heldBy(dirname(folder), patchOf, path);
    if ('fault' in before) return before;
    const patch = read(folder, place);
    const made = patched(before.bytes, patch.bytes);
    return made ? { bytes: made } : { fault: noFit(place, patchOf) };
  };
  const patches = (folder: string, { path, in: holder, patchOf }: Stored): number => {
    const version = holder ?? patchOf;
    if (version === undefined || !isVersion(version) || compareVersions(version, basename(folder)) >= 0) return 0;
    const before = join(dirname(folder), version);
    const entry = manifestOf(before)?.files.find((file) => file.path === path);
    return (entry ? patches(before, entry) : 0) + (patchOf === undefined ? 0 : 1);
  };
  const changedIn = (folder: string, { path, in: holder, patchOf }: Stored): string => {
    const before = holder ?? patchOf;
    const from = before === undefined ? folder : join(dirname(folder), before);
    const entry = before === undefined ? undefined : manifestOf(from)?.files.find((file) => file.path === path);
    if (!entry) return folder;
    const resolved = bytes(from, entry);
    const isAsRecorded = 'bytes' in resolved && sha256(resolved.bytes) === entry.sha256;
    return isAsRecorded ? folder : changedIn(from, entry);
  };
  return { bytes, patches, changedIn };
}

function read(folder: string, path: string): { readonly bytes: Buffer } {
  refuseLost(folder, path);
  return { bytes: readBytes(join(folder, path)) };
}

const why = 'part of the reference would be missing';

const noFile: Message = {
  what: 'names a file that does not exist',
  why,
  do: 'restore the file, or run `make specs` to record what is there',
};

function notHeld(version: string): Message {
  return {
    what: `names a file in the folder of ${version}, where it does not exist`,
    why,
    do: `restore the file in the folder of ${version}, or put it into this version's and run \`make specs\``,
  };
}

function noPatch(place: string): Message {
  return {
    what: `names a patch that does not exist: ${place}`,
    why,
    do: 'restore the patch, or put the whole file into the folder and run `make specs`',
  };
}

function noFit(place: string, version: string): Message {
  return {
    what: `is made by ${place}, which does not fit the file of ${version}`,
    why: 'one of the two has changed since the patch was made',
    do: `restore both; to change the file of ${version}, first write this one out with \`npm run specs -- --restore\``,
  };
}

function notBefore(patchOf: string, version: string): Message {
  return {
    what: `is a patch of ${patchOf}, which does not come before ${version}`,
    why: 'a version may not change when a later one does',
    do: 'put the whole file into the folder, and run `make specs`',
  };
}
