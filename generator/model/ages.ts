import type { Change } from './changes.ts';
import type { EntityKey } from './entity.ts';
import type { FactEntity } from './facts.ts';
import type { SourceName } from './kinds.ts';

/** Ages of a version's entities, from the history of its line of releases. */
export interface VersionAges {
  readonly version: string;
  /** These releases, oldest first, up to the version itself. */
  readonly line: readonly string[];
  readonly of: ReadonlyMap<EntityKey, EntityAge>;
  /** Entities of earlier releases on the line that it lacks and that pages may mention, oldest first. */
  readonly gone: readonly GoneThing[];
}

/** An entity of an earlier release on a version's line that the version lacks. */
export interface GoneThing extends Pick<FactEntity, 'key' | 'kind' | 'type' | 'name' | 'parent'> {
  /** The last version that had it. */
  readonly last: string;
  /** The version after that. */
  readonly removed: string;
  /** Its replacement: its new key, or the one named by its deprecation. */
  readonly successor?: EntityKey;
  /** Unknown whether it is gone: later releases lack this source; the entry represents everything in it. */
  readonly missing?: SourceName;
}

/** The age of one thing. */
export interface EntityAge {
  /** The version that introduced it, under any name; after a removal, the version that brought it back. */
  readonly since: string;
  readonly source: SourceName;
  /** It may be older: this previous release lacks its source; '' without a previous one. */
  readonly unknownBefore?: string;
  /** The larger entity it came with: the command of the flag. */
  readonly cameWith?: EntityKey;
  /** Its key at that time, if different. */
  readonly cameAs?: EntityKey;
  /** Later changes, oldest first, without changes of descriptions. */
  readonly changes: readonly Change[];
}
