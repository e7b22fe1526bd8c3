import type { Place } from './problem.ts';

/** An old address, of a page or of a heading (`/page#old`), and where it leads now. */
export interface Redirect {
  /** In the one form that addresses of pages have. */
  readonly from: string;
  readonly to: string;
  /** Where it's written. */
  readonly at: Place;
}
