import type { Problem } from './problem.ts';
import type { RuleId } from './rules.ts';

/** A problem with all that its printed forms show beside it. */
export interface PrintedProblem extends Omit<Problem, 'excerpt'> {
  readonly rule: RuleId;
  /** The line, or the part of it around the column. */
  readonly excerpt: string | null;
  /** Column within the excerpt, from 1. */
  readonly excerptColumn: number | null;
}

/** A problem as the JSON report has it: every field is there. README.md describes them. */
export interface JsonProblem extends Pick<PrintedProblem, 'rule' | 'severity' | 'excerpt' | 'excerptColumn' | 'why'> {
  readonly file: string;
  readonly line: number | null;
  readonly column: number | null;
  readonly place: string | null;
  readonly message: string;
  readonly suggestion: string;
  readonly list: readonly string[];
}

/** Everything a report says. */
export interface Report {
  /** Documented version; null where its sources could not be read. */
  readonly version: string | null;
  readonly pages: number;
  readonly guides: number;
  /** Addresses outside the site that were looked at, and how many of them were asked now; null where none were. */
  readonly external: { readonly addresses: number; readonly asked: number } | null;
  /** Warnings count as errors. */
  readonly strict: boolean;
  readonly problems: readonly PrintedProblem[];
}

/** Forms of a report. */
export const reportFormats = ['human', 'json', 'sarif', 'github'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** Forms of what changed between two versions. */
export const differenceFormats = ['human', 'json', 'markdown', 'github'] as const;
export type DifferenceFormat = (typeof differenceFormats)[number];

/** Forms of what is documented; `github`: outputs of a workflow's step, `name=value`. */
export const statusFormats = ['human', 'json', 'github'] as const;
export type StatusFormat = (typeof statusFormats)[number];

/** A version of the store. */
export interface VersionStatus {
  readonly version: string;
  /** Day of its release; null where nobody wrote it down. */
  readonly date: string | null;
  /** Why nobody should use it. */
  readonly withdrawn?: string;
  /** Why it isn't to be the latest yet. */
  readonly heldBack?: string;
}

/** A tag of the tool's repository. */
export interface TagStatus {
  readonly version: string;
  /** Day on which it was made; null where a repository elsewhere didn't tell. */
  readonly date: string | null;
}

/** Which versions are documented, and which aren't. README.md describes the fields. */
export interface StoreStatus {
  readonly format: 1;
  /** Null where every version is held back or withdrawn, or there is none. */
  readonly latest: string | null;
  /** Whole days since the latest was released; null where its day is unknown. */
  readonly ageInDays: number | null;
  /** Newest first. */
  readonly versions: readonly VersionStatus[];
  /** Tags without documentation, oldest first; null where no repository was named. */
  readonly missing: readonly TagStatus[] | null;
  /** Tags that name another commit than the one that's documented; null where no repository was named. */
  readonly moved: readonly TagStatus[] | null;
}
