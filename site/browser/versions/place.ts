import type { Page } from '../../../generator/model/page.ts';
import type { SiteInfo } from '../site-info.ts';

/** Pages that exist once, whatever versions there are. */
const once: ReadonlySet<Page['kind']> = new Set([
  ...(['home', 'guide', 'changes', 'search', 'theme-preview', 'not-found'] as const),
  ...(['version-index', 'version-list', 'page-versions'] as const),
]);

/** Where the reader is among the versions. */
export interface Place {
  readonly section: string;
  /** Version of the page on view. */
  readonly version: string;
  /** Address of the page on view, without the base path. */
  readonly url: string;
  /** The page's address below the version or the section; empty for one that exists once. */
  readonly page: string;
}

/** @returns Null where the site has one version. */
export function placeOf(
  { section, scope, version }: Pick<SiteInfo, 'section' | 'scope' | 'version'>,
  { url, kind }: Pick<Page, 'url' | 'kind'>,
): Place | null {
  if (section === undefined) return null;
  const start = scope?.path ?? `/${section}`;
  const page = once.has(kind) || !url.startsWith(`${start}/`) ? '' : url.slice(start.length + 1);
  return { section, version, url, page };
}

const versionStart = /^\/[^/]+\/v?\d+\.\d+\.\d+[^/]*(?=\/|$)/;

/**
 * Whether a path, without the base, is part of another version's site than the page on view; the browser loads such a
 * page whole, because menus, search and the version itself are others there.
 */
export function isElsewhere(pathname: string, { section, scope }: Pick<SiteInfo, 'section' | 'scope'>): boolean {
  return section !== undefined && (versionStart.exec(pathname)?.[0] ?? '') !== (scope?.path ?? '');
}
