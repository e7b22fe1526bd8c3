import { pause } from '../../io/programs.ts';
import { openReleases } from '../../io/releases/open.ts';
import type { ReleaseSource, ReleaseTag } from '../../io/releases/source.ts';
import { isAddress } from '../../io/releases/tags.ts';
import type { StoredVersion } from '../../io/store.ts';
import { complain } from '../../io/terminal.ts';
import { compareVersions, isPrerelease } from '../../model/version.ts';
import { inPath, LaterError, problemAt } from '../../shared/problem.ts';
import { displayed } from '../inputs.ts';

/** How long a run waits for a repository elsewhere, unless `--wait` says otherwise, in seconds. */
const usualWait = 60;
/** How often it asks again, in seconds. */
const pace = 10;

/** Which releases are wanted, and where they are. */
export interface Wanted {
  /** Repository, bundle, checkout or archive. */
  readonly from: string;
  /** Absent: those that are newer than the oldest one in the store. */
  readonly tag?: string | undefined;
  /** Without a tag: everything that is missing from the store. */
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

/** The releases to document, in the order of versions. Of an empty store, that's the newest, unless all are wanted. */
export function chooseTags(
  { tags }: ReleaseSource,
  versions: readonly StoredVersion[],
  { tag, all = false }: Pick<Wanted, 'tag' | 'all'>,
): readonly ReleaseTag[] {
  const stored = new Set(versions.map(({ manifest }) => manifest.version));
  const missing = tags.filter(({ version }) => !stored.has(version));
  if (tag !== undefined) return missing.filter(({ version }) => version === tag);
  if (all) return missing;
  const oldest = versions[0]?.manifest.version;
  if (oldest !== undefined) return missing.filter(({ version }) => compareVersions(version, oldest) > 0);
  const newest = tags.findLast(({ version }) => !isPrerelease(version)) ?? tags.at(-1);
  return newest ? [newest] : [];
}

/** How messages and reports call a source; addresses may hold a token. */
export function shownSource(from: string): string {
  return isAddress(from) ? from.replace(/:\/\/[^/@\s]+@/, '://') : displayed(from);
}
