import { posix } from 'node:path';
import type { Nodes, PhrasingContent, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { Address } from '../model/address.ts';
import type { GuideLink } from '../model/guide.ts';
import { missingGuide } from '../shared/broken-link.ts';
import { decodeAddress } from '../shared/link-target.ts';
import { placeOf, type Report } from './report.ts';

/** Whether a link leads into the site: to a page, or to a place on its own. */
export function isInternal(url: string): boolean {
  return /^(?:#|\/(?!\/))/.test(url);
}

/** Whether a guide may have a link to this address. */
export function isAllowed(url: string): boolean {
  return isInternal(url) || /^(https?:\/\/|mailto:)/i.test(url);
}

/** Links into the site in the order of the page, each also as `data.guideLink` of its node; `file` is the guide's. */
export function linksOf(tree: Root, file: string): GuideLink[] {
  const links: GuideLink[] = [];
  visit(tree, 'link', (node) => {
    if (!isInternal(node.url)) return;
    const link: GuideLink = { href: node.url, at: placeOf(node, file) };
    node.data = { ...node.data, guideLink: link };
    links.push(link);
  });
  return links;
}

/** Links that leave the site; `file` is that of the guide. */
export function addressesOf(tree: Root, file: string): Address[] {
  const found: Address[] = [];
  visit(tree, 'link', (node) => {
    if (!/^https?:\/\//i.test(node.url)) return;
    const { line = 1, column = 1 } = node.position?.start ?? {};
    found.push({ file: node.data?.file ?? file, line, column, url: node.url });
  });
  return found;
}

const markdownFile = /^(?![a-z][a-z0-9+.-]*:|[/#])([^?#]+\.mdx?)(#.*)?$/i;

/**
 * Links to other guides by their files, as editors complete them (`../concepts/index.md#groups`), become the addresses
 * of their pages. Where no guide has that file the link becomes its text: a reader loses a link, not the page.
 *
 * @param pathOf path under the guides folder of the file that a node was written in
 * @param page address of the page that a guide becomes; null where there is no such guide
 */
export function resolveMarkdownLinks(
  tree: Root,
  pathOf: (node: Nodes) => string,
  page: (path: string) => string | null,
  report: Report,
): void {
  visit(tree, 'link', (node, index, parent) => {
    const [, path, hash = ''] = markdownFile.exec(node.url) ?? [];
    if (path === undefined || !parent || index === undefined) return undefined;
    const wanted = posix.join(posix.dirname(pathOf(node)), decodeAddress(path));
    const url = page(wanted.replace(/x$/i, ''));
    if (url !== null) {
      node.url = url + hash;
      return undefined;
    }
    const { what, why, do: remedy } = missingGuide(node.url, wanted);
    report(node, what, remedy, { severity: 'warning', why });
    (parent.children as PhrasingContent[]).splice(index, 1, ...node.children);
    return [SKIP, index];
  });
}
