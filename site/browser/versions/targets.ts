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

/** Pages that exist once, whatever versions there are. */
const once: ReadonlySet<Page['kind']> = new Set([
  ...(['home', 'guide', 'changes', 'search', 'theme-preview', 'not-found'] as const),
  ...(['version-index', 'version-list'] as const),
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

/** Where a version of the list leads. */
export interface Target {
  readonly version: string;
  /** Without the base path, with the anchor. */
  readonly url: string;
  readonly isLatest: boolean;
  /** It's the version on view. */
  readonly isCurrent: boolean;
  /** What the reader should know before going there; empty where the version has the same. */
  readonly note: string;
}

export interface Choice {
  readonly list: VersionList;
  /** How other versions differ for the page; null for one that exists once. */
  readonly page: PageVersions | null;
  readonly place: Place;
  /** Id of the place that the address names; empty without one. */
  readonly anchor: string;
}

const withAnchor = (url: string, anchor: string): string => (anchor === '' ? url : `${url}#${anchor}`);

/** Where a version has what the reader looks at: the same page and anchor, what took its place, or what's nearest. */
export function targetOf(version: string, { list, page, place, anchor }: Choice): Target {
  const isLatest = version === list.latest;
  const common = { version, isLatest };
  if (version === place.version) return { ...common, isCurrent: true, url: withAnchor(place.url, anchor), note: '' };
  // The latest version is what addresses without a version lead to.
  const start = isLatest ? `/${place.section}` : versionPath(place.section, version);
  const other = page && elsewhereIn(page, anchor, version);
  if (other) {
    const note = other.isGone ? lackNote(version) : '';
    return { ...common, isCurrent: false, url: pageBelow(start, other.to), note };
  }
  const carried = page && anchor !== guidesSection ? anchor : '';
  return { ...common, isCurrent: false, url: withAnchor(pageBelow(start, place.page), carried), note: '' };
}

/** All versions, newest first. One that's on view but not in the list, because it was withdrawn, isn't a choice. */
export function targetsOf(choice: Choice): Target[] {
  return choice.list.versions.map((version) => targetOf(version, choice));
}
