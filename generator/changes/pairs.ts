import type { EntityKey } from '../model/entity.ts';
import type { FactEntity, VersionFacts } from '../model/facts.ts';
import { perObject } from '../shared/per-object.ts';
import { isOtherType } from './effects.ts';
import { matchMoved, matchRenamed } from './renames.ts';

/** Moves: new keys by old ones; null: no replacement, whatever the similarity. */
export type Successors = ReadonlyMap<EntityKey, EntityKey | null>;

export const noSuccessors: Successors = new Map();

/** The target of a move in a version, following chains; undefined without one. */
export function successorIn({ entities }: VersionFacts, key: EntityKey, successors: Successors): EntityKey | undefined {
  const passed = new Set([key]);
  for (let at = successors.get(key); at != null && !passed.has(at); at = successors.get(at)) {
    if (entities.has(at)) return at;
    passed.add(at);
  }
  return undefined;
}

/** Corresponding entities of two versions. */
export interface Pairing {
  /** Entities in both, including renamed ones. */
  readonly pairs: readonly (readonly [before: FactEntity, after: FactEntity])[];
  /** Entities in only one, whose parents are in both. */
  readonly gone: readonly Lone[];
  readonly came: readonly Lone[];
  /** Recorded and detected moves, including those to existing entities. */
  readonly moves: Successors;
}

/** An entity in only one version. */
export interface Lone {
  readonly entity: FactEntity;
  /** Number of its descendants, added or removed with it. */
  readonly includes: number;
  /** A consequence of its parent becoming free-form or changing its type. */
  readonly isImplied: boolean;
}

/**
 * Pairs the entities of two versions: by key, by recorded moves, below renamed entities by the rest of the key, and
 * finally by similarity, also in a neighbouring block.
 */
export function pairUp(before: VersionFacts, after: VersionFacts, successors: Successors): Pairing {
  const first = pairBy(before, after, successors);
  const found = movesOf(first, before, after).filter(([from]) => !successors.has(from));
  return found.length === 0 ? first : pairBy(before, after, new Map([...successors, ...found]));
}

/** Moves of removed fields into a block in their place. */
function movesOf({ pairs, gone }: Pairing, before: VersionFacts, after: VersionFacts): [EntityKey, EntityKey][] {
  const fields = gone.map(({ entity }) => entity).filter(({ type }) => type === 'field' || type === 'value');
  if (fields.length === 0) return [];
  const [left, right] = [childrenIn(before.entities), childrenIn(after.entities)];
  const nowOf = new Map(pairs.map(([old, now]) => [old.key, now.key]));
  return [...Map.groupBy(fields, ({ parent }) => parent ?? '')].flatMap(([parent, children]) => {
    const blocks = right.get(nowOf.get(parent) ?? null) ?? [];
    const inside = blocks.flatMap(({ key }) => named(right.get(key)));
    const isInNew = ({ parent: block }: FactEntity): boolean => block !== null && !before.entities.has(block);
    const areAlikeInside = (one: FactEntity, other: FactEntity): boolean => {
      const [old, now] = [namesIn(one, left), new Set(namesIn(other, right))];
      return old.length > 0 && old.filter((name) => now.has(name)).length * 2 >= old.length;
    };
    const matches = matchMoved(children, inside, areAlikeInside, isInNew);
    return [...matches].map(([one, other]): [EntityKey, EntityKey] => [one.key, other.key]);
  });
}

/** Named values, unlike items and values of maps. */
const named = (values: readonly FactEntity[] = []): readonly FactEntity[] =>
  values.filter(({ key }) => !/[\]}]$/.test(key));

/** The keys of a value's named descendants. */
function namesIn(value: FactEntity, children: Children, start = value.key.length): string[] {
  const below = children.get(value.key) ?? [];
  return [...named(below).map(({ key }) => key.slice(start)), ...below.flatMap((one) => namesIn(one, children, start))];
}

function pairBy(before: VersionFacts, after: VersionFacts, successors: Successors): Pairing {
  const isCompared = ({ source }: FactEntity): boolean =>
    !before.missing.includes(source) && !after.missing.includes(source);
  const left = childrenIn(before.entities);
  const right = childrenIn(after.entities);
  const pairs: (readonly [FactEntity, FactEntity])[] = [];
  const moves = [...successors.keys()].flatMap((from): (readonly [FactEntity, FactEntity])[] => {
    const to = successorIn(after, from, successors);
    const [old, now] = [before.entities.get(from), to === undefined ? undefined : after.entities.get(to)];
    if (!old || !now || !isCompared(old) || after.entities.has(from) || before.entities.has(now.key)) return [];
    return [[old, now]];
  });
  const moved = new Map(moves);
  const taken = new Set(moved.values());
  const gone: FactEntity[] = [];
  const came: FactEntity[] = [];
  const implied = new Set<FactEntity>();

  // Descendants have the same source.
  const below = (children: Children, parent: FactEntity | null): readonly FactEntity[] =>
    parent ? (children.get(parent.key) ?? []) : (children.get(null) ?? []).filter(isCompared);
  const sameAs = (entity: FactEntity, parent: FactEntity | null, now: FactEntity | null): FactEntity | undefined => {
    if (moved.has(entity)) return moved.get(entity);
    const key = parent && now ? keyIn(now, parent, entity) : entity.key;
    const same = key === null ? undefined : after.entities.get(key);
    return same && !taken.has(same) ? same : undefined;
  };
  const within = (parent: FactEntity | null, now: FactEntity | null): void => {
    const old = below(left, parent);
    const rest: FactEntity[] = [];
    const found = new Set<FactEntity>();
    const pair = (one: FactEntity, other: FactEntity): void => {
      pairs.push([one, other]);
      found.add(other);
      if (!isRecursive(one) && !isRecursive(other)) within(one, other);
    };
    for (const entity of old) {
      const same = sameAs(entity, parent, now);
      if (same) pair(entity, same);
      else rest.push(entity);
    }
    const others = below(right, now).filter((entity) => !found.has(entity) && !taken.has(entity));
    const matches = matchRenamed(
      rest.filter(({ key }) => successors.get(key) !== null),
      others,
    );
    for (const [one, other] of matches) pair(one, other);
    const lost = rest.filter((entity) => !matches.has(entity));
    const added = others.filter((entity) => !found.has(entity));
    gone.push(...lost);
    came.push(...added);
    const isOther = parent !== null && now !== null && isOtherType(parent.facts, now.facts);
    for (const entity of isOther ? [...lost, ...added] : isFreeForm(now, right) ? lost : []) implied.add(entity);
  };
  within(null, null);

  const lone = (entities: readonly FactEntity[], children: Children, isElsewhere: (entity: FactEntity) => boolean) =>
    entities.map((entity): Lone => {
      return { entity, includes: countBelow(entity, children, isElsewhere), isImplied: implied.has(entity) };
    });
  // Entities moved out of a removed one are compared as well.
  const paired = new Set(pairs.map(([one]) => one));
  for (const [one, other] of moves) if (!paired.has(one)) pairs.push([one, other]);
  return {
    pairs,
    gone: lone(gone, left, (entity) => moved.has(entity)),
    came: lone(came, right, (entity) => taken.has(entity)),
    moves: successors,
  };
}

/** Whether a value accepts any field, including those no longer listed. */
function isFreeForm(value: FactEntity | null, children: Children): boolean {
  if (value === null || value.facts.preserveUnknown === true) return value !== null;
  const { type, additionalProperties = 'open' } = value.facts;
  return value.source !== 'crd' && type === 'object' && additionalProperties === 'open' && !children.has(value.key);
}

type Children = ReadonlyMap<EntityKey | null, readonly FactEntity[]>;

/** Entities by parent; those without a parent in the version are at the top. */
export const childrenIn = perObject(
  (entities: VersionFacts['entities']): Children =>
    Map.groupBy(entities.values(), ({ parent }) => (parent !== null && entities.has(parent) ? parent : null)),
);

/** The new key of a renamed entity's descendant; null if the key doesn't contain the parent's. */
function keyIn(now: FactEntity, parent: FactEntity, { key }: FactEntity): EntityKey | null {
  if (now.key === parent.key) return key;
  return key.startsWith(parent.key) ? now.key + key.slice(parent.key.length) : null;
}

/** A recursive value's children are listed in its ancestor. */
function isRecursive({ facts }: FactEntity): boolean {
  return facts.recursesTo !== undefined;
}

function countBelow({ key }: FactEntity, children: Children, isElsewhere: (entity: FactEntity) => boolean): number {
  const counted = (children.get(key) ?? []).filter((entity) => !isElsewhere(entity));
  return counted.reduce((sum, entity) => sum + 1 + countBelow(entity, children, isElsewhere), 0);
}
