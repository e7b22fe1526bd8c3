import { nothingYet, type Replayed } from '../facts/history-text.ts';
import { predecessorOf, type TaggedRelease } from '../facts/predecessor.ts';
import { historyText } from '../facts/write-history.ts';
import { entryOf, type HistoryEntry, historyOf, type StoredHistory } from '../io/facts-history.ts';
import type { ReleaseSource, ReleaseTag } from '../io/releases/source.ts';
import type { VersionFacts } from '../model/facts.ts';
import { InputError, inPath, problemAt } from '../shared/problem.ts';

/** A history that grows by releases, in the order of versions. */
export class GrowingHistory {
  readonly #known: StoredHistory;
  readonly #texts = new Map<string, string>();
  readonly #entries: Map<string, HistoryEntry>;
  readonly #states = new Map<string, Replayed>();

  constructor(known: StoredHistory) {
    this.#known = known;
    this.#entries = new Map(known.entries.map((entry) => [entry.version, entry]));
  }

  /** @param predecessor null: it's the first */
  add(facts: VersionFacts, predecessor: string | null): void {
    const state = predecessor === null ? nothingYet : this.#stateOf(predecessor);
    const { text, after } = historyText(facts, predecessor, state);
    this.#states.set(facts.version, after);
    this.#texts.set(facts.version, text);
    this.#entries.set(facts.version, entryOf(facts, predecessor, text));
  }

  /** Compares a release that's on record with another one, since what came before it was added after it. */
  compareWith(version: string, predecessor: string): void {
    const facts = this.#known.factsOf(version);
    if (facts) this.add(facts, predecessor);
  }

  /** The history as it is now. What was replayed is known in it. */
  get history(): StoredHistory {
    const [texts, states] = [new Map(this.#texts), new Map(this.#states)];
    return historyOf(
      [...this.#entries.values()],
      ({ version }) => texts.get(version) ?? this.#known.textOf(version),
      (version) => states.get(version) ?? this.#known.replayed(version),
    );
  }

  #stateOf(version: string): Replayed {
    return this.#states.get(version) ?? this.#known.replayed(version) ?? nothingYet;
  }
}

/** Releases on record as tags; the source knows better when each was out, the record only the day. */
export function recordedTags(known: StoredHistory, tags: readonly ReleaseTag[]): TaggedRelease[] {
  const times = new Map(tags.map(({ version, time }) => [version, time]));
  return known.entries.map(({ version, date }) => ({
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
export function refuseMoved({ tags, isRepository }: ReleaseSource, known: StoredHistory, shown: string): void {
  const commits = new Map(tags.map(({ version, commit }) => [version, commit]));
  const problems = known.entries.flatMap(({ version, commit }) => {
    const now = commits.get(version);
    if (commit === undefined || now === commit || now === null || (now === undefined && !isRepository)) return [];
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
