import type { Change } from './changes.ts';
import type { EntityKey } from './entity.ts';
import type { FactEntity } from './facts.ts';
import type { SourceName } from './kinds.ts';

/** How things of one version came to be as they are: what's on record of it and of the releases before it on its line. */
export interface VersionAges {
  readonly version: string;
  /** These releases, oldest first. The last one is the version. */
  readonly line: readonly string[];
  readonly of: ReadonlyMap<EntityKey, EntityAge>;
  /** What it lacks of what these releases had, the oldest first: of what pages may be about. */
  readonly gone: readonly GoneThing[];
}

/** Something that a version lacks, and one before it on its line had. */
export interface GoneThing extends Pick<FactEntity, 'key' | 'kind' | 'type' | 'name' | 'parent'> {
  /** The last version that had it. */
  readonly last: string;
  /** The version after that. */
  readonly removed: string;
  /** What took its place: its new key, or what its deprecation names. */
  readonly successor?: EntityKey;
  /** Nobody knows whether it's gone: releases come without this source since, and it stands for all that it told. */
  readonly missing?: SourceName;
}

/** The age of one thing. */
export interface EntityAge {
  /** The version that it came with, under whichever name; one that went and came back came the last time. */
  readonly since: string;
  readonly source: SourceName;
  /** It may be older: the release before, this one, comes without its source; '' where none is before. */
  readonly unknownBefore?: string;
  /** What it came with, where that's more than itself: the command that brought the flag. */
  readonly cameWith?: EntityKey;
  /** Its key at that time, where that's another one. */
  readonly cameAs?: EntityKey;
  /** What differs about it since then, oldest first; new descriptions aren't told. */
  readonly changes: readonly Change[];
}
