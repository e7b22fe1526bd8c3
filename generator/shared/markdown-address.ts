import type { Page } from '../model/page.ts';

/**
 * Where a page's Markdown lies: its address with `.md` behind it, `/index.md` for the home page. Null for pages whose
 * body the site itself holds: there is nothing to read in them.
 */
export function markdownAddress({ kind, url }: Pick<Page, 'kind' | 'url'>): string | null {
  if (kind === 'search' || kind === 'theme-preview' || kind === 'not-found') return null;
  return url === '/' ? '/index.md' : `${url}.md`;
}
