import type { Log, Result } from 'sarif';
import type { PrintedProblem, Report } from '../model/report.ts';
import { rules } from '../model/rules.ts';
import { placeFields } from './printed.ts';

const levels = { error: 'error', warning: 'warning', info: 'note' } as const;

/** Problems as SARIF 2.1.0, the form that code scanning reads. */
export function sarif({ problems }: Report): string {
  const used = [...new Set(problems.map(({ rule }) => rule))].sort();
  const log: Log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'thv-docs',
            rules: used.map((id) => ({ id, shortDescription: { text: `${rules[id]}.` } })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: problems.map((problem) => resultOf(problem, used.indexOf(problem.rule))),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function resultOf(problem: PrintedProblem, ruleIndex: number): Result {
  const { rule, severity, at, excerpt, what, why, do: suggestion } = problem;
  const { line, column, place } = placeFields(at);
  return {
    ruleId: rule,
    ruleIndex,
    level: levels[severity],
    message: { text: sentences([what, why, suggestion]) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: at.file.split(/[\\/]/).map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' },
          ...(line !== null && {
            region: {
              startLine: line,
              ...(column !== null && { startColumn: column }),
              ...(excerpt !== null && { snippet: { text: excerpt } }),
            },
          }),
        },
        ...(place !== null && { logicalLocations: [{ fullyQualifiedName: place }] }),
      },
    ],
    properties: { suggestion },
  };
}

/** Parts of a message as sentences of their own. */
export function sentences(parts: readonly (string | null)[]): string {
  return parts
    .filter((part) => part !== null)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .map((part) => (/[.?!…]$/.test(part) ? part : `${part}.`))
    .join(' ');
}
