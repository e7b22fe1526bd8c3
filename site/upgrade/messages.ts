import type { NotCompared } from '../../generator/model/changes.ts';
import type { Printed, SeverityCounts } from '../../generator/model/page.ts';
import type { ChangeFilter, ChangeView, UpgradeView } from '../../generator/model/page-changes.ts';

/** What the worker compares by: addresses with the base path, and where changes lead. */
export interface UpgradeFiles {
  readonly history: string;
  readonly places: string;
  /** Of the pages of changes, without the base path. */
  readonly changes: UpgradeView['changes'];
}

export interface CompareRequest extends UpgradeFiles {
  readonly from: string;
  readonly to: string;
}

/** Changes that a reader does the same about. */
export interface ComparedGroup {
  readonly id: string;
  readonly title: string;
  readonly changes: readonly Printed<ChangeView>[];
}

/** What changes between two versions, ready to show. */
export interface Comparison {
  readonly counts: SeverityCounts;
  /** Absent where all changes are of one sort. */
  readonly filter?: ChangeFilter;
  readonly groups: readonly ComparedGroup[];
  /** Why kinds of sources weren't compared. */
  readonly notCompared: readonly Pick<NotCompared, 'reason' | 'since'>[];
}

/** `load`: the file can't be had; `damaged`: it holds something else. */
export type Failure = 'load' | 'damaged';

export const reasons = {
  load: 'The history of the versions could not be loaded.',
  damaged: 'The history of the versions is damaged.',
  start: 'The comparison did not start.',
} as const;
