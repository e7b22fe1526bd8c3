/*
 * Every link of the site goes through this file. Data holds root-relative URLs without the base path, so a site moves
 * under `/docs/` by changing one setting. Ready HTML comes from the generator with the base path in its links.
 */

const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** A path of this site without the base path. */
export function withoutBase(pathname: string): string {
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
}

/** Root-relative URL with the base path; anything else is left alone. */
export function href(url: string): string {
  return url.startsWith('/') && !url.startsWith('//') ? `${base}${url}` : url;
}
