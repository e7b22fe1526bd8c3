import type { Change } from '../../model/changes.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { FactEntity, VersionFacts } from '../../model/facts.ts';
import type { Mention } from '../../model/mention.ts';

/** A change, and a place in a guide that it concerns. */
export interface Touch {
  readonly change: Change;
  readonly mention: Mention;
}

/** What differs between two versions. */
export interface Differing {
  readonly changes: readonly Change[];
  readonly before: VersionFacts;
  readonly after: VersionFacts;
}

/** Keys of the fields of bodies that have a row of their own under a name, as fields of the API's components do. */
export type SitesOf = (name: string) => readonly EntityKey[];

/** Finds what of a guide a difference touches, by all that the guide mentions. */
export type Toucher = (mentions: readonly Mention[], sitesOf: SitesOf) => Touch[];

/** What a mention means in the older version: several things where the API has the same in several places. */
export type Meaning = (mention: Mention, sitesOf: SitesOf) => readonly FactEntity[];
