import type { Change } from './changes.ts';
import type { Mention } from './mention.ts';

/** Class of notes about changes; search excerpts leave them out. */
export const ageNoteClass = 'age-note';

/** Changes since the version that a guide was reviewed for. */
export interface GuideAge {
  /** `v0.3.6`. */
  readonly reviewed: string;
  /** By the code or link that mentions the changed entity; only changes that affect readers. */
  readonly changes: ReadonlyMap<Mention['by'], readonly Change[]>;
  /** The change as the start of a sentence, before the version; code is in backticks. */
  readonly textOf: (change: Change) => string;
  /** Address of the change on its version's page. */
  readonly addressOf: (change: Change) => string;
}
