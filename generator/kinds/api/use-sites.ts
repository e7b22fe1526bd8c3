import type { ApiDocument, MediaType, Operation } from '../../model/api.ts';
import type { EntityKey } from '../../model/entity.ts';
import { resolverOf } from '../../schemas/keywords.ts';
import { meantSchema } from '../../schemas/merge.ts';
import { type SchemaValue, values, type Walk } from '../../schemas/values.ts';
import type { DescribedValue } from '../kind.ts';
import { operationKeys, schemaKey } from './keys.ts';

/** Resolves references to the document's components. */
export function apiReferences({ schemas }: Pick<ApiDocument, 'schemas'>): Required<Pick<Walk, 'resolve' | 'follow'>> {
  const rows = new Map(schemas.map(({ pointer, name }) => [pointer, `api:${schemaKey(name)}`]));
  return { resolve: resolverOf(schemas), follow: (target) => rows.get(target) };
}

/** A body of an operation. */
interface OperationBody {
  /** `api:POST /cells request`, `api:POST /cells 200`. */
  readonly key: EntityKey;
  readonly media: MediaType;
}

/** The bodies of an operation's request and responses, with their effective schemas. */
export function bodiesOf({ requestBody, responses }: Operation, operation: string): OperationBody[] {
  return [
    ...(requestBody?.content ?? []).map((media) => ({
      key: `api:${operation} request`,
      media: { ...media, schema: meantSchema(media.schema) },
    })),
    ...responses.flatMap(({ status, content }) =>
      content.map((media) => ({ key: `api:${operation} ${status}`, media })),
    ),
  ];
}

/**
 * Values of bodies by the component rows that describe them: rows are addresses, but versions are compared by values.
 */
export function describedValues(api: ApiDocument): Map<EntityKey, DescribedValue[]> {
  const references = apiReferences(api);
  const found = new Map<EntityKey, DescribedValue[]>();
  for (const [operation, operationKey] of operationKeys(api))
    for (const { key: body, media } of bodiesOf(operation, operationKey)) {
      if (media.schema === null) continue;
      const place = body.slice('api:'.length);
      const start = { key: `${body} ${media.type}`, name: `${place} ${media.type}` };
      for (const { key, name, schemaRows } of values(media.schema, { ...references, ...start }))
        for (const row of new Set(schemaRows)) {
          const values = found.get(row);
          const own = { key, name, place };
          if (values) values.push(own);
          else found.set(row, [own]);
        }
    }
  return found;
}

/** Keys of the body fields by the name of the component field that describes them: `permissions.Profile.network`. */
export function sitesByName(api: ApiDocument): ReadonlyMap<string, readonly EntityKey[]> {
  const references = apiReferences(api);
  const bodies = [...operationKeys(api)].flatMap(([operation, name]) => bodiesOf(operation, name));
  const found = bodies.flatMap(({ key, media: { type, schema } }) =>
    schema !== null ? [...values(schema, { ...references, key: `${key} ${type}` })].flatMap(componentFields) : [],
  );
  const grouped = Map.groupBy(found, ({ name }) => name);
  return new Map([...grouped].map(([name, fields]) => [name, fields.map(({ site }) => site)]));
}

/** Names of a value in the sections of components. */
function componentFields({ key, rows, branch }: SchemaValue): { readonly name: string; readonly site: EntityKey }[] {
  const start = `api:${schemaKey('')}`;
  const own = branch ? [] : rows.filter((row) => row.startsWith(start));
  return own.map((row) => ({ name: row.slice(start.length).replace(' ', '.').replaceAll('{}', '.*'), site: key }));
}
