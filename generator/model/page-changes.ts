import type { Change, Severity } from './changes.ts';
import type { EntityKey } from './entity.ts';
import type { KindName } from './kinds.ts';
import type { PageLink } from './page-base.ts';
import type { Text } from './text.ts';

/* Pages of what versions changed. */

/** What a filter of changes can ask for: things of a kind, and of a severity. */
export interface ChangeFilter {
  readonly kinds: readonly KindName[];
  readonly severities: readonly Severity[];
  /** Pairs of both that there is something of. */
  readonly pairs: readonly (readonly [KindName, Severity])[];
}

export type ChangesBlock =
  /** Radio buttons that the page's style sheet knows: what they leave out is not shown. */
  | ({ readonly type: 'change-filter' } & ChangeFilter)
  | {
      readonly type: 'changes';
      readonly changes: readonly ChangeView[];
      /** They're of little interest, so they're shown once somebody opens this. */
      readonly fold?: string;
    }
  | {
      readonly type: 'changed-versions';
      /** Newest first. */
      readonly versions: readonly ChangedVersionView[];
    }
  | ({ readonly type: 'gone' } & GoneView)
  /** What there was nothing to compare of: why, and what tells the changes since there is. */
  | {
      readonly type: 'not-compared';
      readonly reasons: readonly { readonly reason: string; readonly since?: PageLink }[];
    }
  | ({ readonly type: 'upgrade' } & UpgradeView)
  /** Where browsers show what changes between the two. */
  | { readonly type: 'upgrade-result' }
  /** A field for files and scripts to look through. */
  | { readonly type: 'upgrade-check' };

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
  /** What happened to it; absent where the heading says it. */
  readonly text?: Text;
  /** The version in which it happened, where there are changes of several. */
  readonly version?: PageLink;
  /** Other places in which the same happened. */
  readonly also?: readonly ChangedThing[];
}

/** Something that the latest version lacks. */
export interface GoneView {
  readonly name: string;
  /** Anchor by which it's known where it's documented (`changeLinks`); the page itself has no such place. */
  readonly change: string;
  /** What the version changed that is without it. */
  readonly removed: PageLink;
  /** What the latest has in its place: its successor, or what it belonged to. */
  readonly instead: PageLink;
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
  /** How many descriptions have another text. */
  readonly texts: number;
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
