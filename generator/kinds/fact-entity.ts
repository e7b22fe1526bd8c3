import type { EntityKey, EntityType } from '../model/entity.ts';
import type { Direction, EntityFacts, FactEntity } from '../model/facts.ts';
import { type KindName, kinds, type SourceName } from '../model/kinds.ts';
import { type FactReferences, valueFacts } from '../schemas/value-facts.ts';
import { type References, type SchemaValue, type Start, valuesOf } from '../schemas/values.ts';

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

/** An entity with what most of them have. */
export function factEntity(
  kind: KindName,
  { parent = null, direction = 'in', source = kinds[kind].sources[0], ...rest }: NewFacts,
): FactEntity {
  return { ...rest, kind, source, parent, direction };
}

/** A value with what it belongs to. `own`: what is said of it besides its schema. */
export interface FactStart extends Start {
  readonly kind: KindName;
  readonly type: EntityType;
  readonly parent: EntityKey | null;
  readonly own?: EntityFacts;
  readonly direction?: Direction | ((value: SchemaValue) => Direction);
}

/** A value and everything in it, as entities. Branches aren't entities: what is in them belongs to what has them. */
export function* schemaFacts(start: FactStart, references: References & FactReferences): Generator<FactEntity> {
  const { kind, type, parent, own, direction = 'in' } = start;
  for (const value of valuesOf(start, references)) {
    const { key, name, holder, isBranch } = value;
    if (isBranch) continue;
    const base = { key, name, direction: typeof direction === 'string' ? direction : direction(value) };
    const facts = valueFacts(value, references);
    if (holder === null) yield factEntity(kind, { ...base, type, parent, facts: { ...facts, ...own } });
    else yield factEntity(kind, { ...base, type: 'field', parent: namedHolder(holder).key, facts });
  }
}

function namedHolder(value: SchemaValue): SchemaValue {
  return value.isBranch && value.holder ? namedHolder(value.holder) : value;
}
