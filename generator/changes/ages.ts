import type { EntityAge, GoneThing, VersionAges } from '../model/ages.ts';
import type { Change } from '../model/changes.ts';
import type { EntityKey, EntityType } from '../model/entity.ts';
import type { FactEntity, FactsHistory, FactValue, RecordedRelease, VersionFacts } from '../model/facts.ts';
import type { KindName } from '../model/kinds.ts';
import { pairChanges } from './compare.ts';
import { pairUp } from './pairs.ts';

type Ages = ReadonlyMap<EntityKey, EntityAge>;

/** What a line has come to, release by release. */
interface State {
  readonly facts: VersionFacts;
  /** Also of what belongs to sources that releases come without for a while. */
  readonly ages: Ages;
  /** What's gone by its key. */
  readonly gone: ReadonlyMap<EntityKey, GoneThing>;
  readonly line: readonly string[];
}

/** What is before the first release. */
const nothing: VersionFacts = { version: '', commit: null, date: null, missing: {}, entities: new Map() };
const start: State = { facts: nothing, ages: new Map(), gone: new Map(), line: [] };

/** What has pages of its own. */
const paged: ReadonlySet<EntityType> = new Set<EntityType>(['command', 'resource']);

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
    return state ? { version, line: state.line, of: state.ages, gone: [...state.gone.values()] } : undefined;
  };
}

function next({ facts: before, ages, gone, line }: State, after: VersionFacts): State {
  const renamed = renamedIn(before, after);
  return {
    facts: after,
    ages: agesAfter(before, after, ages, renamed),
    gone: goneAfter(before, after, gone, renamed),
    line: [...line, after.version],
  };
}

type Renamed = readonly (readonly [before: FactEntity, after: FactEntity])[];

/** Finding out costs the more the more there is, and most releases have nothing to rename. */
function renamedIn(before: VersionFacts, after: VersionFacts): Renamed {
  if (!hasMore(before, after) || !hasMore(after, before)) return [];
  return pairUp(before, after, new Map()).pairs.filter(([old, now]) => old.key !== now.key);
}

/** Whether a version has something that another one lacks. */
function hasMore({ entities }: VersionFacts, other: VersionFacts): boolean {
  for (const key of entities.keys()) if (!other.entities.has(key)) return true;
  return false;
}

function goneAfter(before: VersionFacts, after: VersionFacts, known: State['gone'], renamed: Renamed): State['gone'] {
  const isGone = ({ key, source }: FactEntity): boolean =>
    after.missing[source] === undefined && !after.entities.has(key);
  const lost = [...before.entities.values()].filter((entity) => paged.has(entity.type) && isGone(entity));
  const names = new Map(renamed.map(([old, now]) => [old.key, now.key]));
  const gone = new Map([...known].filter(([key]) => !after.entities.has(key)));
  for (const { key, kind, type, name, parent, facts } of lost) {
    const successor = names.get(key) ?? successorOf(facts.replacement, kind, after);
    const versions = { last: before.version, removed: after.version };
    gone.set(key, { key, kind, type, name, parent, ...versions, ...(successor !== undefined && { successor }) });
  }
  return gone;
}

/** What a deprecation has named as a whole. */
function successorOf(replacement: FactValue | undefined, kind: KindName, { entities }: VersionFacts) {
  const key = `${kind}:${String(replacement)}`;
  return entities.has(key) ? key : undefined;
}

function agesAfter(before: VersionFacts, after: VersionFacts, ages: Ages, renamed: Renamed): Ages {
  const { pairs, came, gone } = differing(before, after);
  if (pairs.length + came.length + gone.length === 0) return ages;
  const found = new Map(ages);
  for (const { key, source } of gone) if (after.missing[source] === undefined) found.delete(key);
  for (const [old, now] of renamed) {
    const age = ages.get(old.key);
    if (age) found.set(now.key, age);
  }
  const isNew = (key: EntityKey): boolean => after.entities.has(key) && !found.has(key);
  const fresh = came
    .filter(({ key }) => isNew(key))
    .map((entity) => [entity.key, newAge(entity, before, after, isNew)] as const);
  for (const [key, age] of fresh) found.set(key, age);
  for (const [key, changes] of changesByKey([...pairs, ...renamed], before, after)) {
    const age = found.get(key);
    if (age) found.set(key, { ...age, changes: [...age.changes, ...changes] });
  }
  forgetLost(found, before, after);
  return found;
}

/** What isn't the same object in both: facts that are replayed are, as long as nothing changes about them. */
function differing(before: VersionFacts, after: VersionFacts) {
  const pairs: (readonly [FactEntity, FactEntity])[] = [];
  const came: FactEntity[] = [];
  for (const entity of after.entities.values()) {
    const old = before.entities.get(entity.key);
    if (!old) came.push(entity);
    else if (old !== entity) pairs.push([old, entity]);
  }
  return { pairs, came, gone: [...before.entities.values()].filter(({ key }) => !after.entities.has(key)) };
}

/** What went while its source was missing is known to be gone once that is back. */
function forgetLost(ages: Map<EntityKey, EntityAge>, before: VersionFacts, after: VersionFacts): void {
  if (Object.keys(before.missing).length === 0) return;
  for (const [key, { source }] of ages)
    if (after.missing[source] === undefined && !after.entities.has(key)) ages.delete(key);
}

function newAge(
  entity: FactEntity,
  before: VersionFacts,
  { version, entities }: VersionFacts,
  isNew: (key: EntityKey) => boolean,
): EntityAge {
  const { source } = entity;
  const age = { since: version, source, changes: [] };
  if (before === nothing || before.missing[source] !== undefined) return { ...age, unknownBefore: before.version };
  const holderOf = ({ parent }: FactEntity): FactEntity | undefined => entities.get(parent ?? '');
  let top = entity;
  for (let at = holderOf(top); at && isNew(at.key); at = holderOf(at)) top = at;
  return { ...age, ...(top !== entity && { cameWith: top.key }) };
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
