import type { PrintedProblem, Report } from '../model/report.ts';
import { placeFields } from './printed.ts';
import { sentences } from './sarif.ts';

const commands = { error: 'error', warning: 'warning', info: 'notice' } as const;

/** Problems as commands of GitHub's workflows, which show them beside the changed lines. */
export function github({ problems }: Report): string {
  return problems.map((problem) => `${annotation(problem)}\n`).join('');
}

function annotation({ severity, rule, at, what, why, do: remedy }: PrintedProblem): string {
  const { line, column, place } = placeFields(at);
  const properties = Object.entries({ file: at.file, line, col: column, title: rule })
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
  const text = sentences([place === null ? what : `${place}: ${what}`, why, remedy]);
  return `::${commands[severity]} ${properties.join(',')}::${escapeData(text)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
