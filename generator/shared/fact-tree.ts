import type { EntityKey } from '../model/entity.ts';
import type { FactEntity } from '../model/facts.ts';

/** Entities of a version with what belongs to them, each list in the order of keys. */
export interface FactTree {
  /** Those that belong to nothing. */
  readonly roots: readonly FactEntity[];
  readonly below: (entity: FactEntity) => readonly FactEntity[];
  readonly byKey: (key: EntityKey) => FactEntity | undefined;
}

/** @param entities sorted by key */
export function factTree(entities: readonly FactEntity[]): FactTree {
  const byKey = new Map(entities.map((entity) => [entity.key, entity]));
  const below = Map.groupBy(entities, ({ parent }) => parent);
  return {
    roots: below.get(null) ?? [],
    below: ({ key }) => below.get(key) ?? [],
    byKey: (key) => byKey.get(key),
  };
}

/** What a fact lists; nothing where it isn't there, or can't be told. */
export function listFact({ facts }: FactEntity, name: string): readonly string[] {
  const value = facts[name];
  return Array.isArray(value) ? value : [];
}

/** A fact that is a text; null for all others. */
export function textFact({ facts }: FactEntity, name: string): string | null {
  const value = facts[name];
  return typeof value === 'string' ? value : null;
}
