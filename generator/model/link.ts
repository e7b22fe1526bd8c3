import type { AnchorRegistry } from './anchors.ts';
import type { Entities } from './entity.ts';

/** The target at an address. */
export interface LinkTarget {
  /** Address of the page, without suffixes that hosts add; for a file its path. */
  readonly url: string;
  /** The decoded fragment; '' is the top of the page. */
  readonly id: string;
  /** The missing part; null: the target exists. */
  readonly missing: 'page' | 'file' | 'anchor' | null;
}

/** A resolved link within the site. */
export interface Destination extends LinkTarget {
  /** The address to print; null: the link is left out. */
  readonly to: string | null;
  /** A release removed its target; it leads to the page about that or to the nearest target. */
  readonly isGone: boolean;
  /** The new address, if the link uses an old one. */
  readonly moved?: string;
}

/** Resolves links within the site, for checks and printers. */
export type Resolve = (href: string, from?: LinkOrigin) => Destination;

export interface LinkOrigin {
  /** Address of the page with the link. */
  readonly page?: string | undefined;
  /** Versions that the link may have been written for. Default: only the documented one. */
  readonly before?: (() => readonly FormerPages[]) | undefined;
  /** `entries`: redirect even addresses of index entries, which are valid targets for readers. */
  readonly even?: 'entries';
}

/** The reference pages of a version that guides were reviewed for. */
export interface FormerPages {
  readonly resolve: Resolve;
  /** Entities on the pages. */
  readonly entities: Entities;
}

/** Makes the resolver for a site with these ids. */
export type ResolverOf = (anchors: AnchorRegistry) => Resolve;
