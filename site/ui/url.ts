/*
 * All links of the site use this module. Data has root-relative URLs without the base path, so that moving a site under
 * `/docs/` changes one setting. HTML from the generator already has the base path in its links.
 */

const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** A path of this site without the base path. */
export function withoutBase(pathname: string): string {
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
}

/** Root-relative URL with the base path; anything else is unchanged. */
export function href(url: string): string {
  return url.startsWith('/') && !url.startsWith('//') ? `${base}${url}` : url;
}
