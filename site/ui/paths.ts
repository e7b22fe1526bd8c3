/*
 * What a path means. Apart from url.ts because Vike also runs the route files in plain Node, where Vite's variables do
 * not exist.
 */

/** `/x`, `/x.html`, `/x/`, `/x/index.html` are one page. Takes and returns a path without the base. */
export function normalisePath(pathname: string): string {
  const path = pathname.replace(/\/index\.html$/, '/').replace(/\.html$/, '');
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path || '/';
}

export interface Scope {
  /** `v0.3.2`. */
  readonly version: string;
  /** `/toolhive/v0.3.2`. */
  readonly path: string;
}

/** Address of the same page without its version: `/toolhive/v0.3.2/reference/api` is `/toolhive/reference/api`. */
export function unversioned(url: string, scope: Scope | undefined): string {
  if (!scope || !`${url}/`.startsWith(`${scope.path}/`)) return url;
  return scope.path.slice(0, -scope.version.length - 1) + url.slice(scope.path.length);
}

/** The search page, asked for the version on view, and for a query. */
export function searchUrl(scope: Scope | undefined, query?: string): string {
  const asked = new URLSearchParams({
    ...(query === undefined ? {} : { q: query }),
    ...(scope ? { version: scope.version } : {}),
  });
  return asked.size > 0 ? `/search?${asked}` : '/search';
}

/** A download by its ending: not `.html`, not a version such as `v0.3.6`. */
export function isFile(pathname: string): boolean {
  return /\.(?!html?$)[a-z][a-z0-9]{0,7}$/i.test(pathname);
}
