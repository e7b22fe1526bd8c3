import type { ListedLink, PageBase } from './page-base.ts';

/** A page about versions, which only leads to others; versions.ts has its addresses. */
export interface VersionPage extends PageBase {
  readonly kind: /** `/<section>/<version>`: what a version has. */
    | 'version-index'
    /** `/<section>/versions`: all versions, newest first. */
    | 'version-list'
    /** A page at an address that only older versions have: the content of the last of these, and its replacement. */
    | 'gone';
  readonly links: readonly ListedLink[];
}
