/*
 * Every link of the site goes through this file. Data holds root-relative URLs without the base path, so a site moves
 * under `/docs/` by changing one setting.
 */

const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** Root-relative URL with the base path; anything else is left alone. */
export function href(url: string): string {
  return url.startsWith('/') && !url.startsWith('//') ? `${base}${url}` : url;
}

/** A tag with its attributes; quoted values may contain `>`. */
const tag = /<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi;
const rootRelative = /(\s(?:href|src)=["'])(\/(?!\/))/gi;

/** The same for links inside ready HTML. Only tags are touched: text may well contain `href="/…"`. */
export function rebase(html: string): string {
  if (base === '') return html;
  return html.replace(tag, (text) => text.replace(rootRelative, `$1${base}$2`));
}

/** `/x`, `/x.html`, `/x/`, `/x/index.html` are one page. Takes and returns a path without the base. */
export function normalisePath(pathname: string): string {
  const path = pathname.replace(/\/index\.html$/, '/').replace(/\.html$/, '');
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path || '/';
}
