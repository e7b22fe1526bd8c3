import { posix } from 'node:path';
import type { Definition, Link, Nodes, PhrasingContent, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { definitionsOf } from '../markdown/definitions.ts';
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
  /** Puts the page's address in place of a file's; false where there is no such page. */
  const resolve = (node: Link | Definition): boolean => {
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
  };
  const broken = new Set<string>();
  visit(tree, 'definition', (node) => {
    if (!resolve(node)) broken.add(node.identifier);
  });
  visit(tree, (node, index, parent) => {
    const isBroken =
      (node.type === 'link' && !resolve(node)) || (node.type === 'linkReference' && broken.has(node.identifier));
    if (!isBroken || !parent || index === undefined) return undefined;
    (parent.children as PhrasingContent[]).splice(index, 1, ...(node.children as PhrasingContent[]));
    return [SKIP, index];
  });
}
