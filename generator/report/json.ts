import type { JsonProblem, PrintedProblem, Report } from '../model/report.ts';
import { placeFields } from './printed.ts';

/** Raised when a field changes its meaning or goes away; new fields may come at any time. */
const shapeVersion = 1;

/** Problems as JSON, in the shape that README.md describes. */
export function json({ version, pages, guides, external, strict, problems }: Report): string {
  const count = (severity: string): number => problems.filter((problem) => problem.severity === severity).length;
  const summary = { pages, guides, external, errors: count('error'), warnings: count('warning'), infos: count('info') };
  const findings = problems.map(toJson);
  return `${JSON.stringify({ format: shapeVersion, version, strict, summary, findings }, null, 2)}\n`;
}

function toJson(problem: PrintedProblem): JsonProblem {
  const { rule, severity, at, excerpt, excerptColumn, what, why, list = [] } = problem;
  return {
    ...{ rule, severity, file: at.file, ...placeFields(at) },
    ...{ excerpt, excerptColumn, message: what, why, suggestion: problem.do, list },
  };
}
