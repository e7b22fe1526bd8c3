import compare from 'semver/functions/compare.js';
import parse from 'semver/functions/parse.js';
import prerelease from 'semver/functions/prerelease.js';
import valid from 'semver/functions/valid.js';

/* Versions are release tags in semantic version order: `v0.10.0` after `v0.9.4`, `v1.0.0-rc.1` before `v1.0.0`. */

/** Whether a tag is a version: `v0.3.6`, `1.2.0`, `v2.0.0-rc.1`. */
export function isVersion(tag: string): boolean {
  return valid(tag) !== null;
}

/** Compares two versions: negative, zero or positive. Zero for equal numbers, as in `1.0.0` and `v1.0.0`. */
export function compareVersions(a: string, b: string): number {
  return compare(a, b);
}

/** Whether a version is a pre-release: `v2.0.0-rc.1`. */
export function isPrerelease(version: string): boolean {
  return prerelease(version) !== null;
}

/** Status of a release, from its manifest. */
export interface Release {
  readonly version: string;
  /** Why it must not be used: its pages stay, but it is not listed, not searched and never the latest. */
  readonly withdrawn?: string | undefined;
}

/** Versions in lists and search, newest first: all but withdrawn ones. */
export function listedVersions<R extends Release>(releases: readonly R[]): R[] {
  return releases
    .filter(({ withdrawn }) => withdrawn === undefined)
    .toSorted((a, b) => compareVersions(b.version, a.version));
}

/**
 * The default version for readers: the highest that is listed and not held back. A pre-release only if there is nothing
 * else; null if there is nothing at all.
 *
 * @param heldBack listed versions that must not be the latest yet
 */
export function latestOf<R extends Release>(releases: readonly R[], heldBack: readonly string[]): R | null {
  const open = listedVersions(releases).filter(({ version }) => !heldBack.includes(version));
  return open.find(({ version }) => !isPrerelease(version)) ?? open[0] ?? null;
}

/**
 * Releases with pages, newest first: all of the newest minor versions; of older ones the last listed release, and
 * withdrawn ones, whose readers need the notice. `standIns` maps a version without pages to the one shown instead.
 *
 * @param recent number of newest minor versions
 * @param heldBack versions that must not be the latest yet; the latest always has pages
 */
export function pagePolicy<R extends Release>(releases: readonly R[], recent: number, heldBack: readonly string[]) {
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
