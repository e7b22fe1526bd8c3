import compare from 'semver/functions/compare.js';
import parse from 'semver/functions/parse.js';
import prerelease from 'semver/functions/prerelease.js';
import valid from 'semver/functions/valid.js';

/*
 * Versions are the tags of releases, ordered by semantic versioning: `v0.10.0` after `v0.9.4`, `v1.0.0-rc.1` before
 * `v1.0.0`.
 */

/** Whether a tag is a version: `v0.3.6`, `1.2.0`, `v2.0.0-rc.1`. */
export function isVersion(tag: string): boolean {
  return valid(tag) !== null;
}

/** Order of two versions, oldest first: negative, zero or positive. Zero where both are one number, as `1.0.0` and `v1.0.0` are. */
export function compareVersions(a: string, b: string): number {
  return compare(a, b);
}

/** Whether a version came before a release of its number: `v2.0.0-rc.1`. */
export function isPrerelease(version: string): boolean {
  return prerelease(version) !== null;
}

/** What decides whether readers are led to a version; a manifest says it. */
export interface Release {
  readonly version: string;
  /** Why nobody should use it: its pages stay, but it's not in lists, not searched and never the latest. */
  readonly withdrawn?: string | undefined;
}

/** The versions that lists and the search name, newest first: all but withdrawn ones. */
export function listedVersions<R extends Release>(releases: readonly R[]): R[] {
  return releases
    .filter(({ withdrawn }) => withdrawn === undefined)
    .toSorted((a, b) => compareVersions(b.version, a.version));
}

/**
 * The version that readers get who haven't chosen: the highest that is listed and not held back. A pre-release only
 * where there is nothing else; null where there is nothing at all.
 *
 * @param heldBack versions that are listed and not to be the latest yet
 */
export function latestOf<R extends Release>(releases: readonly R[], heldBack: readonly string[]): R | null {
  const open = listedVersions(releases).filter(({ version }) => !heldBack.includes(version));
  return open.find(({ version }) => !isPrerelease(version)) ?? open[0] ?? null;
}

/** Which releases have pages, and which of those stands in for each of the others. */
export interface PagePolicy<R> {
  /** Newest first. */
  readonly withPages: readonly R[];
  /** A version without pages, and the one that readers are led to. */
  readonly standIns: ReadonlyMap<string, string>;
}

/**
 * Every release of the newest minor versions has pages; of older ones, the last release that is listed, and those
 * withdrawn, whose readers have to be told.
 *
 * @param recent how many minor versions count as new
 * @param heldBack versions that are not to be the latest yet; the latest always has pages
 */
export function pagePolicy<R extends Release>(
  releases: readonly R[],
  recent: number,
  heldBack: readonly string[],
): PagePolicy<R> {
  const newestFirst = releases.toSorted((a, b) => compareVersions(b.version, a.version));
  const latest = latestOf(releases, heldBack);
  const minors = Map.groupBy(newestFirst, ({ version }) => `${parse(version)?.major}.${parse(version)?.minor}`);
  const standIns = new Map<string, string>();
  for (const patches of [...minors.values()].slice(recent)) {
    const last = latestOf(patches, []) ?? patches[0];
    for (const patch of patches)
      if (last && patch !== last && patch !== latest && patch.withdrawn === undefined)
        standIns.set(patch.version, last.version);
  }
  return { withPages: newestFirst.filter(({ version }) => !standIns.has(version)), standIns };
}
