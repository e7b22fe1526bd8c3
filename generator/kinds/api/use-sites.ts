import type { ApiDocument, MediaType, Operation } from '../../model/api.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { Schema } from '../../model/schema.ts';
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

/** The schemas in an operation: of parameters, headers and bodies. */
export function schemasIn({ parameters, requestBody, responses }: Operation): Schema[] {
  const values = [...parameters, ...responses.flatMap(({ headers }) => headers)];
  const content = [requestBody, ...responses, ...values].flatMap((holder) => holder?.content ?? []);
  return [...content, ...values].map(({ schema }) => schema).filter((schema) => schema !== null);
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

/** The values of all bodies, each with the place of its body for readers: `POST /cells request`. */
function* bodyValues(api: ApiDocument): Generator<{ readonly place: string; readonly value: SchemaValue }> {
  const references = apiReferences(api);
  for (const [operation, operationKey] of operationKeys(api))
    for (const { key, media } of bodiesOf(operation, operationKey)) {
      if (media.schema === null) continue;
      const place = key.slice('api:'.length);
      const start = { key: `${key} ${media.type}`, name: `${place} ${media.type}` };
      for (const value of values(media.schema, { ...references, ...start })) yield { place, value };
    }
}

/**
 * Values of bodies by the component rows that describe them: rows are addresses, but versions are compared by values.
 */
export function describedValues(api: ApiDocument): Map<EntityKey, DescribedValue[]> {
  const found = new Map<EntityKey, DescribedValue[]>();
  for (const { place, value } of bodyValues(api))
    for (const row of new Set(value.schemaRows)) addTo(found, row, { key: value.key, name: value.name, place });
  return found;
}

/** Keys of the body fields by the name of the component field that describes them: `permissions.Profile.network`. */
export function sitesByName(api: ApiDocument): ReadonlyMap<string, readonly EntityKey[]> {
  const found = new Map<string, EntityKey[]>();
  for (const { value } of bodyValues(api)) for (const name of componentNames(value)) addTo(found, name, value.key);
  return found;
}

/** Many bodies may refer to one component, so lists grow in place. */
function addTo<Value>(lists: Map<string, Value[]>, name: string, value: Value): void {
  const list = lists.get(name);
  if (list) list.push(value);
  else lists.set(name, [value]);
}

/** Names of a value in the sections of components. */
function componentNames({ rows, branch }: SchemaValue): string[] {
  const start = `api:${schemaKey('')}`;
  const components = branch ? [] : rows.filter((row) => row.startsWith(start));
  return components.map((row) => row.slice(start.length).replace(' ', '.').replaceAll('{}', '.*'));
}
