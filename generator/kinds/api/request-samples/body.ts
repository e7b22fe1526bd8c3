import { isBareObject } from '../../../examples/merge.ts';
import type { MediaType } from '../../../model/api.ts';
import type { Schema } from '../../../model/schema.ts';
import { compositionsOf, constraintsOf, keywordsOf, propertyNames, typesOf } from '../../../schemas/keywords.ts';

/**
 * Whether a body is really plain text. A document that swag made of Go comments declares what `http.Error` and
 * `w.Write` send as JSON, with a schema that is a text without any rule; it is sent as it is, without quotes.
 */
export function isPlainText({ type, schema }: MediaType): boolean {
  if (type.startsWith('text/')) return true;
  const { format, enum: values } = keywordsOf(schema);
  return (
    /[/+]json\b/.test(type) &&
    typesOf(schema).join() === 'string' &&
    format === undefined &&
    values === undefined &&
    constraintsOf(schema ?? true).size === 0
  );
}

/** Statuses that have no body, whatever the document says. */
export const isWithoutBody = (status: string): boolean => /^(1\d\d|204|205|304)$/.test(status);

/**
 * The schema that a body really has. swag writes `oneOf` a bare object or the schema, with the name of a Go variable as
 * its `summary`, for every body of an operation; that says nothing to whoever sends one.
 */
export function meantSchema<T extends Schema | null>(schema: T): T | Schema {
  const { oneOf: [bare, meant, ...more] = [], description, ...others } = keywordsOf(schema);
  const { $ref, summary: _, ...said } = keywordsOf(meant);
  if (bare === undefined || $ref === undefined || more.length > 0 || !isBareObject(bare)) return schema;
  if (typesOf(others).length + propertyNames(others).length + compositionsOf(others).length > 0) return schema;
  return { ...said, $ref, ...(description !== undefined && { description }) };
}
