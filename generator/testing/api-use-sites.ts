import { operationKeys } from '../kinds/api/keys.ts';
import { apiReferences, bodiesOf } from '../kinds/api/use-sites.ts';
import type { ApiDocument } from '../model/api.ts';
import type { Entities, Entity } from '../model/entity.ts';
import { type SchemaValue, values } from '../schemas/values.ts';

/**
 * A field of a body as one operation has it. Components have their own rows, which only say where a field is described:
 * their names change with the source's packages, what an operation takes and answers doesn't.
 */
export interface UseSite extends Entity {
  /** The value holds itself: the path in its body where its schema is open already; '' is the body. */
  readonly recursesTo?: string;
}

/**
 * Every field of every request and response at any depth, items (`[]`) and values of maps (`{}`) included, in the order
 * of the document. Found while they're asked for, since components that many operations share make them many.
 *
 * @param rows what the page of the API has
 */
export function* apiUseSites(api: ApiDocument, rows: Pick<Entities, 'byKey'>): Generator<UseSite, void, undefined> {
  const references = apiReferences(api);
  for (const [operation, name] of operationKeys(api))
    for (const { key, media } of bodiesOf(operation, name)) {
      const row = rows.byKey(key);
      const { type, schema } = media;
      if (!row || !schema) continue;
      const start = `${key} ${type}`;
      const addresses = new Map<SchemaValue, Entity>();
      for (const value of values(schema, { ...references, key: start, name: row.name })) {
        const entity = siteOf(value, row, rows, addresses);
        addresses.set(value, entity);
        const { recursesTo } = value;
        if (value.holder === null || (value.branch && !recursesTo)) continue;
        yield { ...entity, ...(recursesTo && { recursesTo: recursesTo.key.slice(start.length).trimStart() }) };
      }
    }
}

/** A value with the address of its row: its own, that of a schema that describes it, or that of what holds it. */
function siteOf(
  value: SchemaValue,
  body: Entity,
  rows: Pick<Entities, 'byKey'>,
  known: ReadonlyMap<SchemaValue, Entity>,
): Entity {
  const { key, name, holder } = value;
  if (holder === null) return body;
  const around = known.get(holder) ?? body;
  const described = value.rows.flatMap((row) => rows.byKey(row) ?? []).at(-1);
  const { page, anchor } = rows.byKey(key) ?? described ?? around;
  return { key, kind: 'api', type: 'field', name, parent: namedHolder(value)?.key ?? body.key, page, anchor };
}

/** The value around one that has a name of its own; null for the body. */
function namedHolder({ holder }: SchemaValue): SchemaValue | null {
  const named = holder?.branch ? namedHolder(holder) : holder;
  return named?.holder ? named : null;
}
