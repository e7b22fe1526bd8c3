import type { EntityAge, GoneThing, VersionAges } from '../model/ages.ts';
import type { Change } from '../model/changes.ts';
import type { EntityKey, EntityType } from '../model/entity.ts';
import type { FactEntity, FactsHistory, RecordedRelease, VersionFacts } from '../model/facts.ts';
import { type SourceName, sourceNames } from '../model/kinds.ts';
import { pairChanges } from './compare.ts';
import { noSuccessors, type Pairing, pairUp, type Successors, successorIn } from './pairs.ts';
import { successorsIn } from './successors.ts';

type Ages = ReadonlyMap<EntityKey, EntityAge>;

/** The state of a line after a release. */
interface State {
  readonly facts: VersionFacts;
  /** Includes entities of temporarily missing sources. */
  readonly ages: Ages;
  /** Removed entities by key. */
  readonly gone: ReadonlyMap<EntityKey, GoneThing>;
  readonly line: readonly string[];
}

/** The state before the first release. */
const nothing: VersionFacts = { version: '', commit: null, date: null, missing: [], entities: new Map() };
const start: State = { facts: nothing, ages: new Map(), gone: new Map(), line: [] };

/** Entities with pages. */
const paged: ReadonlySet<EntityType> = new Set<EntityType>(['command', 'resource']);

/**
 * Computes the ages of versions from the releases on their line, so that later releases don't affect them. Undefined
 * for an unrecorded version. Each release is read once.
 *
 * @param moves recorded moves at that time: new keys by old ones
 */
export function versionAges(
  { releases, factsOf }: FactsHistory,
  moves: Successors = noSuccessors,
): (version: string) => VersionAges | undefined {
  const byVersion = new Map(releases.map((release) => [release.version, release]));
  const states = new Map<string, State>();
  const stateOf = (release: RecordedRelease): State | null => {
    const found = states.get(release.version);
    if (found) return found;
    const predecessor = byVersion.get(release.predecessor ?? '');
    const before = predecessor ? stateOf(predecessor) : start;
    const facts = factsOf(release.version);
    if (!before || !facts) return null;
    const state = next(before, facts, moves);
    states.set(release.version, state);
    return state;
  };
  return (version) => {
    const release = byVersion.get(version);
    const state = release && stateOf(release);
    return state ? { version, line: state.line, of: state.ages, gone: [...state.gone.values()] } : undefined;
  };
}

function next(state: State, after: VersionFacts, moves: Successors): State {
  // Unchanged entities are mostly the same object.
  const pairs = pairUp(state.facts, after, moves).pairs.filter(([old, now]) => old !== now);
  const newKeys = new Map(pairs.map(([old, now]) => [old.key, now.key]));
  return {
    facts: after,
    ages: agesAfter(state, after, pairs),
    gone: goneAfter(state, after, (key) => newKeys.get(key) ?? successorIn(after, key, moves)),
    line: [...state.line, after.version],
  };
}

function goneAfter(
  { facts: before, gone: goneBefore }: State,
  after: VersionFacts,
  newKeyOf: (key: EntityKey) => EntityKey | undefined,
): State['gone'] {
  const lost = [...before.entities.values()].filter(({ key }) => !after.entities.has(key));
  const isMissing = (source: SourceName): boolean => after.missing.includes(source);
  const gone = new Map(
    [...goneBefore].filter(([key, { missing }]) => !after.entities.has(key) && (!missing || isMissing(missing))),
  );
  const named = successorsIn(after);
  for (const missing of sourceNames.filter(isMissing)) {
    const first = lost.find(({ source, parent }) => source === missing && parent === null);
    if (!first) continue;
    const { key, kind, type, name } = first;
    gone.set(key, { key, kind, type, name, parent: null, last: before.version, removed: after.version, missing });
  }
  for (const entity of lost) {
    const { key, kind, type, source, name, parent, facts } = entity;
    if (!paged.has(type) || isMissing(source)) continue;
    const successor = newKeyOf(key) ?? named(facts.replacement, entity).successor?.entity ?? undefined;
    const versions = { last: before.version, removed: after.version };
    gone.set(key, { key, kind, type, name, parent, ...versions, ...(successor !== undefined && { successor }) });
  }
  return gone;
}

function agesAfter({ facts: before, ages }: State, after: VersionFacts, pairs: Pairing['pairs']): Ages {
  // Removals while a source was missing are only certain once it is back.
  const found = new Map(
    [...ages].filter(([key, { source }]) => after.entities.has(key) || after.missing.includes(source)),
  );
  for (const [old, now] of pairs) {
    const age = old.key === now.key ? undefined : ages.get(old.key);
    if (age) found.set(now.key, { cameAs: old.key, ...age });
  }
  const came = [...after.entities.values()].filter(({ key }) => !found.has(key));
  const fresh = new Set(came.map(({ key }) => key));
  for (const entity of came) found.set(entity.key, newAge(entity, before, after, fresh));
  for (const [key, changes] of changesByKey(pairs, before, after)) {
    const age = found.get(key);
    if (age) found.set(key, { ...age, changes: [...age.changes, ...changes] });
  }
  return found;
}

function newAge(
  entity: FactEntity,
  before: VersionFacts,
  { version, entities }: VersionFacts,
  fresh: ReadonlySet<EntityKey>,
): EntityAge {
  const { source } = entity;
  const age = { since: version, source, changes: [] };
  if (before === nothing || before.missing.includes(source)) return { ...age, unknownBefore: before.version };
  const holderOf = ({ parent }: FactEntity): FactEntity | undefined => entities.get(parent ?? '');
  let top = entity;
  for (let at = holderOf(top); at && fresh.has(at.key); at = holderOf(at)) top = at;
  return { ...age, ...(top !== entity && { cameWith: top.key }) };
}

/** Changes by the key after them. */
function changesByKey(pairs: Pairing['pairs'], before: VersionFacts, after: VersionFacts): Map<EntityKey, Change[]> {
  const keys = new Map(pairs.map(([old, now]) => [old.key, now.key]));
  const changes = pairChanges(pairs, before, after).filter(({ fact }) => fact !== 'text');
  return Map.groupBy(changes, ({ entity }) => keys.get(entity) ?? entity);
}
