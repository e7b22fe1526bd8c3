import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Address } from '../model/address.ts';

/** Links of a parsed text that leave the site. Call it while the positions of the tree are those of the text. */
export function addressesOf(tree: Root, { file, offset }: { file: string; offset: number }): Address[] {
  const found: Address[] = [];
  visit(tree, (node) => {
    if ((node.type !== 'link' && node.type !== 'definition') || !/^https?:\/\//i.test(node.url)) return;
    const { line = 1, column = 1 } = node.position?.start ?? {};
    found.push({ file, line: line + offset, column, url: node.url });
  });
  return found;
}
