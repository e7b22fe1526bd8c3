import { openReleases } from '../../io/releases/open.ts';
import type { ReleaseSource, ReleaseTag } from '../../io/releases/tags.ts';
import { isAddress } from '../../io/releases/tags.ts';
import type { StoredVersion } from '../../io/store.ts';
import type { FactsHistory } from '../../model/facts.ts';
import { sourceNames } from '../../model/kinds.ts';
import { compareVersions, isPrerelease } from '../../model/version.ts';
import { inPath, LaterError, problemAt } from '../../shared/problem.ts';
import { displayed } from '../inputs.ts';

/** Sources of which a release needs at least one to have a reference; a catalogue alone is not enough. */
const referenceSources = sourceNames.filter((name) => !name.startsWith('registry-'));

/** Selection of releases, and where to get them. */
export interface Wanted {
  /** Repository, bundle, checkout or archive. */
  readonly from: string;
  /** A required release. */
  readonly tag?: string | undefined;
  /** All that are newer than the oldest stored one; the default without a tag. */
  readonly new?: boolean;
  /** All that are missing from the store. */
  readonly all?: boolean;
  /** Date of a release without a tag. */
  readonly date?: string;
}

/** Opens the source. @throws {LaterError} if it lacks the wanted tag */
export function openSource({ from, tag, date }: Wanted): ReleaseSource {
  const source = openReleases(from, tag ?? null, date ?? null);
  if (tag === undefined || source.tags.some(({ version }) => version === tag)) return source;
  source.close();
  throw new LaterError(
    problemAt(inPath(shownSource(from), tag), {
      what: 'is no tag of the repository',
      why: `the newest is ${source.tags.at(-1)?.version}`,
      do: 'name one of its tags, or try again when it exists',
    }),
  );
}

/**
 * The releases to document, in version order. For an empty store the newest, unless all are wanted. Releases recorded
 * without a reference are skipped.
 */
export function chooseTags(
  { tags }: ReleaseSource,
  versions: readonly StoredVersion[],
  { releases }: FactsHistory,
  { tag, new: isNew = tag === undefined, all = false }: Pick<Wanted, 'tag' | 'new' | 'all'>,
): readonly ReleaseTag[] {
  const stored = new Set(versions.map(({ manifest }) => manifest.version));
  const bare = releases.filter(({ missing }) => referenceSources.every((source) => missing.includes(source)));
  const read = new Set([...stored, ...bare.map(({ version }) => version)]);
  const oldest = versions[0]?.manifest.version;
  const newest = tags.findLast(({ version }) => !isPrerelease(version)) ?? tags.at(-1);
  if (isNew && !all && tag === undefined && oldest === undefined) return newest ? [newest] : [];
  const isWanted = (version: string): boolean =>
    all || (isNew && oldest !== undefined && compareVersions(version, oldest) > 0);
  return tags.filter(({ version }) =>
    version === tag ? !stored.has(version) : isWanted(version) && !read.has(version),
  );
}

/** Documented releases whose tags are gone from a repository, unless marked as withdrawn. */
export function pulledVersions({ tags, isRepository }: ReleaseSource, stored: readonly StoredVersion[]): string[] {
  const names = new Set(tags.map(({ version }) => version));
  return stored
    .map(({ manifest }) => manifest)
    .filter(({ version, commit, withdrawn }) => isRepository && commit && !withdrawn && !names.has(version))
    .map(({ version }) => version);
}

/** The source's name in messages and reports, without credentials in its address. */
export function shownSource(from: string): string {
  return isAddress(from) ? from.replace(/:\/\/[^/@\s]+@/, '://') : displayed(from);
}
