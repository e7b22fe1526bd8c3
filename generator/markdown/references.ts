import type { Definition, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/**
 * Replaces reference links and images by inline ones, so that other code needs no definitions. The first definition of
 * a name counts.
 */
export function resolveReferences(tree: Root): void {
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (node) => {
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node);
  });
  visit(tree, (node) => {
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return;
    const { url = '', title, position, data } = definitions.get(node.identifier) ?? {};
    const written = { url, title, position, data: { ...node.data, file: data?.file } };
    Object.assign(node, { type: node.type === 'linkReference' ? 'link' : 'image', ...written });
  });
}
