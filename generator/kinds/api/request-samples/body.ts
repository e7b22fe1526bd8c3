import { isBareObject } from '../../../examples/merge.ts';
import type { MediaType } from '../../../model/api.ts';
import type { SchemaNode } from '../../../model/schema.ts';

/**
 * Whether a body is really plain text. A document that swag made of Go comments declares what `http.Error` and
 * `w.Write` send as JSON, with a schema that is a text without any rule; it is sent as it is, without quotes.
 */
export function isPlainText({ type, schema }: MediaType): boolean {
  if (type.startsWith('text/')) return true;
  return (
    /[/+]json\b/.test(type) &&
    schema?.types.join() === 'string' &&
    schema.format === null &&
    schema.enum === null &&
    schema.constraints.length === 0
  );
}

/** Statuses that have no body, whatever the document says. */
export const isWithoutBody = (status: string): boolean => /^(1\d\d|204|205|304)$/.test(status);

/**
 * The schema that a body really has. swag writes `oneOf` a bare object or the schema, with the name of a Go variable as
 * its `summary`, for every body of an operation; that says nothing to whoever sends one.
 */
export function meantSchema(schema: SchemaNode): SchemaNode {
  const [composition, ...others] = schema.compositions;
  if (!composition || others.length > 0 || composition.keyword !== 'oneOf' || composition.members.length !== 2)
    return schema;
  const [bare, meant] = composition.members;
  if (!bare || !meant?.reference || !isBareObject(bare) || schema.types.length + schema.properties.length > 0)
    return schema;
  return {
    ...meant,
    description: schema.description ?? meant.description,
    constraints: meant.constraints.filter(({ keyword }) => keyword !== 'summary'),
  };
}
