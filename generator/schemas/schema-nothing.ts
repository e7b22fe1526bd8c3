import type { SchemaNode } from '../model/schema.ts';

/** Whether a schema says nothing at all, as `true` and `{}` do: every value fits. */
export function isAnything(node: SchemaNode): boolean {
  return Object.entries(node).every(([key, value]) =>
    key === 'additionalProperties'
      ? value === null
      : value === null || value === false || (Array.isArray(value) && value.length === 0),
  );
}

/** Whether no value fits a schema, as the schema `false` says; the reader of sources keeps that as `not: {}`. */
export function isNothing(node: SchemaNode): boolean {
  const [condition, ...others] = node.conditionals;
  return (
    condition?.keyword === 'not' &&
    others.length === 0 &&
    isAnything(condition.schema) &&
    isAnything({ ...node, conditionals: [] })
  );
}
