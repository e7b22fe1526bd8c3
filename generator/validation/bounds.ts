import type { Json, SchemaNode } from '../model/schema.ts';

/** The value of a rule of a schema, such as `pattern`. */
export function rule(schema: SchemaNode, keyword: string): Json | undefined {
  return schema.constraints.find((constraint) => constraint.keyword === keyword)?.value;
}

/** A bound of the schema as a number, or null. */
export function bound(schema: SchemaNode, keyword: string): number | null {
  const value = rule(schema, keyword);
  return typeof value === 'number' || typeof value === 'bigint' ? Number(value) : null;
}
