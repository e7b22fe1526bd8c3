import { join, resolve } from 'node:path';
import { predecessorOf } from '../changes/predecessor.ts';
import { historyChanges, historyName } from '../io/facts-history.ts';
import { displayPath } from '../io/read.ts';
import type { FetchedTag, ReleaseTag } from '../io/releases/source.ts';
import { TaggedReleases } from '../io/releases/tags.ts';
import { changeTogether } from '../io/store/write.ts';
import { say } from '../io/terminal.ts';
import type { FactsHistory } from '../model/facts.ts';
import { compareVersions } from '../model/version.ts';
import { failureAt, InputError, inFile, inPath, problemAt } from '../shared/problem.ts';
import { readRelease } from './read-release.ts';
import {
  recordedHistory,
  recordedTags,
  refuseMoved,
  refuseUnknownTags,
  successorsOf,
  withRelease,
  writingStore,
} from './recorded.ts';

export interface HistoryOptions {
  /** Git repository or bundle with the tags of the releases. */
  readonly from: string;
  /** Folder of the versions, in which the history is a file. */
  readonly specs: string;
  /** Versions to add; null: every one that isn't on record. */
  readonly only: readonly string[] | null;
  /** Highest version to add; null: all. */
  readonly to: string | null;
}

/**
 * `thv-docs history`: writes down the facts of every release of a repository that isn't on record yet, as rows of a
 * table. Nothing is written where a release can't be read, or a tag isn't what it was.
 */
export function recordHistory(options: HistoryOptions): Promise<void> {
  return writingStore(options.specs, () => record(options));
}

async function record({ from, specs, only, to }: HistoryOptions): Promise<void> {
  const shown = displayPath(from);
  const releases = new TaggedReleases(from);
  try {
    const known = recordedHistory(resolve(specs));
    refuseMoved(releases, known, shown);
    const tags = releases.fetched(chosen(releases.tags, known, { only, to, shown }));
    const before = predecessors(known, releases.tags, tags, shown);
    const recorded = recordedTags(known, releases.tags);
    let history = known;
    for (const tag of tags) {
      const { facts } = await readRelease(releases, tag, `${shown}@${tag.version}`);
      history = withRelease(history, facts, before.get(tag.version) ?? null, successorsOf(tag, recorded));
    }
    if (tags.length > 0) changeTogether(resolve(specs), historyChanges(history));
    const last = history.releases.at(-1)?.version;
    say(
      `${displayPath(join(resolve(specs), historyName))} holds ${history.releases.length} releases up to ${last}; ${tags.length} are new.`,
    );
  } finally {
    releases.close();
  }
}

/** @throws {InputError} where the release before one is neither on record nor added with it */
function predecessors(
  known: FactsHistory,
  all: readonly ReleaseTag[],
  tags: readonly FetchedTag[],
  shown: string,
): ReadonlyMap<string, string | null> {
  const recorded = new Set([...known.releases, ...tags].map(({ version }) => version));
  const found = tags.map((tag, index) => {
    // A history may begin with any release.
    const isFirst = index === 0 && known.releases.length === 0;
    return [tag.version, isFirst ? null : predecessorOf(tag, all)] as const;
  });
  const lost = found.filter(([, before]) => before !== null && !recorded.has(before));
  if (lost.length > 0)
    throw new InputError(
      lost.map(([version, before]) =>
        problemAt(inPath(shown, version), {
          what: `comes after ${before}, which is not on record`,
          why: 'what it changed could not be told',
          do: `add that too: --only ${before} --only ${version}`,
        }),
      ),
    );
  return new Map(found);
}

function chosen(
  tags: readonly ReleaseTag[],
  known: FactsHistory,
  { only, to, shown }: { only: readonly string[] | null; to: string | null; shown: string },
): readonly ReleaseTag[] {
  refuseUnknownTags([...(only ?? []), ...(to === null ? [] : [to])], tags, shown);
  const recorded = new Set(known.releases.map(({ version }) => version));
  const fresh = tags.filter(
    ({ version }) =>
      !recorded.has(version) &&
      (only === null || only.includes(version)) &&
      (to === null || compareVersions(version, to) <= 0),
  );
  if (fresh.length === 0 && recorded.size === 0)
    throw failureAt(inFile(shown), { what: 'has no version to record', do: 'leave out --only and --to' });
  return fresh;
}
