/*
 * Every version has a site of its own below `/<section>/<version>`. All other pages are the root: the reference of the
 * latest version, the guides, and the files that say which versions there are. Adding a version changes the root alone.
 */

/** `/versions.json`. */
export interface VersionList {
  /** The highest stable version; the highest of all where none is stable. */
  readonly latest: string;
  /** Newest first; those withdrawn are left out. */
  readonly versions: readonly string[];
  /** Address of the root's search index: that of the latest version, with the guides. */
  readonly search: string;
  /** Which of them have a page of what they changed; absent: none. */
  readonly changes?: readonly string[];
  /** There's a page that compares any two versions. */
  readonly upgrade?: true;
  /** Versions without pages, each with the one that readers are led to; absent: all have pages. */
  readonly standIns?: Readonly<Record<string, string>>;
}

/** Where to go in a version that lacks a page or an anchor. */
export interface Elsewhere {
  /** Address below the version, with its anchor: `reference/cli/thv_run#flag-x`; '' is the index of the version. */
  readonly to: string;
  /** The version has no such entity. Absent: it's the same entity at another address. */
  readonly isGone?: true;
}

/** `/<section>/versions/<page>.json`: where to find a page, and what stands on it, in the other versions. */
export interface PageVersions {
  /** By version: those that lack the page. */
  readonly lacking: Readonly<Record<string, Elsewhere>>;
  /** Versions that have things in common; `anchors` names them by their number in this list. */
  readonly sets: readonly (readonly string[])[];
  /**
   * By anchor: what it leads to in versions where that isn't the same anchor of the same page, nor, where they lack the
   * page, what `lacking` says. So this is looked up first, by `elsewhereIn`.
   */
  readonly anchors: Readonly<Record<string, readonly AnchorElsewhere[]>>;
}

export interface AnchorElsewhere extends Elsewhere {
  /** Number of the set of versions that this is about. */
  readonly set: number;
}

/** Where a version has a page or an anchor of it; undefined where it's the same place there. */
export function elsewhereIn(
  { lacking, sets, anchors }: PageVersions,
  anchor: string,
  version: string,
): Elsewhere | undefined {
  const own = Object.hasOwn(anchors, anchor) ? anchors[anchor] : undefined;
  return own?.find(({ set }) => sets[set]?.includes(version)) ?? lacking[version];
}

/** `/<section>/versions/gone.json`: what the latest version lacks, for the search. */
export interface GoneName {
  /** As people write it: `thv foo --bar`. */
  readonly name: string;
  /** The last version that had it. */
  readonly version: string;
  /** Address below that version, with its anchor. */
  readonly url: string;
}

/** Id of the section that lists guides; only pages at the root have it, because guides are there. */
export const guidesSection = 'used-in-guides';

/** The site of one version within the whole. */
export interface VersionScope {
  /** `v0.3.2`. */
  readonly version: string;
  /** Where its pages are, without the base path and without a slash at the end: `/toolhive/v0.3.2`. */
  readonly path: string;
  /** Why nobody should use this version; absent: it's as good as any. */
  readonly withdrawn?: string;
  /** The site has a page that compares any two versions. */
  readonly hasUpgrade?: true;
}

/** What to know before going to a version that lacks something. */
export function lackNote(version: string): string {
  return `not in ${version}`;
}

/** Addresses of all versions, without the base path; the only place that spells them. */
export const versionListPath = '/versions.json';

/** Where the site of a version begins: `/toolhive/v0.3.2`. */
export function versionPath(section: string, version: string): string {
  return `/${section}/${version}`;
}

/** An address below a version or below the section: `pageBelow('/toolhive', 'reference/api')`; '' is where it begins. */
export function pageBelow(start: string, page: string): string {
  return page === '' ? start : `${start}/${page}`;
}

/** The search index of a version. */
export function versionSearchPath(section: string, version: string): string {
  return `${versionPath(section, version)}/search.json`;
}

/** The page of all versions. */
export function versionsPath(section: string): string {
  return `/${section}/versions`;
}

/** Data of a page in all versions. */
export function pageVersionsPath(section: string, page: string): string {
  return `${versionsPath(section)}/${page}.json`;
}

/** Names that the latest version lacks. */
export function goneNamesPath(section: string): string {
  return pageVersionsPath(section, 'gone');
}

/** The page of what all versions changed, or of what one did. */
export function changesPath(section: string, version = ''): string {
  return pageBelow(`/${section}/changes`, version);
}

/** The page that compares any two versions, with those chosen that are given. */
export function upgradePath(
  section: string,
  { from, to }: { readonly from?: string; readonly to?: string } = {},
): string {
  const query = new URLSearchParams({
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  }).toString();
  return pageBelow(`/${section}`, 'upgrade') + (query === '' ? '' : `?${query}`);
}

/** Feeds of what versions changed. */
export function changeFeeds(section: string): { readonly atom: string; readonly json: string } {
  return { atom: `${changesPath(section)}/atom.xml`, json: `${changesPath(section)}/feed.json` };
}
