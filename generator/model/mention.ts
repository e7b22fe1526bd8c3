import type { EntityKey } from './entity.ts';
import type { Guide, GuideLink } from './guide.ts';
import type { Place } from './problem.ts';
import type { Sample } from './sample.ts';
import type { NamedUse } from './use.ts';

/** An entity that a guide names in code or links to. */
export interface Mention extends NamedUse {
  /** In the guide, or in its fragment. */
  readonly at: Place;
  readonly by: Sample | GuideLink;
  /** The name as written in code: `--port` for `thv run --port`; null for links, and for implied names. */
  readonly written: string | null;
  /** A link to the entity's page, without an anchor of an entity. */
  readonly isPageOnly?: true;
  /** For the API: keys of the body fields that a component's field represents. */
  readonly sites?: readonly EntityKey[];
}

/** Mentions in a guide, by the version that it was reviewed for. */
export type GuideMentions = (guide: Guide) => readonly Mention[];

/** Whether a mention is code rather than a link. */
export function isSample(by: Mention['by']): by is Sample {
  return 'text' in by;
}
