import type { VersionChanges } from './changes.ts';

/** Sorts of things that are counted in each version. */
export const countedSorts = [
  'commands',
  'flags',
  'operations',
  'apiFields',
  'registryFields',
  'resourceFields',
] as const;
export type CountedSort = (typeof countedSorts)[number];

/** How many of each a version has; null where its sources don't tell. */
export type VersionSizes = Readonly<Record<CountedSort, number | null>>;

/** What looked wrong about a release and is meant. */
export interface Acceptance {
  /** `source:crd`, `command:thv config`. */
  readonly key: string;
  /** Why, as the person says it who accepted it. */
  readonly because: string;
}

/** What all versions on record changed, newest first. */
export type ChangeHistory = readonly (VersionChanges & {
  readonly sizes: VersionSizes;
  readonly accepted?: readonly Acceptance[];
})[];
