import type { RuleId } from './rules.ts';

/** Location of a problem. Files are relative to the working directory; lines and columns count from 1. */
export type Place = { readonly file: string } & (
  | { readonly kind: 'file' }
  /** `key` names the front matter key on the line. */
  | { readonly kind: 'text'; readonly line: number; readonly column?: number; readonly key?: string }
  /** A location other than a line: `paths./health.get`, `files`, `byte 17`. */
  | { readonly kind: 'path'; readonly pointer: string }
);

/** Something for the user to fix. Never has a stack trace. */
export interface Problem {
  /** An error stops the run; a warning does only under `--strict`; an info never does. */
  readonly severity: 'error' | 'warning' | 'info';
  /** The check that found it: `links/page`, `language/spelling`. Default: `input`. */
  readonly rule?: RuleId;
  readonly at: Place;
  /** The wrong line as written. */
  readonly excerpt?: string;
  /** What is wrong, one sentence. */
  readonly what: string;
  /** Items that the sentence only counts, one a line; printed on request. */
  readonly list?: readonly string[];
  /** Why it matters, one sentence; null if obvious. */
  readonly why: string | null;
  /** How to fix it. */
  readonly do: string;
  /** Replacement for the text at the place, if certain. */
  readonly suggestion?: { readonly wrong: string; readonly right: string };
}

/** A problem without a place; by default an error without a reason. */
export type Message = Omit<Problem, 'at' | 'severity' | 'why'> & Partial<Pick<Problem, 'severity' | 'why'>>;
