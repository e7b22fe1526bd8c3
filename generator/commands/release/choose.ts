import type { ReleaseSource, ReleaseTag } from '../../io/releases/source.ts';
import type { StoredVersion } from '../../io/store.ts';
import { compareVersions, isPrerelease } from '../../model/version.ts';
import { inPath, LaterError, problemAt } from '../../shared/problem.ts';
import type { ReleaseOptions } from './options.ts';

/**
 * The releases to document, in the order of versions.
 *
 * - A tag that a person names, unless the store has it.
 * - `new`: what is newer than the oldest version in the store, and missing from it; of an empty store, the newest release.
 * - `all`: everything that is missing from the store.
 *
 * @param shown the source, as messages call it
 * @throws {LaterError} for a tag that isn't there
 */
export function chooseTags(
  { tags }: ReleaseSource,
  versions: readonly StoredVersion[],
  { tag, which }: Pick<ReleaseOptions, 'tag' | 'which'>,
  shown: string,
): readonly ReleaseTag[] {
  const stored = new Set(versions.map(({ manifest }) => manifest.version));
  const missing = tags.filter(({ version }) => !stored.has(version));
  if (tag !== null) {
    if (!tags.some(({ version }) => version === tag)) throw notThere(tag, tags, shown);
    return missing.filter(({ version }) => version === tag);
  }
  if (which === 'all') return missing;
  const oldest = versions[0]?.manifest.version;
  if (oldest !== undefined) return missing.filter(({ version }) => compareVersions(version, oldest) > 0);
  const newest = tags.findLast(({ version }) => !isPrerelease(version)) ?? tags.at(-1);
  return newest ? [newest] : [];
}

function notThere(tag: string, tags: readonly ReleaseTag[], shown: string): LaterError {
  return new LaterError(
    problemAt(inPath(shown, tag), {
      what: 'is no tag of the repository',
      why: `the newest is ${tags.at(-1)?.version}`,
      do: 'name one of its tags, or run this again when it’s there',
    }),
  );
}

/** Releases between two that aren't on record. */
export function between(
  tags: readonly ReleaseTag[],
  predecessor: string | null,
  version: string,
  recorded: ReadonlySet<string>,
): string[] {
  if (predecessor === null) return [];
  return tags
    .map((tag) => tag.version)
    .filter((name) => compareVersions(name, predecessor) > 0 && compareVersions(name, version) < 0)
    .filter((name) => !recorded.has(name) && !isPrerelease(name));
}
