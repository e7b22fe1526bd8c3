import type { Definition, Nodes } from 'mdast';

/** Definitions of addresses by name; the first of a name counts. */
export function definitionsOf(tree: Nodes, found = new Map<string, Definition>()): Map<string, Definition> {
  if (tree.type === 'definition' && !found.has(tree.identifier)) found.set(tree.identifier, tree);
  if ('children' in tree) for (const child of tree.children) definitionsOf(child, found);
  return found;
}
