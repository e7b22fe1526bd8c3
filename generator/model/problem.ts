import type { RuleId } from './rules.ts';

/** Something a person has to mend. Never carries a stack trace. */
export interface Problem {
  /** An error stops the run; a warning does only under `--strict`; an info never does. */
  readonly severity: 'error' | 'warning' | 'info';
  /** Which check says it: `links/page`, `language/spelling`. Default: `input`. */
  readonly rule?: RuleId;
  /** File the person opens, relative to where the command ran. */
  readonly file: string;
  /** Place inside the file: `line 12, column 3`, `paths./health.get`, …; null when it is the file as a whole. */
  readonly place: string | null;
  /** The line that is wrong, as it was written. */
  readonly excerpt?: string;
  /** What is wrong, one sentence. */
  readonly what: string;
  /** What the sentence only counts, one a line; printed where asked for. */
  readonly list?: readonly string[];
  /** Why that matters, one sentence; null where the first says it all. */
  readonly why: string | null;
  /** What to do about it. */
  readonly fix: string;
}

/** A mistake in what the person gave us; shown as text and ends the run with exit code 1. */
export class InputError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: Problem | readonly Problem[]) {
    const list = Array.isArray(problems) ? (problems as readonly Problem[]) : [problems as Problem];
    super(list.map((problem) => describe(problem)).join('\n'));
    this.name = 'InputError';
    this.problems = list;
  }
}

/** One problem as lines of text: `file (place): what`, the list where `lists` asks for it, then why and what to do. */
export function describe(problem: Problem, lists = false): string {
  const where = problem.place ? `${problem.file} (${problem.place})` : problem.file;
  const lines = [`${problem.severity}: ${where}: ${problem.what}`];
  if (problem.excerpt !== undefined) lines.push(`  ${problem.excerpt}`);
  if (lists && problem.list) lines.push(...problem.list.map((item) => `  ${item}`));
  if (problem.why) lines.push(`  why: ${problem.why}`);
  lines.push(`  do:  ${problem.fix}`);
  return lines.join('\n');
}
