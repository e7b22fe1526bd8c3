import type { PageBase, PageLink } from './page-base.ts';

/* Pages that speak of versions; versions.ts has their addresses. */

/** `/<section>/<version>`: what a version has. */
export interface VersionIndexPage extends PageBase {
  readonly kind: 'version-index';
  readonly reference: readonly (PageLink & { readonly size: string })[];
}

/** `/<section>/versions`: all versions, newest first. */
export interface VersionListPage extends PageBase {
  readonly kind: 'version-list';
  /** The label of a link is the version. */
  readonly versions: readonly (PageLink & {
    /** Day of the release, `2025-10-07`; absent where nobody has written it down. */
    readonly date?: string;
    readonly isLatest?: true;
  })[];
}

/** `/<section>/versions/<page>`: one page in all versions, for readers without scripts. */
export interface PageVersionsPage extends PageBase {
  readonly kind: 'page-versions';
  /** The page without a version. */
  readonly of: PageLink;
  /** All versions, newest first. */
  readonly versions: readonly PageInVersion[];
}

export interface PageInVersion {
  readonly version: string;
  /** The page in that version, or the nearest thing above it. */
  readonly link: PageLink;
  /** The version doesn't have it. */
  readonly isGone?: true;
}

/** A page at an address that only older versions have. */
export interface GonePage extends PageBase {
  readonly kind: 'gone';
  /** The last version that has the page. */
  readonly last: string;
  /** The page in that version. */
  readonly link: PageLink;
  /** What the latest has in its place: its successor, or the nearest thing above it. */
  readonly instead: PageLink;
}
