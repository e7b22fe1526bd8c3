import type { Surface } from './equivalents.ts';

/** Something that guides leave to the reference on purpose. */
export interface LeftOut {
  readonly surface: Surface;
  /** Name of an entry; `*` stands for any text: `* --help`. */
  readonly name: string;
  readonly reason: string;
  readonly file: string;
  /** Place in the file, for messages. */
  readonly place: string;
}

/** What the documented version has, in the order in which reports list it. */
export const coverageParts = ['commands', 'flags', 'kinds', 'fields', 'operations', 'registry'] as const;
export type CoveragePart = (typeof coverageParts)[number];

/** How much of one part guides mention. */
export interface PartCoverage {
  readonly part: CoveragePart;
  readonly total: number;
  readonly mentioned: number;
  /** Left out on purpose, with the reason. */
  readonly leftOut: readonly { readonly name: string; readonly reason: string }[];
  /** Neither mentioned nor left out. */
  readonly missing: readonly string[];
}
