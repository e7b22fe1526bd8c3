import type { VersionChanges } from './changes.ts';

/** An accepted finding about a release. */
export interface Acceptance {
  /** `source:crd`, `command:thv config`. */
  readonly key: string;
  /** The reason, in the words of the person who accepted it. */
  readonly because: string;
}

/** Changes of all recorded versions, newest first. */
export type ChangeHistory = readonly (VersionChanges & {
  readonly accepted?: readonly Acceptance[];
})[];
