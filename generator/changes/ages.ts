import type { EntityAge, GoneThing, VersionAges } from '../model/ages.ts';
import type { Change } from '../model/changes.ts';
import type { EntityKey, EntityType } from '../model/entity.ts';
import type { FactEntity, FactsHistory, FactValue, RecordedRelease, VersionFacts } from '../model/facts.ts';
import { type KindName, type SourceName, sourceNames } from '../model/kinds.ts';
import { pairChanges } from './compare.ts';
import { noSuccessors, pairUp, type Successors, successorIn } from './pairs.ts';

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
const nothing: VersionFacts = { version: '', commit: null, date: null, missing: [], entities: new Map() };
const start: State = { facts: nothing, ages: new Map(), gone: new Map(), line: [] };

/** What has pages of its own. */
const paged: ReadonlySet<EntityType> = new Set<EntityType>(['command', 'resource']);

/**
 * Tells the ages of everything in versions: they follow from the releases up to the version on its line, so that no later
 * one changes them. Undefined for a version that isn't on record. Each release is read once for all versions.
 *
 * @param moves new keys by old ones, as people have written them down by then
 */
export function versionAges(
  { releases, factsOf }: FactsHistory,
  moves: Successors = noSuccessors,
): (version: string) => VersionAges | undefined {
  const byVersion = new Map(releases.map((release) => [release.version, release]));
  const known = new Map<string, State>();
  const stateOf = (release: RecordedRelease): State | null => {
    const found = known.get(release.version);
    if (found) return found;
    const predecessor = byVersion.get(release.predecessor ?? '');
    const before = predecessor ? stateOf(predecessor) : start;
    const facts = factsOf(release.version);
    if (!before || !facts) return null;
    const state = next(before, facts, moves);
    known.set(release.version, state);
    return state;
  };
  return (version) => {
    const release = byVersion.get(version);
    const state = release && stateOf(release);
    return state ? { version, line: state.line, of: state.ages, gone: [...state.gone.values()] } : undefined;
  };
}

function next(state: State, after: VersionFacts, moves: Successors): State {
  const { facts: before, ages, gone } = state;
  const line = [...state.line, after.version];
  const differing = differenceOf(before, after);
  const renamed = renamedIn(before, after, differing, moves);
  return {
    facts: after,
    ages: agesAfter(before, after, ages, { ...differing, renamed }),
    gone: goneAfter(before, after, gone, { ...differing, renamed, moves }),
    line,
  };
}

/** What isn't the same in both. */
interface Differing {
  readonly pairs: Renamed;
  readonly came: readonly FactEntity[];
  readonly lost: readonly FactEntity[];
}

type Renamed = readonly (readonly [before: FactEntity, after: FactEntity])[];

/** What has another name: of one type, below one thing, one came and one went. Most releases have no such two. */
function renamedIn(before: VersionFacts, after: VersionFacts, { came, lost }: Differing, moves: Successors): Renamed {
  const place = ({ type, parent }: FactEntity): string => `${type} ${parent}`;
  const places = new Set(lost.map(place));
  const isKnown = lost.some(({ key }) => moves.has(key));
  if (!isKnown && !came.some((entity) => places.has(place(entity)))) return [];
  return pairUp(before, after, moves).pairs.filter(([old, now]) => old.key !== now.key);
}

function goneAfter(
  before: VersionFacts,
  after: VersionFacts,
  known: State['gone'],
  { lost, renamed, moves }: Differing & { readonly renamed: Renamed; readonly moves: Successors },
): State['gone'] {
  const names = new Map(renamed.map(([old, now]) => [old.key, now.key]));
  const isMissing = (source: SourceName): boolean => after.missing.includes(source);
  const gone = new Map(
    [...known].filter(([key, { missing }]) => !after.entities.has(key) && (!missing || isMissing(missing))),
  );
  for (const missing of sourceNames.filter(isMissing)) {
    const first = lost.find(({ source, parent }) => source === missing && parent === null);
    if (!first) continue;
    const { key, kind, type, name } = first;
    gone.set(key, { key, kind, type, name, parent: null, last: before.version, removed: after.version, missing });
  }
  for (const { key, kind, type, source, name, parent, facts } of lost) {
    if (!paged.has(type) || isMissing(source)) continue;
    const successor = names.get(key) ?? successorIn(after, key, moves) ?? successorOf(facts.replacement, kind, after);
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

function agesAfter(
  before: VersionFacts,
  after: VersionFacts,
  ages: Ages,
  { pairs, came, lost, renamed }: Differing & { readonly renamed: Renamed },
): Ages {
  if (pairs.length + came.length + lost.length === 0) return ages;
  const found = new Map(ages);
  for (const { key, source } of lost) if (!after.missing.includes(source)) found.delete(key);
  for (const [old, now] of renamed) {
    const age = ages.get(old.key);
    if (age) found.set(now.key, { cameAs: old.key, ...age });
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

/** What a history has is mostly the same object as long as nothing changes about it. */
function differenceOf(before: VersionFacts, after: VersionFacts): Differing {
  const pairs: (readonly [FactEntity, FactEntity])[] = [];
  const came: FactEntity[] = [];
  const lost: FactEntity[] = [];
  for (const entity of after.entities.values()) {
    const old = before.entities.get(entity.key);
    if (!old) came.push(entity);
    else if (old !== entity) pairs.push([old, entity]);
  }
  for (const entity of before.entities.values()) if (!after.entities.has(entity.key)) lost.push(entity);
  return { pairs, came, lost };
}

/** What went while its source was missing is known to be gone once that is back. */
function forgetLost(ages: Map<EntityKey, EntityAge>, { missing }: VersionFacts, after: VersionFacts): void {
  const isBack = (source: SourceName): boolean => missing.includes(source) && !after.missing.includes(source);
  if (!sourceNames.some(isBack)) return;
  for (const [key, { source }] of ages) if (isBack(source) && !after.entities.has(key)) ages.delete(key);
}

function newAge(
  entity: FactEntity,
  before: VersionFacts,
  { version, entities }: VersionFacts,
  isNew: (key: EntityKey) => boolean,
): EntityAge {
  const { source } = entity;
  const age = { since: version, source, changes: [] };
  if (before === nothing || before.missing.includes(source)) return { ...age, unknownBefore: before.version };
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
