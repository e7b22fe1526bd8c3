import type { Page } from '../../../generator/model/page.ts';
import {
  elsewhereIn,
  guidesSection,
  lackNote,
  type PageVersions,
  pageBelow,
  type VersionList,
  versionPath,
} from '../../../generator/model/versions.ts';
import type { SiteInfo } from '../site-info.ts';

/** Pages that aren't versioned. */
const once: ReadonlySet<Page['kind']> = new Set([
  ...(['home', 'guide', 'changes', 'search', 'theme-preview', 'not-found'] as const),
  ...(['version-index', 'version-list'] as const),
]);

/** The reader's place among the versions. */
export interface Place {
  readonly section: string;
  /** Version of the current page. */
  readonly version: string;
  /** Address of the current page, without the base path. */
  readonly url: string;
  /** The page's address below the version or the section; empty for an unversioned page. */
  readonly page: string;
}

/** @returns null for a site with a single version */
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
 * Whether a path, without the base, is in another version's site, which has other menus and another search, so the
 * browser has to load it.
 */
export function isElsewhere(pathname: string, { section, scope }: Pick<SiteInfo, 'section' | 'scope'>): boolean {
  return section !== undefined && (versionStart.exec(pathname)?.[0] ?? '') !== (scope?.path ?? '');
}

/** Target in a version of the list. */
export interface Target {
  readonly version: string;
  /** Without the base path, with the anchor. */
  readonly url: string;
  readonly isLatest: boolean;
  /** Whether it is the current version. */
  readonly isCurrent: boolean;
  /** A note before going there; empty if the version has the same page. */
  readonly note: string;
}

export interface Choice {
  readonly list: VersionList;
  /** How other versions differ for the page; null for an unversioned page. */
  readonly page: PageVersions | null;
  readonly place: Place;
  /** The address's anchor; empty without one. */
  readonly anchor: string;
}

const withAnchor = (url: string, anchor: string): string => (anchor === '' ? url : `${url}#${anchor}`);

/** The page's target in a version: the same page and anchor, its replacement, or the nearest place. */
export function targetOf(version: string, { list, page, place, anchor }: Choice): Target {
  const isLatest = version === list.latest;
  const common = { version, isLatest };
  if (version === place.version) return { ...common, isCurrent: true, url: withAnchor(place.url, anchor), note: '' };
  // Addresses without a version lead to the latest.
  const start = isLatest ? `/${place.section}` : versionPath(place.section, version);
  const other = page && elsewhereIn(page, anchor, version);
  if (other) {
    const note = other.isGone ? lackNote(version) : '';
    return { ...common, isCurrent: false, url: pageBelow(start, other.to), note };
  }
  const carried = page && anchor !== guidesSection ? anchor : '';
  return { ...common, isCurrent: false, url: withAnchor(pageBelow(start, place.page), carried), note: '' };
}

/** All versions, newest first, without a withdrawn one that is being viewed. */
export function targetsOf(choice: Choice): Target[] {
  return choice.list.versions.map((version) => targetOf(version, choice));
}
