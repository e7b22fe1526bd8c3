import type { ChangeHistory } from '../model/change-history.ts';
import type { Change, NotCompared } from '../model/changes.ts';
import type { EntityKey } from '../model/entity.ts';
import type { FactsHistory, RecordedRelease, RecordedVersion, VersionFacts } from '../model/facts.ts';
import { compareVersions } from '../model/version.ts';
import { nearestVersion } from '../shared/nearest-version.ts';
import { failureAt, inFile } from '../shared/problem.ts';
import { byWeight, changeId, differences, notCompared, versionChanges } from './compare.ts';
import { isSame } from './effects.ts';
import { noSuccessors, pairUp, type Successors } from './pairs.ts';
import { successorsIn } from './successors.ts';
import { isTrue } from './verdict.ts';

/** The changes between two versions, over any number of releases. */
export interface Difference {
  readonly from: RecordedRelease;
  readonly to: RecordedRelease;
  readonly before: RecordedVersion;
  readonly after: RecordedVersion;
  readonly notCompared: readonly NotCompared[];
  /** Worst first; each with the version that made it. */
  readonly changes: readonly Change[];
}

/**
 * Compares two versions. The releases between them only date changes, renames and deprecations.
 *
 * @param moves recorded moves: new keys by old ones
 * @param file the history's name in messages
 * @throws InputError for an unrecorded version, and for a newer `from` than `to`
 */
export function changesBetween(
  history: FactsHistory,
  [from, to]: readonly [string, string],
  { moves = noSuccessors, file }: { readonly moves?: Successors; readonly file: string },
): Difference {
  const [[first, before], [last, after]] = [releaseOf(history, from, file), releaseOf(history, to, file)];
  refuseBackwards(first, last, file);
  const steps = stepsBetween(history, first, last).flatMap(({ version }) => history.factsOf(version) ?? []);
  const { successors, names } = followed(before, after, steps, moves);
  const line = [before, ...steps];
  const successor = successorsIn(after);
  const changes = differences(before, after, new Map([...moves, ...successors])).map((change): Change => {
    const had = line.findLast(({ entities }) => entities.has(change.entity));
    // The replacement may have been documented after the first version.
    const isLost = change.what === 'removed' && !change.successor && moves.get(change.entity) !== null;
    const entity = isLost && had?.entities.get(change.entity);
    const {
      id: _,
      version: __,
      ...content
    } = {
      ...change,
      ...deprecatedSince(history, change, had?.version ?? null),
      ...(entity && successor(entity.facts.replacement, entity)),
    };
    const dated = { ...content, version: versionOf(change, line, names.get(change.entity) ?? []) };
    return { id: changeId(dated), ...dated };
  });
  return {
    ...{ from: first, to: last, before, after, changes: changes.sort(byWeight) },
    notCompared: notCompared(before, after, steps),
  };
}

function releaseOf(
  { releases, factsOf }: FactsHistory,
  version: string,
  file: string,
): readonly [RecordedRelease, RecordedVersion] {
  const [release, facts] = [releases.find((item) => item.version === version), factsOf(version)];
  if (release && facts) return [release, facts];
  const names = releases.map((item) => item.version);
  const near = nearestVersion(version, names);
  const [oldest, newest] = [names[0], names.at(-1)];
  throw failureAt(inFile(file), {
    what: `has no version \`${version}\``,
    why: 'changes since an unrecorded version are unknown',
    do:
      near !== null
        ? `write \`${near}\``
        : oldest === undefined
          ? 'record the releases first: thv-docs history --from REPOSITORY'
          : `name one from \`${oldest}\` to \`${newest}\``,
  });
}

function refuseBackwards(from: RecordedRelease, to: RecordedRelease, file: string): void {
  if (from.version === to.version)
    throw failureAt(inFile(file), {
      what: `there is nothing between \`${from.version}\` and itself`,
      do: 'name two versions, the older one first',
    });
  if (compareVersions(from.version, to.version) > 0)
    throw failureAt(inFile(file), {
      what: `\`${from.version}\` is newer than \`${to.version}\``,
      why: 'changes are only defined from older to newer versions',
      do: `compare \`${to.version}\` with \`${from.version}\``,
    });
}

/**
 * The releases after one version up to another, oldest first. If the first is on another line, such as a later patch,
 * those since the lines diverged.
 */
export function stepsBetween(
  { releases }: FactsHistory,
  from: RecordedRelease,
  to: RecordedRelease,
): readonly RecordedRelease[] {
  const byVersion = new Map(releases.map((release) => [release.version, release]));
  const line = (release: RecordedRelease | undefined): RecordedRelease[] =>
    release ? [...line(byVersion.get(release.predecessor ?? '')), release] : [];
  const older = new Set(line(from).map(({ version }) => version));
  return line(to).filter(({ version }) => !older.has(version));
}

/**
 * New keys of renamed entities, found step by step since similarity works best between neighbours, and all their keys
 * in order.
 */
function followed(
  before: VersionFacts,
  after: VersionFacts,
  steps: readonly VersionFacts[],
  moves: Successors,
): { readonly successors: Successors; readonly names: ReadonlyMap<EntityKey, readonly EntityKey[]> } {
  const lost = [...before.entities.keys()].filter((key) => !after.entities.has(key));
  const names = new Map(lost.map((key): [EntityKey, EntityKey[]] => [key, [key]]));
  let previous = before;
  for (const step of steps) {
    const vanished = [...names.values()].filter((keys) => {
      const key = keys.at(-1) ?? '';
      return previous.entities.has(key) && !step.entities.has(key);
    });
    const { pairs } = vanished.length === 0 ? { pairs: [] } : pairUp(previous, step, moves);
    const renamed = new Map(pairs.flatMap(([{ key }, now]) => (key === now.key ? [] : [[key, now.key]])));
    for (const keys of vanished) keys.push(...[renamed.get(keys.at(-1) ?? '')].filter((key) => key !== undefined));
    previous = step;
  }
  const last = [...names].map(([old, keys]) => [old, keys.at(-1) ?? old] as const);
  return { successors: new Map(last.filter(([old, key]) => old !== key && after.entities.has(key))), names };
}

/**
 * The version since which a change holds.
 *
 * @param line versions, oldest first
 * @param names all keys of the entity, oldest first
 */
function versionOf(change: Change, line: readonly VersionFacts[], names: readonly EntityKey[]): string {
  const keys = [change.successor?.entity, ...names.toReversed(), change.entity];
  const holdsNewValue = ({ entities }: VersionFacts): boolean => {
    if (change.what === 'removed') return !entities.has(change.entity);
    if (change.what === 'added') return entities.has(change.entity);
    const found = keys.map((key) => (key ? entities.get(key) : undefined)).find((entity) => entity !== undefined);
    if (change.what === 'renamed') return found?.key === change.successor?.entity;
    return found !== undefined && isSame(found.facts[change.fact ?? ''], change.after);
  };
  return line[line.findLastIndex((facts) => !holdsNewValue(facts)) + 1]?.version ?? change.version;
}

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

/** When a removed entity was deprecated, if it was in its last version. */
function deprecatedSince(
  history: FactsHistory,
  change: Pick<Change, 'what' | 'entity'>,
  last: string | null,
): Pick<Change, 'deprecatedSince'> {
  const { releases, factsOf } = history;
  const facts =
    last === null || change.what !== 'removed' ? undefined : factsOf(last)?.entities.get(change.entity)?.facts;
  if (last === null || !facts || !isTrue(facts, 'deprecated')) return {};
  const predecessor = releases.find(({ version }) => version === last)?.predecessor ?? null;
  return { deprecatedSince: last, ...deprecatedSince(history, change, predecessor) };
}
