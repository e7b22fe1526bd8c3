import type { ListedLink, PageBase } from './page-base.ts';

/** A page about versions, which leads on and says no more than where; versions.ts has their addresses. */
export interface VersionPage extends PageBase {
  readonly kind: /** `/<section>/<version>`: what a version has. */
    | 'version-index'
    /** `/<section>/versions`: all versions, newest first. */
    | 'version-list'
    /** A page at an address that only older versions have: what the last of these has, and what there is instead. */
    | 'gone';
  readonly links: readonly ListedLink[];
}
