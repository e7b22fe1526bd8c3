import type { KindName } from './kinds.ts';

/** A deliberate omission of guides. */
export interface LeftOut {
  readonly kind: KindName;
  /** Name of an entry; `*` matches any text: `* --help`. */
  readonly name: string;
  readonly reason: string;
  readonly file: string;
  /** Place in the file, for messages. */
  readonly place: string;
}

/** How much of one part guides mention. */
export interface PartCoverage {
  /** `flags`. */
  readonly part: string;
  readonly total: number;
  readonly mentioned: number;
  /** Deliberate omissions with their reasons. */
  readonly leftOut: readonly { readonly name: string; readonly reason: string }[];
  /** Neither mentioned nor omitted on purpose. */
  readonly missing: readonly string[];
}
