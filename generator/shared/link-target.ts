import type { LinkTarget } from '../model/link.ts';

/** Pages by address, with the ids of each; a set of addresses if ids do not matter. */
export interface KnownPages {
  readonly has: (url: string) => boolean;
  readonly get?: (url: string) => { readonly has: (id: string) => boolean } | undefined;
  /** Files that the site serves beside its pages; absent if they do not matter. */
  readonly files?: { readonly has: (path: string) => boolean };
}

/**
 * Resolves a link within the site. A file extension means a static file; `.html` and `.md` are forms of a page.
 *
 * @param href path below the base path, or `#id`
 * @param own address of the page with the link
 */
export function linkTarget(href: string, pages: KnownPages, own = ''): LinkTarget {
  const [before = '', hash = ''] = href.split('#', 2);
  const path = plainPath(before.split('?')[0] ?? '');
  const url = path === '' ? own : pages.has(path) ? path : pageAddress(path);
  const id = decodeAddress(hash);
  if (!pages.has(url)) {
    // The index for agents is a Markdown file, not a page.
    if (pages.files?.has(path)) return { url: path, id, missing: null };
    if (!/\.(?!html$|mdx?$)\w+$/i.test(path)) return { url, id, missing: 'page' };
    return { url, id, missing: pages.files ? 'file' : null };
  }
  const isThere = id === '' || !pages.get || pages.get(url)?.has(id) === true;
  return { url, id, missing: isThere ? null : 'anchor' };
}

/** Where a site is published. */
export interface Mount {
  /** Scheme and host. */
  readonly url: string;
  /** Base path with slashes at both ends. */
  readonly baseUrl: string;
}

/** Converts links to the site's own host to paths, so that they are checked as internal links. */
export function siteLink(href: string, { url, baseUrl }: Mount): string {
  if (!/^https?:/i.test(href) || !URL.canParse(href) || !URL.canParse(url)) return href;
  const { origin, pathname, search, hash } = new URL(href);
  const path = pathname === baseUrl.slice(0, -1) ? baseUrl : pathname;
  if (origin !== new URL(url).origin || !path.startsWith(baseUrl)) return href;
  return path.slice(baseUrl.length - 1) + search + hash;
}

/** A path without `..` and percent codes, as requested by browsers. */
function plainPath(path: string): string {
  return /^\/(?!\/)/.test(path) ? decodeAddress(new URL(path, 'http://host').pathname) : path;
}

/** Address of the page at a path: hosts serve it as `/page`, `/page/` and `/page.html`, with its Markdown beside it. */
export function pageAddress(path: string): string {
  return path.replace(/(\/index)?(\.html|\.md)?$/, '').replace(/\/$/, '') || '/';
}

/** Decodes percent codes; returns invalid ones unchanged. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
