import type { SchemaNode } from '../model/schema.ts';

/**
 * Properties of a schema as pages call them; references are left to where the named schema stands.
 *
 * @param name what the schema is called: `MCPServer.spec`
 * @param deep also what is inside these, through lists and maps
 */
export function fieldNames(schema: SchemaNode, name: string, deep: boolean): string[] {
  const { additionalProperties: other } = schema;
  return [
    ...schema.properties.flatMap((property) => {
      const own = `${name}.${property.name}`;
      return [own, ...(deep ? fieldNames(property.schema, own, deep) : [])];
    }),
    ...(deep && schema.items ? fieldNames(schema.items, `${name}[]`, deep) : []),
    ...(deep && typeof other === 'object' && other !== null ? fieldNames(other, `${name}.*`, deep) : []),
  ];
}
