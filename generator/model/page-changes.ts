import type { Change, Severity } from './changes.ts';
import type { EntityKey } from './entity.ts';
import type { KindName } from './kinds.ts';
import type { PageLink, TypePart } from './page-base.ts';
import type { Text } from './text.ts';

/* Pages of what versions changed. */

/** What a filter of changes can ask for: things of a kind, and of a severity. */
export interface ChangeFilter {
  readonly kinds: readonly KindName[];
  readonly severities: readonly Severity[];
}

/** What differs: things, or how much of each version does. */
export type FeedBlock = {
  readonly type: 'feed';
  /** They're of little interest, so they're shown once somebody opens this. */
  readonly fold?: string;
} & (
  | { readonly changes: readonly ChangeView[] }
  /** Newest first. */
  | { readonly versions: readonly ChangedVersionView[] }
);

/** What browsers fill or act on, by its name. */
export interface IslandBlock {
  readonly type: 'island';
  readonly island: IslandView;
  /** What Markdown has in its place, where nothing acts. */
  readonly instead?: readonly TypePart[];
}

export type IslandView =
  /** Radio buttons that the page's style sheet knows: what they leave out is not shown. */
  | ({ readonly name: 'change-filter' } & ChangeFilter)
  | ({ readonly name: 'upgrade' } & UpgradeView)
  /** Where browsers show what changes between the two. */
  | { readonly name: 'upgrade-result' }
  /** A field for files and scripts to look through. */
  | { readonly name: 'upgrade-check' };

/** One thing that differs, as pages lead to it. */
export interface ChangedThing {
  /** Anchor of the change. */
  readonly id: string;
  /** As people write it: `thv run --proxy-port`. */
  readonly name: string;
  /** Where the latest version documents it; absent where it doesn't. */
  readonly url?: string;
}

/** What happened, in one place or the same in several. */
export interface ChangeView extends ChangedThing {
  readonly kind: KindName;
  readonly severity: Severity;
  /** What happened to it, and what to do about it; absent where the heading says it. */
  readonly text?: Text;
  /** Code that people have written, and what they write from now on. */
  readonly edit?: { readonly before: string; readonly after: string };
  /** The version in which it happened, where there are changes of several. */
  readonly version?: PageLink;
  /** Other places in which the same happened. */
  readonly also?: readonly ChangedThing[];
}

/** Numbers of changes; severities without any are left out. */
export type SeverityCounts = Readonly<Partial<Record<Severity, number>>>;

/** A version in the list of all. */
export interface ChangedVersionView {
  readonly version: string;
  /** Its page; absent for the first on record, which there's nothing to compare with. */
  readonly url?: string;
  readonly date?: string;
  /** Of everything, and of each kind that has any. */
  readonly all: SeverityCounts;
  readonly ofKinds: Readonly<Partial<Record<KindName, SeverityCounts>>>;
  /** What stands where nothing is counted: `descriptions only`. */
  readonly otherwise?: string;
}

/** Two versions to choose, between which the browser compares. */
export interface UpgradeView {
  /** Newest first. */
  readonly versions: readonly string[];
  /** Chosen where the address names none. */
  readonly from: string;
  readonly to: string;
  /** Address of the pages of changes. */
  readonly changes: string;
  /** Files that the browser compares by: all facts, and where the latest version documents them. */
  readonly files: { readonly history: string; readonly places: string };
}

/** Where the latest version documents things: by page, anchors by key. */
export type UpgradePlaces = Readonly<Record<string, Readonly<Record<EntityKey, string>>>>;

/** Anchor of a change on the page of its version. */
export function changeAnchor(id: string): string {
  return `change-${id}`;
}

/** A change with what it's about: where that is documented is known once all versions are built. */
export interface ChangedEntity extends Pick<Change, 'entity' | 'version' | 'what'> {
  /** Its anchor. */
  readonly id: string;
}
