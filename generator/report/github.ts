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
  const text = sentences([place === null ? what : `${place}: ${what}`, why, remedy]);
  return workflowCommand(commands[severity], { file: at.file, line, col: column, title: rule }, text);
}

/** A line that a workflow takes for a command. @param properties null: left out */
export function workflowCommand(
  command: 'error' | 'warning' | 'notice',
  properties: Readonly<Record<string, string | number | null>>,
  text: string,
): string {
  const written = Object.entries(properties)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
  return `::${command} ${written.join(',')}::${escapeData(text)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
