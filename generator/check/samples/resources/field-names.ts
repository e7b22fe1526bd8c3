import type { CustomResource } from '../../../model/resource.ts';
import type { SchemaNode } from '../../../model/schema.ts';

/** Every field below `spec` and `status` of the kinds, as its page calls it. */
export function fieldNames(resources: readonly CustomResource[]): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (schema: SchemaNode, name: string): void => {
    for (const property of schema.properties) {
      const own = `${name}.${property.name}`;
      if (/\.(spec|status)\b/.test(own)) names.add(own);
      visit(property.schema, own);
    }
    if (schema.items) visit(schema.items, `${name}[]`);
    const { additionalProperties: other } = schema;
    if (typeof other === 'object' && other !== null) visit(other, `${name}.*`);
  };
  for (const { kind, versions } of resources) if (versions[0]) visit(versions[0].schema, kind);
  return names;
}
