import type { Sample } from '../../../model/sample.ts';
import { linesOf } from '../../../samples/value.ts';
import { type SampleProblem, toProblems } from '../../../validation/problem.ts';
import type { Lookup } from '../lookup.ts';
import { fileIssues } from './files.ts';
import { variableIssues } from './variables.ts';

/** Environment variables and files of the tool that code names, wherever it does, against those that the version knows. */
export function checkEnvironment({ text }: Sample, { environment }: Lookup, guide: readonly Sample[]): SampleProblem[] {
  if (!environment) return [];
  return toProblems([...variableIssues(text, guide, environment), ...fileIssues(text, environment)], linesOf(text));
}
