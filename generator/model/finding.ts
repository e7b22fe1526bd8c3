import type { RuleId } from './rules.ts';

/** A problem as reports show it: every field is there, in every format. */
export interface Finding {
  readonly rule: RuleId;
  readonly severity: 'error' | 'warning' | 'info';
  readonly file: string;
  /** Line and column in the file, from 1; null where the place is no line, or not one character. */
  readonly line: number | null;
  readonly column: number | null;
  /** Place in the file where that is no line: `paths./health.get`; null where it is, or the file as a whole is meant. */
  readonly place: string | null;
  /** The line, or the part of it around the column. */
  readonly excerpt: string | null;
  /** Column within the excerpt, from 1. */
  readonly excerptColumn: number | null;
  readonly message: string;
  readonly why: string | null;
  readonly suggestion: string;
  /** What the message only counts. */
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
  readonly findings: readonly Finding[];
}

/** Forms of a report. */
export const reportFormats = ['human', 'json', 'sarif', 'github'] as const;
export type ReportFormat = (typeof reportFormats)[number];
