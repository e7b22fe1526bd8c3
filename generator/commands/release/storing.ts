import { join } from 'node:path';
import { predecessorOf, type TaggedRelease } from '../../changes/predecessor.ts';
import { readBytes } from '../../io/read.ts';
import { loadSources } from '../../io/sources.ts';
import {
  type FileChanges,
  type FileToStore,
  manifestChange,
  versionChanges,
  versionToStore,
} from '../../io/store/write.ts';
import type { StoredVersion } from '../../io/store.ts';
import type { Acceptance } from '../../model/change-history.ts';
import { type Manifest, type SourceKind, writtenKinds } from '../../model/manifest.ts';
import { successorsOf } from '../extend-history.ts';
import { displayed } from '../lines.ts';
import type { ReadRelease } from './read-release.ts';

/**
 * What storing a release makes of the files of the store, its history aside. What people wrote for its predecessor comes
 * along, and versions that come right after it are told of it.
 *
 * @param versions of the store
 * @param origin repository of the tool, for a store without versions
 */
export function storing(
  { tag, files, facts }: ReadRelease,
  versions: readonly StoredVersion[],
  accepted: readonly Acceptance[],
  origin: string,
): FileChanges {
  const known = versions.map(({ manifest }) => taggedOf(manifest));
  const name = predecessorOf(tag, [...known, tag]);
  const before = versions.find(({ manifest }) => manifest.version === name);
  const about: Omit<Manifest, 'files'> = {
    version: tag.version,
    ...(before && { predecessor: before.manifest.version }),
    ...{ origin: before?.manifest.origin ?? origin, ref: tag.version },
    ...(tag.commit !== null && { commit: tag.commit }),
    ...(facts.date !== null && { date: facts.date }),
    ...(accepted.length > 0 && { accepted: accepted.map(({ key, because }) => ({ key, because })) }),
    absent: [...facts.missing],
  };
  const successors = successorsOf(tag, known).flatMap((version) => {
    const successor = versions.find(({ manifest }) => manifest.version === version);
    if (!successor) return [];
    const { version: own, predecessor: _, ...rest } = successor.manifest;
    return [manifestChange({ version: own, predecessor: tag.version, ...rest })];
  });
  const fresh = versionToStore(about, [...files, ...(before ? writtenFor(before) : [])]);
  return new Map([...versionChanges(fresh), ...successors]);
}

/** Of a release in the store, its day is known, and no time. */
function taggedOf({ version, date }: Manifest): TaggedRelease {
  return { version, time: date === undefined ? null : Date.parse(date) / 1000 };
}

/** What people wrote for a version. @throws {InputError} where its files aren't what its manifest records */
function writtenFor({ folder, manifest }: StoredVersion): FileToStore[] {
  loadSources({ folder, display: displayed(folder) });
  return manifest.files
    .filter(({ kind }) => (writtenKinds as readonly SourceKind[]).includes(kind))
    .map(({ path, kind, upstream }) => ({ path, kind, upstream, bytes: readBytes(join(folder, path)) }));
}
