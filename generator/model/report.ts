import type { Problem } from './problem.ts';
import type { RuleId } from './rules.ts';

/** A place in reports: null for missing parts. */
export interface ShownPlace {
  readonly file: string;
  readonly line: number | null;
  readonly column: number | null;
  /** The key on the line, or a location other than a line: `paths./health.get`. */
  readonly place: string | null;
  /** The line, or the part around the column. */
  readonly excerpt: string | null;
  /** Column within the excerpt, from 1. */
  readonly excerptColumn: number | null;
}

/** A problem in the JSON of a check, with every field. README.md describes them. */
export interface JsonProblem extends ShownPlace, Pick<Problem, 'severity' | 'why'> {
  readonly rule: RuleId;
  readonly message: string;
  readonly suggestion: string;
  readonly list: readonly string[];
}

/** Output formats of a check. */
export const reportFormats = ['human', 'json', 'sarif', 'github'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** Output formats of a difference. */
export const differenceFormats = ['human', 'json', 'markdown', 'github'] as const;
export type DifferenceFormat = (typeof differenceFormats)[number];

/** Output formats of the status; `github`: outputs of a workflow step, `name=value`. */
export const statusFormats = ['human', 'json', 'github'] as const;
export type StatusFormat = (typeof statusFormats)[number];
