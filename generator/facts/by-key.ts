import type { EntityKey } from '../model/entity.ts';
import type { FactEntity } from '../model/facts.ts';

/** Entities in the order in which a version has them. */
export function byKey(entities: readonly FactEntity[]): ReadonlyMap<EntityKey, FactEntity> {
  const sorted = entities.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return new Map(sorted.map((entity) => [entity.key, entity]));
}
