import type { RuleId } from './rules.ts';

/** Where a problem is. Files are named relative to where the command ran; lines and columns count from 1. */
export type Place = { readonly file: string } & (
  | { readonly kind: 'file' }
  /** `key` names the front matter key that the line is about. */
  | { readonly kind: 'text'; readonly line: number; readonly column?: number; readonly key?: string }
  /** A place that is no line: `paths./health.get`, `files`, `byte 17`. */
  | { readonly kind: 'path'; readonly pointer: string }
);

/** Something a person has to fix. Never carries a stack trace. */
export interface Problem {
  /** An error stops the run; a warning does only under `--strict`; an info never does. */
  readonly severity: 'error' | 'warning' | 'info';
  /** Which check says it: `links/page`, `language/spelling`. Default: `input`. */
  readonly rule?: RuleId;
  readonly at: Place;
  /** The line that is wrong, as it was written. */
  readonly excerpt?: string;
  /** What is wrong, one sentence. */
  readonly what: string;
  /** What the sentence only counts, one a line; printed where asked for. */
  readonly list?: readonly string[];
  /** Why that matters, one sentence; null where the first says it all. */
  readonly why: string | null;
  /** What to do about it. */
  readonly do: string;
  /** What to write in place of what's written at the place, where that's clear. */
  readonly suggestion?: { readonly wrong: string; readonly right: string };
}

/** A problem before it has a place: an error, and without a reason, unless it says otherwise. */
export type Message = Omit<Problem, 'at' | 'severity' | 'why'> & Partial<Pick<Problem, 'severity' | 'why'>>;
