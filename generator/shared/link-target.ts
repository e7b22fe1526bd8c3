import type { LinkTarget } from '../model/link.ts';

/** Pages by their addresses, with the ids of each; a mere set of addresses where ids do not matter. */
export interface KnownPages {
  readonly has: (url: string) => boolean;
  readonly get?: (url: string) => { readonly has: (id: string) => boolean } | undefined;
  /** Files that the site serves beside its pages; absent where they do not matter. */
  readonly files?: { readonly has: (path: string) => boolean };
}

/**
 * Where a link within the site leads. One with a file extension points at a static file; `.html` and `.md` are forms of a
 * page.
 * @param href Path below the base path, or `#id`.
 * @param own Address of the page on which the link stands.
 */
export function linkTarget(href: string, pages: KnownPages, own = ''): LinkTarget {
  const [before = '', hash = ''] = href.split('#', 2);
  const path = plainPath(before.split('?')[0] ?? '');
  const url = path === '' ? own : pages.has(path) ? path : pageAddress(path);
  const id = decodeAddress(hash);
  if (!pages.has(url)) {
    // The index for agents is Markdown, and no page.
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
  /** Path it's mounted at, with slashes at both ends. */
  readonly baseUrl: string;
}

/** A link as somebody wrote it; one to the site's own host becomes its path on the site, so that it's checked as others are. */
export function siteLink(href: string, { url, baseUrl }: Mount): string {
  if (!/^https?:/i.test(href) || !URL.canParse(href) || !URL.canParse(url)) return href;
  const { origin, pathname, search, hash } = new URL(href);
  const path = pathname === baseUrl.slice(0, -1) ? baseUrl : pathname;
  if (origin !== new URL(url).origin || !path.startsWith(baseUrl)) return href;
  return path.slice(baseUrl.length - 1) + search + hash;
}

/** A path without `..` and percent codes, as browsers ask for it. */
function plainPath(path: string): string {
  return /^\/(?!\/)/.test(path) ? decodeAddress(new URL(path, 'http://host').pathname) : path;
}

/** Address of the page that a path opens: hosts serve it as `/page`, `/page/` and `/page.html`, and its Markdown beside it. */
export function pageAddress(path: string): string {
  return path.replace(/(\/index)?(\.html|\.md)?$/, '').replace(/\/$/, '') || '/';
}

/** An address with its percent codes resolved; as it is where they are wrong. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
