import type { ChangeHistory } from '../model/change-history.ts';
import type { FactsHistory } from '../model/facts.ts';
import { deprecatedSince } from './between.ts';
import { versionChanges } from './compare.ts';
import { noSuccessors, type Successors } from './pairs.ts';

/**
 * The changes of every recorded version since its predecessor.
 *
 * @param moves recorded moves: new keys by old ones
 */
export function changeHistory(history: FactsHistory, moves: Successors = noSuccessors): ChangeHistory {
  const { releases, factsOf } = history;
  const later = (at: number) => releases.slice(at).flatMap((release) => factsOf(release.version) ?? []);
  return releases
    .flatMap(({ version, predecessor }, at) => {
      const facts = factsOf(version);
      if (!facts) return [];
      const before = predecessor === null ? undefined : factsOf(predecessor);
      if (!before) return [{ version, date: facts.date, predecessor: null, notCompared: [], changes: [] }];
      const { changes, ...found } = versionChanges(before, facts, moves, later(at));
      return [{ ...found, changes: changes.map((one) => ({ ...one, ...deprecatedSince(history, one, predecessor) })) }];
    })
    .toReversed();
}
