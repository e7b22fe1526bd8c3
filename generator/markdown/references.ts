import type { Definition, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/**
 * Gives links and images the addresses that they name, so that nothing else knows of definitions. They then stand where
 * their address does. The first definition of a name counts.
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
