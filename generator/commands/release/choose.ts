import { pause } from '../../io/programs.ts';
import { openReleases } from '../../io/releases/open.ts';
import type { ReleaseSource, ReleaseTag } from '../../io/releases/source.ts';
import { isAddress } from '../../io/releases/tags.ts';
import type { StoredVersion } from '../../io/store.ts';
import { complain } from '../../io/terminal.ts';
import type { FactsHistory } from '../../model/facts.ts';
import { sourceNames } from '../../model/kinds.ts';
import { compareVersions, isPrerelease } from '../../model/version.ts';
import { inPath, LaterError, problemAt } from '../../shared/problem.ts';
import { displayed } from '../inputs.ts';

/** How long a run waits for a repository elsewhere, unless `--wait` says otherwise, in seconds. */
const usualWait = 60;
/** How often it asks again, in seconds. */
const pace = 10;

/** Without one of these, a release has no reference: a catalogue alone is none. */
const referenceSources = sourceNames.filter((name) => !name.startsWith('registry-'));

/** Which releases are wanted, and where they are. */
export interface Wanted {
  /** Repository, bundle, checkout or archive. */
  readonly from: string;
  /** A release that has to be there. */
  readonly tag?: string | undefined;
  /** Those that are newer than the oldest one in the store; so it is without a tag. */
  readonly new?: boolean;
  /** Everything that is missing from the store. */
  readonly all?: boolean;
  /** Day of a release that has no tag. */
  readonly date?: string;
  /** How long to wait for a tag or a repository that isn't there yet, in seconds. */
  readonly wait?: number;
}

/** The source with the tag that's wanted; waits for one that isn't there yet. */
export async function openSource({ from, tag, date, wait }: Wanted): Promise<ReleaseSource> {
  const patience = wait ?? (isAddress(from) ? usualWait : 0);
  for (let waited = 0; ; waited += pace) {
    let source: ReleaseSource | undefined;
    try {
      source = openReleases(from, tag ?? null, date ?? null);
      if (tag !== undefined) refuseMissing(tag, source.tags, shownSource(from));
      return source;
    } catch (cause) {
      source?.close();
      if (!(cause instanceof LaterError) || waited + pace > patience) throw cause;
      if (waited === 0) complain(`${cause.message}\nthv-docs: waiting for up to ${patience} s\n`);
    }
    await pause(pace);
  }
}

function refuseMissing(tag: string, tags: readonly ReleaseTag[], shown: string): void {
  if (tags.some(({ version }) => version === tag)) return;
  throw new LaterError(
    problemAt(inPath(shown, tag), {
      what: 'is no tag of the repository',
      why: `the newest is ${tags.at(-1)?.version}`,
      do: 'name one of its tags, or run this again when it’s there',
    }),
  );
}

/**
 * The releases to document, in the order of versions. Of an empty store, that's the newest, unless all are wanted. What
 * is on record without a reference has been read.
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

/** How messages and reports call a source; addresses may hold a token. */
export function shownSource(from: string): string {
  return isAddress(from) ? from.replace(/:\/\/[^/@\s]+@/, '://') : displayed(from);
}
