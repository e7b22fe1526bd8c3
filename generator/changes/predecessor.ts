import semver from 'semver';
import { compareVersions, isPrerelease } from '../model/version.ts';

/** A release with the data of its tag. */
export interface TaggedRelease {
  readonly version: string;
  /** Seconds since 1970; null: unknown, treated as the earliest. */
  readonly time: number | null;
}

/**
 * The release to compare with: the previous one with the same major and minor number; else the highest lower one
 * published before, so that later backports change nothing. Pre-releases only precede pre-releases.
 */
export function predecessorOf(release: TaggedRelease, all: readonly TaggedRelease[]): string | null {
  const { version, time } = release;
  const lower = all
    .filter((other) => compareVersions(other.version, version) < 0)
    .filter((other) => isPrerelease(version) || !isPrerelease(other.version))
    .toSorted((a, b) => compareVersions(b.version, a.version));
  const line = (tag: string): string => `${semver.major(tag)}.${semver.minor(tag)}`;
  const found =
    lower.find((other) => line(other.version) === line(version)) ??
    lower.find((other) => time === null || (other.time ?? 0) <= time) ??
    lower[0];
  return found?.version ?? null;
}

/** Releases right after an added one. */
export function successorsOf(added: TaggedRelease, others: readonly TaggedRelease[]): readonly string[] {
  const all = [...others, added];
  return others.flatMap((release) => (predecessorOf(release, all) === added.version ? [release.version] : []));
}
