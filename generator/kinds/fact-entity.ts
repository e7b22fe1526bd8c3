import type { EntityKey, EntityType } from '../model/entity.ts';
import type { Direction, EntityFacts, FactEntity } from '../model/facts.ts';
import { type KindName, kinds, type SourceName } from '../model/kinds.ts';
import type { Schema } from '../model/schema.ts';
import { type FactReferences, valueFacts } from '../schemas/value-facts.ts';
import { type SchemaValue, values, type Walk } from '../schemas/values.ts';

interface NewFacts {
  readonly type: EntityType;
  /** With the kind. */
  readonly key: EntityKey;
  readonly name: string;
  readonly parent?: EntityKey | null;
  /** Default: in. */
  readonly direction?: Direction;
  /** Default: the first of the kind. */
  readonly source?: SourceName;
  readonly facts: EntityFacts;
}

/** Makes an entity with default properties. */
export function factEntity(
  kind: KindName,
  { parent = null, direction = 'in', source = kinds[kind].sources[0], ...rest }: NewFacts,
): FactEntity {
  return { ...rest, kind, source, parent, direction };
}

/** A value with its parent. `extraFacts`: facts besides those of its schema. */
export interface FactStart {
  readonly kind: KindName;
  readonly type: EntityType;
  readonly key: EntityKey;
  readonly name: string;
  readonly schema: Schema;
  readonly parent: EntityKey | null;
  readonly extraFacts?: EntityFacts;
  readonly direction?: Direction | ((value: SchemaValue) => Direction);
}

/** A value and its descendants as entities. Branches aren't entities: their contents belong to the parent. */
export function* schemaFacts(start: FactStart, walk: Walk & FactReferences): Generator<FactEntity> {
  const { kind, type, parent, extraFacts, direction = 'in' } = start;
  for (const value of values(start.schema, { ...walk, key: start.key, name: start.name })) {
    const { key, name, holder, branch } = value;
    if (branch !== null) continue;
    const base = { key, name, direction: typeof direction === 'string' ? direction : direction(value) };
    const facts = valueFacts(value, walk, start.key);
    if (holder === null) yield factEntity(kind, { ...base, type, parent, facts: { ...facts, ...extraFacts } });
    else yield factEntity(kind, { ...base, type: 'field', parent: namedHolder(holder).key, facts });
  }
}

/** The enclosing value outside of branches. */
function namedHolder(value: SchemaValue): SchemaValue {
  return value.branch && value.holder ? namedHolder(value.holder) : value;
}
