import type { SchemaNode } from '../model/schema.ts';
import { schemaPattern } from './schema-pattern.ts';

/** What a schema itself says of a key or an item of its value; null where it says nothing, or leaves it to others. */
export function schemaBelow(schema: SchemaNode, step: string | number): SchemaNode | null {
  if (typeof step === 'number') return schema.prefixItems[step] ?? schema.items;
  const property =
    schema.properties.find(({ name }) => name === step) ??
    schema.patternProperties.find(({ name }) => schemaPattern(name)?.test(step));
  if (property) return property.schema;
  return typeof schema.additionalProperties === 'object' ? schema.additionalProperties : null;
}
