import { predecessorOf, type TaggedRelease } from '../changes/predecessor.ts';
import type { ReleaseSource, ReleaseTag } from '../io/releases/source.ts';
import type { FactsHistory, RecordedRelease, VersionFacts } from '../model/facts.ts';
import { sourceNames } from '../model/kinds.ts';
import { compareVersions } from '../model/version.ts';
import { InputError, inPath, problemAt } from '../shared/problem.ts';

/**
 * A history with one release more.
 *
 * @param predecessor null: it's the first
 * @param successors releases on record that come right after it
 */
export function withRelease(
  { releases, factsOf }: FactsHistory,
  facts: VersionFacts,
  predecessor: string | null,
  successors: readonly string[],
): FactsHistory {
  const { version, commit, date } = facts;
  const missing = sourceNames.filter((source) => facts.missing.includes(source));
  const added: RecordedRelease = { version, commit, date: date ?? '', predecessor, missing };
  const others = releases.map((one) => (successors.includes(one.version) ? { ...one, predecessor: version } : one));
  return {
    releases: [...others, added].sort((a, b) => compareVersions(a.version, b.version)),
    factsOf: (name) => (name === version ? facts : factsOf(name)),
  };
}

/** Releases on record as tags; the source knows better when each was out, the record only the day. */
export function recordedTags(known: FactsHistory, tags: readonly ReleaseTag[]): TaggedRelease[] {
  const times = new Map(tags.map(({ version, time }) => [version, time]));
  return known.releases.map(({ version, date }) => ({
    version,
    time: times.get(version) ?? Date.parse(date) / 1000,
  }));
}

/** Releases on record that come right after one that's added. */
export function successorsOf(added: TaggedRelease, recorded: readonly TaggedRelease[]): readonly string[] {
  const all = [...recorded, added];
  return recorded.flatMap((release) => (predecessorOf(release, all) === added.version ? [release.version] : []));
}

/**
 * A tag that names another commit than it did, or is gone from a repository, is an alarm: what was released isn't what
 * people have. Releases that were recorded without a commit can't tell.
 *
 * @param shown the source, as messages call it
 */
export function refuseMoved({ tags, isRepository }: ReleaseSource, known: FactsHistory, shown: string): void {
  const commits = new Map(tags.map(({ version, commit }) => [version, commit]));
  const problems = known.releases.flatMap(({ version, commit }) => {
    const now = commits.get(version);
    if (commit === null || now === commit || now === null || (now === undefined && !isRepository)) return [];
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
