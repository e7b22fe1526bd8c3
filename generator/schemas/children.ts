import type { SchemaNode } from '../model/schema.ts';

/** Schemas directly below a node. */
export function childrenOf(node: SchemaNode): SchemaNode[] {
  return [
    ...node.properties.map((property) => property.schema),
    ...node.patternProperties.map((property) => property.schema),
    ...(typeof node.additionalProperties === 'object' && node.additionalProperties ? [node.additionalProperties] : []),
    ...(node.items ? [node.items] : []),
    ...node.prefixItems,
    ...node.compositions.flatMap((composition) => composition.members),
    ...node.conditionals.map((conditional) => conditional.schema),
  ];
}
