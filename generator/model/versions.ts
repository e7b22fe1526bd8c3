/*
 * Every version has a separate site below `/<section>/<version>`. All other pages form the root: the reference of the
 * latest version, the guides, and the lists of versions. Adding a version only changes the root.
 */

/** `/versions.json`. */
export interface VersionList {
  /** The highest stable version; the highest of all where none is stable. */
  readonly latest: string;
  /** Newest first; those withdrawn are left out. */
  readonly versions: readonly string[];
  /** Address of the root's search index: that of the latest version, with the guides. */
  readonly search: string;
  /** Versions with a page of changes; absent: none. */
  readonly changes?: readonly string[];
  /** There is a page that compares any two versions. */
  readonly upgrade?: true;
  /** Versions without pages, each with the one shown instead; absent: none. */
  readonly standIns?: Readonly<Record<string, string>>;
}

/** The alternative in a version that lacks a page or an anchor. */
export interface Elsewhere {
  /** Address below the version, with its anchor: `reference/cli/thv_run#flag-x`; '' is the version's index. */
  readonly to: string;
  /** The version lacks the entity. Absent: the same entity at another address. */
  readonly isGone?: true;
}

/** `/<section>/versions/<page>.json`: where to find a page and its anchors in the other versions. */
export interface PageVersions {
  /** By version: those that lack the page. */
  readonly lacking: Readonly<Record<string, Elsewhere>>;
  /** Sets of versions, referenced by index in `anchors`. */
  readonly sets: readonly (readonly string[])[];
  /**
   * By anchor: its target in versions where that is neither the same anchor of the same page nor the entry in
   * `lacking`. Takes precedence, see `elsewhereIn`.
   */
  readonly anchors: Readonly<Record<string, readonly AnchorElsewhere[]>>;
}

export interface AnchorElsewhere extends Elsewhere {
  /** Index of the set of versions. */
  readonly set: number;
}

/** The place of a page or anchor in a version; undefined if it is the same. */
export function elsewhereIn(
  { lacking, sets, anchors }: PageVersions,
  anchor: string,
  version: string,
): Elsewhere | undefined {
  const own = Object.hasOwn(anchors, anchor) ? anchors[anchor] : undefined;
  return own?.find(({ set }) => sets[set]?.includes(version)) ?? lacking[version];
}

/** `/<section>/versions/gone.json`: names that the latest version lacks, for search. */
export interface GoneName {
  /** As people write it: `thv foo --bar`. */
  readonly name: string;
  /** The last version that had it. */
  readonly version: string;
  /** Address below that version, with its anchor. */
  readonly url: string;
}

/** Id of the section that lists guides; only root pages have it. */
export const guidesSection = 'used-in-guides';

/** A version's site within the whole. */
export interface VersionScope {
  /** `v0.3.2`. */
  readonly version: string;
  /** Its start, without the base path and without a slash at the end: `/toolhive/v0.3.2`. */
  readonly path: string;
  /** Why the version must not be used; absent if it may. */
  readonly withdrawn?: string;
  /** The site has a page that compares any two versions. */
  readonly hasUpgrade?: true;
}

/** Note about a version that lacks something. */
export function lackNote(version: string): string {
  return `not in ${version}`;
}

/** Addresses of version pages and files, without the base path; spelled only here. */
export const versionListPath = '/versions.json';

/** Start of a version's site: `/toolhive/v0.3.2`. */
export function versionPath(section: string, version: string): string {
  return `/${section}/${version}`;
}

/** An address below a version or the section: `pageBelow('/toolhive', 'reference/api')`; '' is the start. */
export function pageBelow(start: string, page: string): string {
  return page === '' ? start : `${start}/${page}`;
}

/** The search index of a version. */
export function versionSearchPath(section: string, version: string): string {
  return `${versionPath(section, version)}/search.json`;
}

/** The page that lists all versions. */
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

/** The page of all changes, or of one version's. */
export function changesPath(section: string, version = ''): string {
  return pageBelow(`/${section}/changes`, version);
}

/** The page that compares any two versions, with preselected ones. */
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

/** Feeds of changes. */
export function changeFeeds(section: string): { readonly atom: string; readonly json: string } {
  return { atom: `${changesPath(section)}/atom.xml`, json: `${changesPath(section)}/feed.json` };
}
