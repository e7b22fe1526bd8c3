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
  const [path = ''] = before.split('?');
  const url = path === '' ? own : pages.has(path) ? path : pageAddress(path);
  const id = decodeAddress(hash);
  if (!pages.has(url)) {
    // The index for agents is Markdown, and no page.
    if (pages.files?.has(decodeAddress(path))) return { url, id, missing: null };
    if (!/\.(?!html$|mdx?$)\w+$/i.test(path)) return { url, id, missing: 'page' };
    return { url, id, missing: pages.files ? 'file' : null };
  }
  const isThere = id === '' || !pages.get || pages.get(url)?.has(id) === true;
  return { url, id, missing: isThere ? null : 'anchor' };
}

/** Address of the page that a path opens: hosts serve it as `/page`, `/page/` and `/page.html`, and its Markdown beside it. */
function pageAddress(path: string): string {
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
