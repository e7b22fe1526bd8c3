import { join } from 'node:path';
import { predecessorOf, type TaggedRelease } from '../../facts/predecessor.ts';
import { manifestName, manifestText } from '../../io/manifest.ts';
import { sha256 } from '../../io/sha256.ts';
import type { StoreReader } from '../../io/store/bytes.ts';
import type { FileChanges } from '../../io/store/together.ts';
import { type FileToStore, type PlannedVersion, planVersion, versionChanges } from '../../io/store/write.ts';
import type { StoredVersion } from '../../io/store.ts';
import type { Acceptance } from '../../model/change-history.ts';
import { type Manifest, type SourceKind, writtenKinds } from '../../model/manifest.ts';
import { failureAt, inPath } from '../../shared/problem.ts';
import { successorsOf } from '../extend-history.ts';
import { displayed } from '../lines.ts';
import type { ReadRelease } from './read-release.ts';

/** What a release becomes in the store. */
export interface StoredRelease {
  readonly manifest: Manifest;
  /** Of the store, its history aside. */
  readonly changes: FileChanges;
}

/**
 * Plans how a release is stored: what it has in common with its predecessor stays there, what people wrote for that is
 * inherited, and versions that come right after it are told of it.
 *
 * @param versions of the store
 * @param origin repository of the tool, for a store without versions
 */
export function storing(
  { tag, files, facts }: ReadRelease,
  versions: readonly StoredVersion[],
  accepted: readonly Acceptance[],
  { origin, reader }: { readonly origin: string; readonly reader: StoreReader },
): StoredRelease {
  const known = versions.map(({ manifest }) => taggedOf(manifest));
  const name = predecessorOf(tag, [...known, tag]);
  const before = versions.find(({ manifest }) => manifest.version === name);
  const predecessor = before ? planOfStored(before, reader) : null;
  const about: Omit<Manifest, 'files'> = {
    version: tag.version,
    ...(before && { predecessor: before.manifest.version }),
    ...{ origin: before?.manifest.origin ?? origin, ref: tag.version },
    ...(tag.commit !== null && { commit: tag.commit }),
    ...(facts.date !== null && { date: facts.date }),
    ...(accepted.length > 0 && { accepted: accepted.map(({ key, because }) => ({ key, because })) }),
    absent: [...facts.missing],
  };
  const plan = planVersion(about, [...files, ...inherited(predecessor)], predecessor);
  const changes = versionChanges(plan);
  for (const version of successorsOf(tag, known)) {
    const successor = versions.find(({ manifest }) => manifest.version === version);
    if (!successor) continue;
    const { version: own, predecessor: _, ...rest } = successor.manifest;
    const manifest: Manifest = { version: own, predecessor: tag.version, ...rest };
    changes.set(`${version}/${manifestName}`, Buffer.from(manifestText(manifest)));
  }
  return { manifest: plan.manifest, changes };
}

/** Of a release in the store, its day is known, and no time. */
function taggedOf({ version, date }: Manifest): TaggedRelease {
  return { version, time: date === undefined ? null : Date.parse(date) / 1000 };
}

/** What people wrote for the predecessor. */
function inherited(predecessor: PlannedVersion | null): FileToStore[] {
  const isWritten = (kind: SourceKind): boolean => (writtenKinds as readonly SourceKind[]).includes(kind);
  return (predecessor?.manifest.files ?? [])
    .filter(({ kind }) => isWritten(kind))
    .map(({ path, kind, upstream, sha256 }) => ({
      ...{ path, kind, upstream, sha256 },
      bytes: predecessor?.bytes.get(path) ?? Buffer.of(),
    }));
}

/** A version of the store as the next one is compared with it. */
function planOfStored({ folder, manifest }: StoredVersion, reader: StoreReader): PlannedVersion {
  const bytes = new Map<string, Buffer>();
  const chains = new Map<string, number>();
  for (const entry of manifest.files) {
    const resolved = reader.bytes(folder, entry);
    const at = inPath(displayed(join(folder, manifestName)), entry.path);
    if ('fault' in resolved) throw failureAt(at, resolved.fault);
    if (sha256(resolved.bytes) !== entry.sha256) throw failureAt(at, changed);
    bytes.set(entry.path, resolved.bytes);
    chains.set(entry.path, reader.patches(folder, entry));
  }
  return { manifest, bytes, patches: new Map(), chains };
}

const changed = {
  what: 'is not what the manifest records',
  why: 'a release is stored as what it changed of the one before it',
  do: 'restore the file, or run `make specs` after an intended change',
};
