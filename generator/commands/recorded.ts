import { join, resolve } from 'node:path';
import { changesBetween, type Difference } from '../changes/between.ts';
import { predecessorOf, successorsOf, type TaggedRelease } from '../changes/predecessor.ts';
import { historyName, readHistory } from '../io/facts-history.ts';
import { isTaken, readText } from '../io/read.ts';
import type { ReleaseSource, ReleaseTag } from '../io/releases/tags.ts';
import { readManifests } from '../io/store.ts';
import { tableHistory } from '../kinds/history.ts';
import { moveTargets } from '../model/annotations.ts';
import type { EntityKey } from '../model/entity.ts';
import type { FactsHistory, RecordedRelease, RecordedVersion } from '../model/facts.ts';
import { sourceNames } from '../model/kinds.ts';
import { compareVersions } from '../model/version.ts';
import { nearestVersion } from '../shared/nearest-version.ts';
import { InputError, inPath, problemAt } from '../shared/problem.ts';
import { readMoves } from '../sources/annotations.ts';
import { displayed } from './inputs.ts';

/* The release history of a store; `specs` is the folder of its versions. */

/** The history of a store; empty if there is none yet. @throws {InputError} if damaged */
export function recordedHistory(specs: string): FactsHistory {
  const file = join(specs, historyName);
  return isTaken(file) ? readHistory(file) : tableHistory([], []);
}

/** Changes between two releases. @throws {InputError} for an unrecorded release, and without a history */
export function recordedDifference(
  specs: string,
  versions: readonly [from: string, to: string],
  history: FactsHistory = readHistory(join(specs, historyName)),
): Difference {
  return changesBetween(history, versions, { moves: recordedMoves(specs), file: displayed(join(specs, historyName)) });
}

/** Recorded moves: each version's file includes those before it, so the newest is complete. */
export function recordedMoves(specs: string): ReadonlyMap<EntityKey, EntityKey | null> {
  const newest = readManifests(resolve(specs)).at(-1);
  const entry = newest?.manifest.files.find(({ kind }) => kind === 'moves');
  if (!newest || !entry) return new Map();
  const file = join(newest.folder, entry.path);
  return moveTargets(readMoves(readText(file), displayed(file)));
}

/**
 * Adds a release to a history, as the predecessor of those right after it.
 *
 * @param recorded from `recordedTags` for the history
 */
export function withRelease(
  { releases, factsOf }: FactsHistory,
  tag: TaggedRelease,
  facts: RecordedVersion,
  recorded: readonly TaggedRelease[],
): FactsHistory {
  const { version, commit, date } = facts;
  const predecessor = predecessorOf(tag, recorded);
  const successors = successorsOf(tag, recorded);
  const missing = sourceNames.filter((source) => facts.missing.includes(source));
  const added: RecordedRelease = { version, commit, date: date ?? '', predecessor, missing };
  const others = releases.map((one) => (successors.includes(one.version) ? { ...one, predecessor: version } : one));
  return {
    releases: [...others, added].sort((a, b) => compareVersions(a.version, b.version)),
    factsOf: (name) => (name === version ? facts : factsOf(name)),
  };
}

/** Recorded releases as tags; the source has their exact time, the record only the day. */
export function recordedTags(known: FactsHistory, tags: readonly ReleaseTag[]): TaggedRelease[] {
  const times = new Map(tags.map(({ version, time }) => [version, time]));
  return known.releases.map(({ version, date }) => ({
    version,
    time: times.get(version) ?? Date.parse(date) / 1000,
  }));
}

/** @param shown name of the source in messages @throws {InputError} for versions without a tag */
export function refuseUnknownTags(wanted: readonly string[], tags: readonly ReleaseTag[], shown: string): void {
  const names = tags.map(({ version }) => version);
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length === 0) return;
  throw new InputError(
    unknown.map((name) => {
      const near = nearestVersion(name, names);
      return problemAt(inPath(shown, name), {
        what: 'is no tag of the repository',
        do: near === null ? 'name a version that has a tag' : `did you mean ${near}?`,
      });
    }),
  );
}

/**
 * Refuses moved tags: the published release differs from the one on record. Releases recorded without a commit aren't
 * compared.
 *
 * @param shown name of the source in messages
 */
export function refuseMoved({ tags }: ReleaseSource, known: FactsHistory, shown: string): void {
  const commits = new Map(tags.map(({ version, commit }) => [version, commit]));
  const problems = known.releases.flatMap(({ version, commit }) => {
    const now = commits.get(version) ?? null;
    if (commit === null || now === null || now === commit) return [];
    return problemAt(inPath(shown, version), {
      what: `names the commit ${now.slice(0, 12)}…, but named ${commit.slice(0, 12)}… when it was read`,
      why: 'a release that changes after publication may be an attack, and the history has the original one',
      do: 'find out who moved the tag; if the move is right, delete the history file and record it again',
    });
  });
  if (problems.length > 0) throw new InputError(problems);
}
