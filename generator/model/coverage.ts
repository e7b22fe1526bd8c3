import type { KindName } from './kinds.ts';

/** Something that guides leave to the reference on purpose. */
export interface LeftOut {
  readonly kind: KindName;
  /** Name of an entry; `*` stands for any text: `* --help`. */
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
  /** Left out on purpose, with the reason. */
  readonly leftOut: readonly { readonly name: string; readonly reason: string }[];
  /** Neither mentioned nor left out. */
  readonly missing: readonly string[];
}
