import type { Place } from './problem.ts';

/** An old address of a page or heading (`/page#old`), and its target. */
export interface Redirect {
  /** Normalised like addresses of pages. */
  readonly from: string;
  readonly to: string;
  /** Where it is defined. */
  readonly at: Place;
}
