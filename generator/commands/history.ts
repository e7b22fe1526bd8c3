import { join, resolve } from 'node:path';
import { nothingYet, type Replayed } from '../facts/history-text.ts';
import { predecessorOf } from '../facts/predecessor.ts';
import { historyText } from '../facts/write-history.ts';
import {
  entryOf,
  type HistoryEntry,
  historyName,
  historyOf,
  readHistory,
  type StoredHistory,
  writeHistory,
} from '../io/facts-history.ts';
import { displayPath, isTaken } from '../io/read.ts';
import { type ReleaseTag, TaggedReleases } from '../io/release-tags.ts';
import { say } from '../io/terminal.ts';
import { compareVersions } from '../model/version.ts';
import { nearestVersion } from '../shared/nearest-version.ts';
import { failureAt, InputError, inFile, inPath, problemAt } from '../shared/problem.ts';
import { releaseFacts } from './release-facts.ts';

export interface HistoryOptions {
  /** Git repository or bundle with the tags of the releases. */
  readonly from: string;
  /** Folder of the versions, in which the history has its own. */
  readonly specs: string;
  /** Versions to add; null: every one that isn't on record. */
  readonly only: readonly string[] | null;
  /** Highest version to add; null: all. */
  readonly to: string | null;
}

/**
 * `thv-docs history`: writes down the facts of every release of a repository that isn't on record yet, each as what it
 * changed. Nothing is written where a release can't be read, or a tag isn't what it was.
 */
export async function recordHistory({ from, specs, only, to }: HistoryOptions): Promise<void> {
  const folder = join(resolve(specs), historyName);
  const shown = displayPath(from);
  const releases = new TaggedReleases(resolve(from));
  try {
    const known = isTaken(folder) ? readHistory(folder) : historyOf([], () => '');
    refuseChanged(releases.tags, known, shown);
    const tags = chosen(releases.tags, known, { only, to, shown });
    const history = await extended(known, releases, tags, shown);
    if (tags.length > 0) writeHistory(folder, history);
    const last = history.entries.at(-1)?.version;
    say(`${displayPath(folder)} holds ${history.entries.length} releases up to ${last}; ${tags.length} are new.`);
  } finally {
    releases.close();
  }
}

async function extended(
  known: StoredHistory,
  releases: TaggedReleases,
  tags: readonly ReleaseTag[],
  shown: string,
): Promise<StoredHistory> {
  const before = predecessors(known, releases.tags, tags, shown);
  const texts = new Map<string, string>();
  const entries: HistoryEntry[] = [];
  const added = new Map<string, Replayed>();
  const recorded = known.factsOf;
  for await (const facts of releaseFacts(tags, { releases, shown, predecessors: before, recorded })) {
    const predecessor = before.get(facts.version) ?? null;
    const state = predecessor === null ? nothingYet : (added.get(predecessor) ?? known.replayed(predecessor));
    const { text, after } = historyText(facts, predecessor, state ?? nothingYet);
    added.set(facts.version, after);
    texts.set(facts.version, text);
    entries.push(entryOf(facts, predecessor, text));
  }
  return historyOf([...known.entries, ...entries], ({ version }) => texts.get(version) ?? known.textOf(version));
}

/** @throws {InputError} where the release before one is neither on record nor added with it */
function predecessors(
  known: StoredHistory,
  all: readonly ReleaseTag[],
  tags: readonly ReleaseTag[],
  shown: string,
): ReadonlyMap<string, string | null> {
  const recorded = new Set([...known.entries, ...tags].map(({ version }) => version));
  const found = tags.map((tag, index) => {
    // A history may begin with any release.
    const isFirst = index === 0 && known.entries.length === 0;
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

/** A tag that names another commit than it did, or is gone, is an alarm: what was released isn't what people have. */
function refuseChanged(tags: readonly ReleaseTag[], known: StoredHistory, shown: string): void {
  const commits = new Map(tags.map(({ version, commit }) => [version, commit]));
  const problems = known.entries.flatMap(({ version, commit }) => {
    const now = commits.get(version);
    if (now === commit) return [];
    const message =
      now === undefined
        ? {
            what: `is on record with the commit ${commit.slice(0, 12)}…, and is no tag of the repository any more`,
            why: 'the clone may lack tags, or somebody took a release back that people have',
            do: 'fetch all tags: git fetch --tags; if it’s gone for good, write the history anew: remove the folder first',
          }
        : {
            what: `names the commit ${now.slice(0, 12)}…, and named ${commit.slice(0, 12)}… when it was read`,
            why: 'a release that changes after it was made may be an attack, and what is on record is of the other one',
            do: 'find out who moved the tag; if it has to stay, write the history anew: remove the folder first',
          };
    return [problemAt(inPath(shown, version), message)];
  });
  if (problems.length > 0) throw new InputError(problems);
}

function chosen(
  tags: readonly ReleaseTag[],
  known: StoredHistory,
  { only, to, shown }: { only: readonly string[] | null; to: string | null; shown: string },
): readonly ReleaseTag[] {
  const names = tags.map(({ version }) => version);
  const unknown = [...(only ?? []), ...(to === null ? [] : [to])].filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new InputError(
      unknown.map((name) => {
        const near = nearestVersion(name, names);
        return problemAt(inPath(shown, name), {
          what: 'is no tag of the repository',
          do: near === null ? 'name a version that has a tag' : `did you mean ${near}?`,
        });
      }),
    );
  const recorded = new Set(known.entries.map(({ version }) => version));
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
