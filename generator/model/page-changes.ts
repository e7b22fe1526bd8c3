import type { Change, Severity } from './changes.ts';
import type { EntityKey } from './entity.ts';
import type { KindName } from './kinds.ts';
import type { PageLink, TypePart } from './page-base.ts';
import type { Text } from './text.ts';

/* Pages about changes. */

/** A filter of changes: by kind and severity. */
export interface ChangeFilter {
  readonly kinds: readonly KindName[];
  readonly severities: readonly Severity[];
}

/** Changed entities, or counts by version. */
export type FeedBlock = {
  readonly type: 'feed';
  /** Folded under this label, as they matter to few readers. */
  readonly fold?: string;
} & (
  | { readonly changes: readonly ChangeView[] }
  /** Newest first. */
  | { readonly versions: readonly ChangedVersionView[] }
);

/** A part that browsers fill or make interactive, by name. */
export interface IslandBlock {
  readonly type: 'island';
  readonly island: IslandView;
  /** Replacement in Markdown. */
  readonly instead?: readonly TypePart[];
}

export type IslandView =
  /** Radio buttons interpreted by the style sheet, which hides filtered changes. */
  | ({ readonly name: 'change-filter' } & ChangeFilter)
  | ({ readonly name: 'upgrade' } & UpgradeView)
  /** Where browsers show the changes between two versions. */
  | { readonly name: 'upgrade-result' }
  /** A form for checking files and scripts. */
  | { readonly name: 'upgrade-check' };

/** A change with its link. */
export interface ChangedThing {
  /** Anchor of the change. */
  readonly id: string;
  /** As people write it: `thv run --proxy-port`. */
  readonly name: string;
  /** Its address in the latest version; absent if removed. */
  readonly url?: string;
}

/** A change, in one place or several. */
export interface ChangeView extends ChangedThing {
  readonly kind: KindName;
  readonly severity: Severity;
  /** The change and its remedy; absent if the heading suffices. */
  readonly text?: Text;
  /** Code as users have it, and its replacement. */
  readonly edit?: { readonly before: string; readonly after: string };
  /** The version of the change, in lists over several versions. */
  readonly version?: PageLink;
  /** Other places with the same change. */
  readonly also?: readonly ChangedThing[];
}

/** Counts by severity, without zeros. */
export type SeverityCounts = Readonly<Partial<Record<Severity, number>>>;

/** A version in the list of all. */
export interface ChangedVersionView {
  readonly version: string;
  /** Its page; absent for the first recorded one, which can't be compared. */
  readonly url?: string;
  readonly date?: string;
  /** In total, and by kind. */
  readonly all: SeverityCounts;
  readonly ofKinds: Readonly<Partial<Record<KindName, SeverityCounts>>>;
  /** Shown if nothing is counted: `descriptions only`. */
  readonly otherwise?: string;
}

/** A choice of two versions, which the browser compares. */
export interface UpgradeView {
  /** Newest first. */
  readonly versions: readonly string[];
  /** Default if the address has none. */
  readonly from: string;
  readonly to: string;
  /** Address of the pages of changes. */
  readonly changes: string;
  /** Files for the comparison: all facts, and the latest version's addresses. */
  readonly files: { readonly history: string; readonly places: string };
}

/** Addresses in the latest version: by page, anchors by key. */
export type UpgradePlaces = Readonly<Record<string, Readonly<Record<EntityKey, string>>>>;

/** Anchor of a change on its version's page. */
export function changeAnchor(id: string): string {
  return `change-${id}`;
}

/** A change with its entity, whose address is resolved once all versions are built. */
export interface ChangedEntity extends Pick<Change, 'entity' | 'version' | 'what'> {
  /** Its anchor. */
  readonly id: string;
}
