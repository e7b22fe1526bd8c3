import path from 'node:path';
import { digestOf } from '../../generator/io/digest.ts';
import { historyName, lineDigests } from '../../generator/io/facts-history.ts';
import { isTaken } from '../../generator/io/read.ts';
import { readStore, storedDigest } from '../../generator/io/store.ts';
import { compareVersions } from '../../generator/model/version.ts';
import { type VersionScope, versionPath } from '../../generator/model/versions.ts';

/** A version of the store, with what its site follows from besides code and configuration. */
export interface StoreVersion {
  readonly scope: VersionScope;
  /** Folder of its sources. */
  readonly folder: string;
  /** Digest of all its files, those in folders of earlier versions included, and of the history up to it. */
  readonly inputs: string;
  readonly date?: string | undefined;
}

/** All versions of a store, newest first. Throws InputError where the store doesn't hold together. */
export function storeVersions(specs: string, section: string): StoreVersion[] {
  const file = path.join(path.resolve(specs), historyName);
  const [lineDigest, hasUpgrade] = [lineDigests(file), isTaken(file)];
  return readStore(path.resolve(specs))
    .toSorted((a, b) => compareVersions(b.manifest.version, a.manifest.version))
    .map(({ folder, manifest: { version, withdrawn, date } }) => ({
      scope: {
        ...{ version, path: versionPath(section, version) },
        ...(withdrawn !== undefined && { withdrawn }),
        ...(hasUpgrade && { hasUpgrade }),
      },
      folder,
      inputs: digestOf([
        ['stored', storedDigest(folder)],
        ['history', lineDigest(version)],
      ]),
      date,
    }));
}
