import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Address } from '../model/address.ts';
import type { GuideLink } from '../model/guide.ts';
import { placeOf } from './report.ts';

/** Whether a link is internal: to a page, or to an anchor of its own page. */
export function isInternal(url: string): boolean {
  return /^(?:#|\/(?!\/))/.test(url);
}

/** Whether guides may link to this address. */
export function isAllowed(url: string): boolean {
  return isInternal(url) || /^(https?:\/\/|mailto:)/i.test(url);
}

/** Internal links in page order, each also as `data.guideLink` of its node; `file` is the guide's. */
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

/** External links; `file` is the guide's. */
export function addressesOf(tree: Root, file: string): Address[] {
  const found: Address[] = [];
  visit(tree, 'link', (node) => {
    if (!/^https?:\/\//i.test(node.url)) return;
    const { line = 1, column = 1 } = node.position?.start ?? {};
    found.push({ file: node.data?.file ?? file, line, column, url: node.url });
  });
  return found;
}
