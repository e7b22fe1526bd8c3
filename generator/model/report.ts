import type { Problem } from './problem.ts';
import type { RuleId } from './rules.ts';

/** A place as reports show it: null where it has no such part. */
export interface ShownPlace {
  readonly file: string;
  readonly line: number | null;
  readonly column: number | null;
  /** The key that the line is about, or a place that is no line: `paths./health.get`. */
  readonly place: string | null;
  /** The line, or the part of it around the column. */
  readonly excerpt: string | null;
  /** Column within the excerpt, from 1. */
  readonly excerptColumn: number | null;
}

/** A problem as the JSON of a check has it: every field is there. README.md describes them. */
export interface JsonProblem extends ShownPlace, Pick<Problem, 'severity' | 'why'> {
  readonly rule: RuleId;
  readonly message: string;
  readonly suggestion: string;
  readonly list: readonly string[];
}

/** Forms of what a check found. */
export const reportFormats = ['human', 'json', 'sarif', 'github'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** Forms of what changed between two versions. */
export const differenceFormats = ['human', 'json', 'markdown', 'github'] as const;
export type DifferenceFormat = (typeof differenceFormats)[number];

/** Forms of what is documented; `github`: outputs of a workflow's step, `name=value`. */
export const statusFormats = ['human', 'json', 'github'] as const;
export type StatusFormat = (typeof statusFormats)[number];
