import semver from 'semver';
import { compareVersions, isPrerelease } from '../model/version.ts';

/** A release as its tag tells it. */
export interface TaggedRelease {
  readonly version: string;
  /** Seconds since 1970; null: nobody knows, and it's taken to have been out always. */
  readonly time: number | null;
}

/**
 * The release that one is compared with: the highest before it with its major and minor number; else the highest before
 * it that was out by then, so that a later backport changes nothing. Pre-releases come before pre-releases only.
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
