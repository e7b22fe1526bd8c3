import type { AnchorRegistry } from './anchors.ts';
import type { Entities } from './entity.ts';

/** What stands at an address. */
export interface LinkTarget {
  /** Address of the page, without the parts that hosts add; for a file its path. */
  readonly url: string;
  /** What stands behind `#`, decoded; '' is the top of the page. */
  readonly id: string;
  /** What the site does not have; null: the link leads somewhere. */
  readonly missing: 'page' | 'file' | 'anchor' | null;
}

/** Where a link within the site leads. */
export interface Destination extends LinkTarget {
  /** The address that is printed; null: there's none, and the link is left out. */
  readonly to: string | null;
  /** A release took away what it names, and it leads to the page that says so or to the nearest that's left. */
  readonly isGone: boolean;
  /** The new address, where the link names an old one. */
  readonly moved?: string;
}

/** Decides where a link within the site leads; for everybody who checks or prints one. */
export type Resolve = (href: string, from?: LinkOrigin) => Destination;

export interface LinkOrigin {
  /** Address of the page on which the link stands. */
  readonly own?: string | undefined;
  /** Versions that the link may have been written for. Default: only the one that's documented. */
  readonly before?: (() => readonly FormerPages[]) | undefined;
  /** `entries`: leads on even from what an index has an entry of, which is a place that readers may be shown. */
  readonly even?: 'entries';
}

/** The reference pages of a version that guides were reviewed for. */
export interface FormerPages {
  readonly resolve: Resolve;
  /** What the pages describe. */
  readonly entities: Entities;
}

/** Makes the resolver of a site whose pages have these ids. */
export type ResolverOf = (anchors: AnchorRegistry) => Resolve;
