import type { EntityKey, EntityType } from './entity.ts';
import type { Direction, FactValue } from './facts.ts';
import type { KindName, SourceName } from './kinds.ts';

/** From bad to harmless; `unclassified`: no rule speaks, which is a finding about the rules. */
export const severities = ['breaking', 'unclassified', 'risky', 'info'] as const;
export type Severity = (typeof severities)[number];

/** What a difference may be refused for, the worst first. */
export const failingSeverities = ['breaking', 'unclassified', 'risky'] as const satisfies readonly Severity[];
export type FailingSeverity = (typeof failingSeverities)[number];

/** One thing that differs between two versions. */
export interface Change {
  /** Stays the same for the same entity, kind of change, values and version, however the comparison is made. */
  readonly id: string;
  /** The version in which it happened. */
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
  /** Which fact, where one changed: `default`. */
  readonly fact?: string;
  /** Absent where there was, or is, no such fact. */
  readonly before?: FactValue;
  readonly after?: FactValue;
  readonly severity: Severity;
  /** Name of the rule that says so: `flag-removed`. */
  readonly rule: string;
  /** What it's called now, after a rename, or what takes its place. */
  readonly successor?: { readonly entity: EntityKey | null; readonly name: string };
  /** How many entities below it came or went with it; they have no changes of their own. */
  readonly includes?: number;
  /** The version that deprecated what is gone now. */
  readonly deprecatedSince?: string;
}

/** A source of which nothing is new, gone or changed, since there is nothing to compare. */
export interface NotCompared {
  readonly kind: KindName;
  readonly source: SourceName;
  readonly reason: string;
  /** The first version from which on it can be compared, up to the newer of the two or later. */
  readonly since?: string;
}

/** What happened in one version, compared with the one before it on its line. */
export interface VersionChanges {
  readonly version: string;
  readonly date: string | null;
  /** Null for the first on record. */
  readonly predecessor: string | null;
  /** Sources that one of the two or both don't include, with what to say about it. */
  readonly notCompared: readonly NotCompared[];
  /** Worst first, then in the order of kinds and names. */
  readonly changes: readonly Change[];
}
