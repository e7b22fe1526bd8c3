import type { EntityKey, EntityType } from './entity.ts';
import type { Direction, FactValue } from './facts.ts';
import type { KindName, SourceName } from './kinds.ts';

/** From worst to harmless; `unclassified`: no rule matches, which is a gap in the rules. */
export const severities = ['breaking', 'unclassified', 'risky', 'info'] as const;
export type Severity = (typeof severities)[number];

/** Severities that can fail a diff, worst first. */
export const failingSeverities = ['breaking', 'unclassified', 'risky'] as const satisfies readonly Severity[];
export type FailingSeverity = (typeof failingSeverities)[number];

/** One thing that differs between two versions. */
export interface Change {
  /** Stable for the same entity, kind of change, values and version, independent of the comparison. */
  readonly id: string;
  /** The version of the change. */
  readonly version: string;
  readonly kind: KindName;
  readonly entity: EntityKey;
  readonly type: EntityType;
  /** Whether people write it, or the tool does. */
  readonly direction: Direction;
  /** As people write it; after a rename, the old name. */
  readonly name: string;
  /** What happened: to the entity itself, or to one of its facts. */
  readonly what: 'added' | 'removed' | 'renamed' | 'changed';
  /** The changed fact: `default`. */
  readonly fact?: string;
  /** Absent if there was, or is, no such fact. */
  readonly before?: FactValue;
  readonly after?: FactValue;
  readonly severity: Severity;
  /** Name of the matching rule: `flag-removed`. */
  readonly rule: string;
  /** Its new name after a rename, or its replacement. */
  readonly successor?: { readonly entity: EntityKey | null; readonly name: string };
  /** Number of nested entities added or removed with it; they have no changes of their own. */
  readonly includes?: number;
  /** The version that deprecated what is now removed. */
  readonly deprecatedSince?: string;
}

/** A source that can't be compared, so it has no changes. */
export interface NotCompared {
  readonly kind: KindName;
  readonly source: SourceName;
  readonly reason: string;
  /** The first version from which it can be compared, up to the newer of the two or later. */
  readonly since?: string;
}

/** Changes of one version since its predecessor. */
export interface VersionChanges {
  readonly version: string;
  readonly date: string | null;
  /** Null for the first recorded one. */
  readonly predecessor: string | null;
  /** Sources missing from one or both versions, with the text about it. */
  readonly notCompared: readonly NotCompared[];
  /** Worst first, then in the order of kinds and names. */
  readonly changes: readonly Change[];
}
