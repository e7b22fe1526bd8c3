import type { VersionChanges } from './changes.ts';

/** What looked wrong about a release and is meant. */
export interface Acceptance {
  /** `source:crd`, `command:thv config`. */
  readonly key: string;
  /** Why, as the person says it who accepted it. */
  readonly because: string;
}

/** What all versions on record changed, newest first. */
export type ChangeHistory = readonly (VersionChanges & {
  readonly accepted?: readonly Acceptance[];
})[];
