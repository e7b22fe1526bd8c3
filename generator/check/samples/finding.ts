import type { TextLine } from '../../model/sample-facts.ts';
import { placeIn } from '../../samples/value.ts';

/** One thing a rule found, before its offset is turned into a line. */
export interface Issue {
  /** Offset in the text that the rule looked at. */
  readonly at: number;
  /** An error fails the build; a warning does only under `--strict`. */
  readonly severity: 'error' | 'warning';
  /** What is wrong, one sentence without its subject: `uses --fromat, a flag that thv list does not have`. */
  readonly what: string;
  /** Why that matters, one sentence; null where the first says it all. */
  readonly why: string | null;
  /** The nearest right answer, or what to do: `did you mean --format?`. */
  readonly suggestion: string | null;
}

export function error(at: number, what: string, why: string | null, suggestion: string | null = null): Issue {
  return { at, severity: 'error', what, why, suggestion };
}

export function warning(at: number, what: string, why: string | null, suggestion: string | null = null): Issue {
  return { at, severity: 'warning', what, why, suggestion };
}

/** One thing found in a sample, before it is known in which file the sample stands. */
export interface Finding extends Omit<Issue, 'at'> {
  /** Line within the sample and column within that line, from 1. */
  readonly line: number;
  readonly column: number;
  readonly suggestion: string;
}

/** An issue with its line and column. */
export function placed({ at, severity, what, why, suggestion }: Issue, lines: readonly TextLine[]): Finding {
  const fix = suggestion ?? 'correct it as its reference page says';
  return { ...placeIn(lines, at), severity, what, why, suggestion: fix };
}

/** Issues with lines and columns in place of offsets, in the order of their text. */
export function toFindings(issues: readonly Issue[], lines: readonly TextLine[]): Finding[] {
  return issues.toSorted((left, right) => left.at - right.at).map((issue) => placed(issue, lines));
}
