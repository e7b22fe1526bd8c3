import semver from 'semver';

/*
 * Versions are the tags of releases, ordered by semantic versioning: `v0.10.0` after `v0.9.4`, `v1.0.0-rc.1` before
 * `v1.0.0`.
 */

/** Whether a tag is a version: `v0.3.6`, `1.2.0`, `v2.0.0-rc.1`. */
export function isVersion(tag: string): boolean {
  return semver.valid(tag) !== null;
}

/** Order of two versions, oldest first: negative, zero or positive. Zero where both are one number, as `1.0.0` and `v1.0.0` are. */
export function compareVersions(a: string, b: string): number {
  return semver.compare(a, b);
}
