import type { SchemaNode } from '../model/schema.ts';
import { childrenOf } from './children.ts';

/** How many rows a schema takes with everything inside it, without what references name. */
export function schemaRows(node: SchemaNode): number {
  return childrenOf(node).reduce((sum, child) => sum + schemaRows(child), 1);
}
