import type { Sample } from '../../../model/sample.ts';
import { linesOf } from '../../../samples/value.ts';
import { type SampleProblem, toProblems } from '../../../validation/problem.ts';
import type { Lookup } from '../lookup.ts';
import { chartIssues } from './charts.ts';
import { fileIssues } from './files.ts';
import { variableIssues } from './variables.ts';

/** Environment variables, files and charts of the tool that code names, wherever it does, against those that the version knows. */
export function checkEnvironment(
  { text, facts }: Sample,
  { environment }: Lookup,
  guide: readonly Sample[],
): SampleProblem[] {
  if (!environment) return [];
  const issues = [
    ...variableIssues(text, guide, environment),
    ...fileIssues(text, environment),
    ...chartIssues(facts.calls, environment),
  ];
  return toProblems(issues, linesOf(text));
}
