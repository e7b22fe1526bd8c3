import type { PageLink } from '../../../generator/model/page.ts';

/**
 * What an upgrade does to a line. `stops`: it worked, and doesn't any more; `unfit`: it doesn't fit, and nobody can tell
 * whether it did before; `differs`: it goes on and means something else, or may; `deprecated`: it goes on for now;
 * `wrong`: it doesn't fit the older version either.
 */
export const effects = ['stops', 'unfit', 'differs', 'deprecated', 'wrong'] as const;
export type LineEffect = (typeof effects)[number];

/** Something to know of a line. Code stands in backticks, whatever it holds. */
export interface LineFinding {
  /** From 1. */
  readonly line: number;
  /** Where the same is to be known of others, all of them. */
  readonly lines?: readonly number[];
  readonly effect: LineEffect;
  readonly what: string;
  /** What became of it, or what to write; null where `what` says it all. */
  readonly todo: string | null;
  /** Code that goes on for now, and what takes its place. */
  readonly edit?: { readonly before: string; readonly after: string };
  /** The version that changed it. */
  readonly version?: PageLink;
}
