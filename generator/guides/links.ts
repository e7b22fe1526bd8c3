import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { definitionsOf } from '../markdown/definitions.ts';
import type { Address } from '../model/address.ts';
import type { GuideLink } from '../model/guide.ts';
import { placeOf } from './report.ts';

/** Whether a link leads into the site: to a page, or to a place on its own. */
export function isInternal(url: string): boolean {
  return /^(?:#|\/(?!\/))/.test(url);
}

/** Whether a guide may have a link to this address. */
export function isAllowed(url: string): boolean {
  return isInternal(url) || /^(https?:\/\/|mailto:)/i.test(url);
}

/**
 * Links into the site in the order of the page, each with the place of its address, and also as `data.guideLink` of its
 * node; `file` is that of the guide.
 */
export function linksOf(tree: Root, file: string): GuideLink[] {
  const definitions = definitionsOf(tree);
  const links: GuideLink[] = [];
  visit(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'linkReference') return;
    const written = node.type === 'link' ? node : definitions.get(node.identifier);
    if (!written || !isInternal(written.url)) return;
    const link: GuideLink = { href: written.url, at: placeOf(written, file) };
    node.data = { ...node.data, guideLink: link };
    links.push(link);
  });
  return links;
}

/** Links that leave the site; `file` is that of the guide. */
export function addressesOf(tree: Root, file: string): Address[] {
  const found: Address[] = [];
  visit(tree, (node) => {
    if ((node.type !== 'link' && node.type !== 'definition') || !/^https?:\/\//i.test(node.url)) return;
    const { line = 1, column = 1 } = node.position?.start ?? {};
    found.push({ file: node.data?.file ?? file, line, column, url: node.url });
  });
  return found;
}
