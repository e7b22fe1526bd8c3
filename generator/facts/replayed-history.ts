import type { FactsHistory, RecordedRelease } from '../model/facts.ts';
import type { SourceName } from '../model/kinds.ts';
import { compareVersions } from '../model/version.ts';
import { nothingYet, type Replayed, UnreadableHistory } from './history-text.ts';
import { replay } from './replay-history.ts';

/** What a history knows of a release besides its text. */
export interface ReplayEntry extends Omit<RecordedRelease, 'predecessor' | 'commit' | 'missing'> {
  readonly commit?: string | undefined;
  /** The release that it's compared with; none for the first. */
  readonly predecessor?: string | undefined;
  /** The version that its text says the difference from; null: it says everything; absent: its predecessor. */
  readonly basis?: string | null | undefined;
  /** Sources that it doesn't include. */
  readonly missing?: readonly SourceName[] | undefined;
}

export interface ReplayedHistory extends FactsHistory {
  /** A version as it's replayed, with all shapes so far. */
  readonly replayed: (version: string) => Replayed | undefined;
}

/**
 * A history from its entries, which name their predecessors.
 *
 * @param textOf what a version changed; asked for once
 * @param unreadable throws for a text that can't be replayed
 * @param at what a version was replayed to before; undefined: it wasn't
 */
export function replayedHistory<Entry extends ReplayEntry>(
  entries: readonly Entry[],
  textOf: (entry: Entry) => string,
  unreadable: (entry: Entry, cause: UnreadableHistory) => never,
  at: (version: string) => Replayed | undefined = () => undefined,
): ReplayedHistory {
  const sorted = entries.toSorted((a, b) => compareVersions(a.version, b.version));
  const byVersion = new Map(sorted.map((entry) => [entry.version, entry]));
  const known = new Map<string, Replayed>();
  const fresh = (entry: Entry, before: Replayed): Replayed => {
    try {
      return replay(textOf(entry), before, entry.missing ?? []);
    } catch (cause) {
      if (cause instanceof UnreadableHistory) return unreadable(entry, cause);
      throw cause;
    }
  };
  const replayed = (version: string): Replayed | undefined => {
    const entry = byVersion.get(version);
    if (!entry) return undefined;
    const found = known.get(version) ?? at(version);
    if (found) return found;
    const basis = entry.basis === undefined ? entry.predecessor : entry.basis;
    const before = basis === undefined || basis === null ? nothingYet : replayed(basis);
    if (!before) return undefined;
    const result = fresh(entry, before);
    known.set(version, result);
    return result;
  };
  return {
    releases: sorted.map(({ version, commit = null, date, predecessor = null, missing = [] }) => ({
      ...{ version, commit, date, predecessor, missing },
    })),
    replayed,
    factsOf: (version) => {
      const [entry, found] = [byVersion.get(version), replayed(version)];
      if (!entry || !found) return undefined;
      const { commit = null, date, missing = [] } = entry;
      return { version, commit, date, missing, entities: found.entities };
    },
  };
}
