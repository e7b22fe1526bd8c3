/* Path helpers. Separate from url.ts because Vike also runs route files in plain Node, without Vite's variables. */

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

/** The search page for the current version, optionally with a query. */
export function searchUrl(scope: Scope | undefined, query?: string): string {
  const asked = new URLSearchParams({
    ...(query === undefined ? {} : { q: query }),
    ...(scope ? { version: scope.version } : {}),
  });
  return asked.size > 0 ? `/search?${asked}` : '/search';
}

/** Whether a path is a download, by its extension: not `.html`, not a version such as `v0.3.6`. */
export function isFile(pathname: string): boolean {
  return /\.(?!html?$)[a-z][a-z0-9]{0,7}$/i.test(pathname);
}
