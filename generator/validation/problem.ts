import type { Problem } from '../model/problem.ts';
import type { TextLine } from '../model/sample-facts.ts';
import { placeIn } from '../samples/value.ts';
import type { Remedy, Suggestion } from '../shared/suggestion.ts';

/** What a rule found, before its offset is turned into a line. */
export interface Issue extends Omit<Problem, 'at' | 'do'> {
  /** Offset in the text that the rule looked at. */
  readonly at: number;
  /** The nearest right answer, or what to do; null where a page says more than a sentence could. */
  readonly do: string | null;
  /** What to write in place of what stands there, where that's clear. */
  readonly suggestion?: Suggestion;
}

export function error(at: number, what: string, why: string | null, remedy: Remedy = null): Issue {
  return { at, severity: 'error', what, why, ...remedied(remedy) };
}

export function warning(at: number, what: string, why: string | null, remedy: Remedy = null): Issue {
  return { at, severity: 'warning', what, why, ...remedied(remedy) };
}

function remedied(remedy: Remedy): Pick<Issue, 'do' | 'suggestion'> {
  return remedy === null || typeof remedy === 'string' ? { do: remedy } : { do: remedy.do, suggestion: remedy };
}

/** What an issue says to do, for another one that's about the same. */
export function remedyOf(issue: Issue | undefined): Remedy {
  return issue?.suggestion ?? issue?.do ?? null;
}

/** A problem by its place within the sample, before it is known in which file that stands. */
export interface SampleProblem extends Omit<Problem, 'at'>, Pick<Issue, 'suggestion'> {
  /** Line within the sample and column within that line, from 1. */
  readonly line: number;
  readonly column: number;
}

/** An issue with its line and column. */
export function placed({ at, ...issue }: Issue, lines: readonly TextLine[]): SampleProblem {
  return { ...issue, ...placeIn(lines, at), do: issue.do ?? 'correct what it names' };
}

/** Issues of which those without advice say where to look. @param page in words: ``the reference page of `MCPServer` `` */
export function withPage(page: string, issues: readonly Issue[]): Issue[] {
  return issues.map((issue) => (issue.do === null ? { ...issue, do: `see ${page}` } : issue));
}

/** Issues with lines and columns in place of offsets, in the order of their text. */
export function toProblems(issues: readonly Issue[], lines: readonly TextLine[]): SampleProblem[] {
  return issues.toSorted((left, right) => left.at - right.at).map((issue) => placed(issue, lines));
}
