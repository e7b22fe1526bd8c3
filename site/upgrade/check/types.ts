import type { PageLink } from '../../../generator/model/page.ts';

/**
 * The effect of an upgrade on a line. `stops`: worked before, and will not; `unfit`: invalid, and unknown whether it
 * was before; `differs`: may behave differently; `deprecated`: still works; `wrong`: invalid in the older version too.
 */
export const effects = ['stops', 'unfit', 'differs', 'deprecated', 'wrong'] as const;
export type LineEffect = (typeof effects)[number];

/** A finding on a line, with code in backticks. */
export interface LineFinding {
  /** From 1. */
  readonly line: number;
  /** All lines with the same finding. */
  readonly lines?: readonly number[];
  readonly effect: LineEffect;
  readonly what: string;
  /** The remedy or the entity's fate; null if `what` is complete. */
  readonly todo: string | null;
  /** Deprecated code and its replacement. */
  readonly edit?: { readonly before: string; readonly after: string };
  /** The version of the change. */
  readonly version?: PageLink;
}
