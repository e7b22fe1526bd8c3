/*
 * Pages in two forms: a request that would rather have Markdown gets the page's `.md` at the page's own address. Hosts
 * that can look at a request's headers do the same (`host-files.ts`).
 */

/** How much a type is wanted, from 0 to 1; 0 where an `Accept` header doesn't name it. */
function wanted(accept: string, type: string): number {
  const own = accept.split(',').find((part) => part.split(';', 1)[0]?.trim().toLowerCase() === type);
  if (own === undefined) return 0;
  const quality = /;\s*q=([\d.]+)/i.exec(own)?.[1];
  return quality === undefined ? 1 : Number(quality) || 0;
}

/** Browsers take anything, so only a request that names Markdown, and HTML no more than that, is meant. */
export function wantsMarkdown(accept = ''): boolean {
  const markdown = wanted(accept, 'text/markdown');
  return markdown > 0 && markdown >= wanted(accept, 'text/html');
}

/**
 * The Markdown of the page at an address, as a path of the site; null where there's none.
 *
 * @param address below the base path: `/`, `/toolhive/quickstart`, `/toolhive/quickstart.html`, `/toolhive/quickstart/`
 */
export function markdownFile(address: string, isFile: (path: string) => boolean): string | null {
  const page = address.replace(/(?:\/index)?\.html$|\/$/, '');
  return [`${page}.md`, `${page}/index.md`].find((name) => name !== '/.md' && isFile(name)) ?? null;
}
