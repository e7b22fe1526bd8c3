import type { Change } from './changes.ts';
import type { Mention } from './mention.ts';

/** Class of the notes on what has changed; what search finds leaves them out. */
export const ageNoteClass = 'age-note';

/** What has changed since the version that a guide was reviewed for. */
export interface GuideAge {
  /** `v0.3.6`. */
  readonly reviewed: string;
  /** By the code or link that mentions what changed; only what a reader would do differently. */
  readonly changes: ReadonlyMap<Mention['by'], readonly Change[]>;
  /** What happened, as the start of a sentence that goes on with the version; code is in backticks. */
  readonly textOf: (change: Change) => string;
  /** Address of what the version of a change changed. */
  readonly addressOf: (change: Change) => string;
}
