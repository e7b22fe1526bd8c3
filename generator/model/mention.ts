import type { EntityKey } from './entity.ts';
import type { Guide, GuideLink } from './guide.ts';
import type { Place } from './problem.ts';
import type { Sample } from './sample.ts';
import type { NamedUse } from './use.ts';

/** Something of the tool that a guide names in code, or leads to by a link. */
export interface Mention extends NamedUse {
  /** In the guide, or in the fragment that it includes. */
  readonly at: Place;
  readonly by: Sample | GuideLink;
  /** What the guide says of the name in code: `--port` for `thv run --port`; null for links, and where it's only meant. */
  readonly written: string | null;
  /** A link that leads to the page of what is named, and there to nothing that has a name. */
  readonly isPageOnly?: true;
  /** Of the API: keys of the fields of bodies that the name of a component's field stands for. */
  readonly sites?: readonly EntityKey[];
}

/** What a guide mentions, by the version that it was reviewed for. */
export type GuideMentions = (guide: Guide) => readonly Mention[];

/** Whether code says something, and no link. */
export function isSample(by: Mention['by']): by is Sample {
  return 'text' in by;
}
