import type { EntityAge, VersionAges } from '../model/ages.ts';
import type { Change } from '../model/changes.ts';
import type { EntityKey } from '../model/entity.ts';
import type { FactEntity, FactsHistory, RecordedRelease, VersionFacts } from '../model/facts.ts';
import { pairChanges } from './compare.ts';
import { pairUp } from './pairs.ts';

type Ages = ReadonlyMap<EntityKey, EntityAge>;

/** What a line has come to, release by release. */
interface State {
  /** Null before the first release. */
  readonly facts: VersionFacts | null;
  /** Also of what belongs to sources that releases come without for a while. */
  readonly ages: Ages;
  readonly line: readonly string[];
}

const start: State = { facts: null, ages: new Map(), line: [] };

/**
 * Tells the ages of everything in versions: they follow from the releases up to the version on its line, so that no later
 * one changes them. Undefined for a version that isn't on record. Each release is read once for all versions.
 */
export function versionAges({ releases, factsOf }: FactsHistory): (version: string) => VersionAges | undefined {
  const byVersion = new Map(releases.map((release) => [release.version, release]));
  const known = new Map<string, State>();
  const stateOf = (release: RecordedRelease): State | null => {
    const found = known.get(release.version);
    if (found) return found;
    const predecessor = byVersion.get(release.predecessor ?? '');
    const before = predecessor ? stateOf(predecessor) : start;
    const facts = factsOf(release.version);
    if (!before || !facts) return null;
    const state = next(before, facts);
    known.set(release.version, state);
    return state;
  };
  return (version) => {
    const release = byVersion.get(version);
    const state = release && stateOf(release);
    return state ? { version, line: state.line, of: state.ages } : undefined;
  };
}

function next({ facts: before, ages, line }: State, after: VersionFacts): State {
  return { facts: after, ages: agesAfter(before, after, ages), line: [...line, after.version] };
}

function agesAfter(before: VersionFacts | null, after: VersionFacts, ages: Ages): Ages {
  const pairs: (readonly [FactEntity, FactEntity])[] = [];
  const came: FactEntity[] = [];
  for (const entity of after.entities.values()) {
    const old = before?.entities.get(entity.key);
    if (!old) came.push(entity);
    else if (old !== entity) pairs.push([old, entity]);
  }
  const gone = before ? [...before.entities.values()].filter(({ key }) => !after.entities.has(key)) : [];
  if (pairs.length + came.length + gone.length === 0) return ages;
  const found = new Map(ages);
  for (const { key, source } of gone) if (after.missing[source] === undefined) found.delete(key);
  const renamed = before && gone.length > 0 && came.length > 0 ? renamedIn(before, after) : [];
  for (const [old, now] of renamed) {
    const age = ages.get(old.key);
    if (age) found.set(now.key, age);
  }
  const isNew = (key: EntityKey): boolean => after.entities.has(key) && !found.has(key);
  const fresh = came
    .filter(({ key }) => isNew(key))
    .map((entity) => [entity.key, newAge(entity, before, after, isNew)] as const);
  for (const [key, age] of fresh) found.set(key, age);
  const changed = before ? changesByKey([...pairs, ...renamed], before, after) : new Map<EntityKey, Change[]>();
  for (const [key, changes] of changed) {
    const age = found.get(key);
    if (age) found.set(key, { ...age, changes: [...age.changes, ...changes] });
  }
  // What went while its source was missing is known to be gone once that is back.
  if (before && Object.keys(before.missing).length > 0)
    for (const [key, { source }] of found)
      if (after.missing[source] === undefined && !after.entities.has(key)) found.delete(key);
  return found;
}

function renamedIn(before: VersionFacts, after: VersionFacts): (readonly [FactEntity, FactEntity])[] {
  return pairUp(before, after, new Map()).pairs.filter(([old, now]) => old.key !== now.key);
}

function newAge(
  entity: FactEntity,
  before: VersionFacts | null,
  { version, entities }: VersionFacts,
  isNew: (key: EntityKey) => boolean,
): EntityAge {
  const { source } = entity;
  if (before === null || before.missing[source] !== undefined)
    return { since: version, source, unknownBefore: before?.version ?? '', changes: [] };
  let top = entity;
  for (let at = holderOf(top); at && isNew(at.key); at = holderOf(at)) top = at;
  return { since: version, source, ...(top !== entity && { cameWith: top.key }), changes: [] };

  function holderOf({ parent }: FactEntity): FactEntity | undefined {
    return parent === null ? undefined : entities.get(parent);
  }
}

/** Changes by the key that something has after them. */
function changesByKey(
  pairs: readonly (readonly [FactEntity, FactEntity])[],
  before: VersionFacts,
  after: VersionFacts,
): Map<EntityKey, Change[]> {
  const keys = new Map(pairs.map(([old, now]) => [old.key, now.key]));
  const changes = pairChanges(pairs, before, after).filter(({ fact }) => fact !== 'text');
  return Map.groupBy(changes, ({ entity }) => keys.get(entity) ?? entity);
}
