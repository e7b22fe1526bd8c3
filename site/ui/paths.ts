/*
 * What a path means. Apart from url.ts because Vike also runs the route files in plain Node, where Vite's variables do
 * not exist.
 */

/** `/x`, `/x.html`, `/x/`, `/x/index.html` are one page. Takes and returns a path without the base. */
export function normalisePath(pathname: string): string {
  const path = pathname.replace(/\/index\.html$/, '/').replace(/\.html$/, '');
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path || '/';
}

/** Where navigation finds what it needs of the page at a path, with or without the base. */
export function partPath(pathname: string): string {
  const path = normalisePath(pathname);
  // Hosts that take off `.html` leave this ending alone.
  return `${path === '/' ? '' : path}/part.htm`;
}

/** A download by its ending: not `.html`, not a version such as `v0.3.6`. */
export function isFile(pathname: string): boolean {
  return /\.(?!html?$)[a-z][a-z0-9]{0,7}$/i.test(pathname);
}
