import type { AnchorRegistry } from '../model/anchors.ts';
import type { Page } from '../model/page.ts';

/** A link as our own renderer writes it; links do not stand inside one another. */
const linkTag = /<a\b[^>]*\shref="(\/[^"]*)"[^>]*>(.*?)<\/a>/gs;

/** Whether a path of the site, without the base path, leads to no page. Whoever names a file means what is served as it is. */
export function isLost(url: string, anchors: AnchorRegistry): boolean {
  const [path = ''] = url.split(/[?#]/);
  return !anchors.has(path.replace(/\/$/, '') || '/') && !/\.[a-z0-9]+$/i.test(path);
}

/**
 * Guides without their links to pages that the site does not have: in another version than the guides' own a reader
 * would end there. The text stays. A check has told of each.
 */
export function withoutLostLinks(pages: readonly Page[], basePath: string, anchors: AnchorRegistry): Page[] {
  const stays = (href: string): boolean =>
    !href.startsWith(basePath) || !isLost(`/${href.slice(basePath.length)}`, anchors);
  const kept = (html: string): string => html.replace(linkTag, (whole, href, text) => (stays(href) ? whole : text));
  return pages.map((page) => {
    if (page.kind === 'guide') return { ...page, html: kept(page.html) };
    return 'introduction' in page ? { ...page, introduction: kept(page.introduction ?? '') } : page;
  });
}
