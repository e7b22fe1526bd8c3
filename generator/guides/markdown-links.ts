import { posix } from 'node:path';
import type { Definition, Link, Nodes, PhrasingContent, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { missingGuide } from '../shared/broken-link.ts';
import { decodeAddress } from '../shared/link-target.ts';
import type { Report } from './report.ts';

export interface MarkdownLinkContext {
  /** Path under the guides folder of the file that a node was written in. */
  readonly pathOf: (node: Nodes) => string;
  /** Address of the page that a guide becomes; null where there is no such guide. */
  readonly page: (path: string) => string | null;
  readonly report: Report;
}

const markdownFile = /^(?![a-z][a-z0-9+.-]*:|[/#])([^?#]+\.mdx?)(#.*)?$/i;

/**
 * Links to other guides by their files, as editors complete them (`../concepts/index.md#groups`), become the addresses
 * of their pages. Where no guide has that file the link becomes its text: a reader loses a link, not the page.
 */
export function resolveMarkdownLinks(tree: Root, context: MarkdownLinkContext): void {
  const broken = new Set<string>();
  visit(tree, 'definition', (node) => {
    if (!resolve(node, context)) broken.add(node.identifier);
  });
  visit(tree, (node, index, parent) => {
    const isBroken =
      (node.type === 'link' && !resolve(node, context)) ||
      (node.type === 'linkReference' && broken.has(node.identifier));
    if (!isBroken || !parent || index === undefined) return undefined;
    (parent.children as PhrasingContent[]).splice(index, 1, ...(node.children as PhrasingContent[]));
    return [SKIP, index];
  });
}

/** Puts the page's address in place of a file's; false where there is no such page. */
function resolve(node: Link | Definition, { pathOf, page, report }: MarkdownLinkContext): boolean {
  const [, path, hash = ''] = markdownFile.exec(node.url) ?? [];
  if (path === undefined) return true;
  const wanted = posix.join(posix.dirname(pathOf(node)), decodeAddress(path));
  const url = page(wanted.replace(/x$/i, ''));
  if (url !== null) node.url = url + hash;
  else {
    const { what, why, do: remedy } = missingGuide(node.url, wanted);
    report(node, what, remedy, { severity: 'warning', why });
  }
  return url !== null;
}
