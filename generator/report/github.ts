import type { Finding, Report } from '../model/finding.ts';
import { sentences } from './sarif.ts';

const commands = { error: 'error', warning: 'warning', info: 'notice' } as const;

/** Findings as commands of GitHub's workflows, which show them beside the changed lines. */
export function github({ findings }: Report): string {
  return findings.map((finding) => `${annotation(finding)}\n`).join('');
}

function annotation({ severity, rule, file, line, column, place, message, why, suggestion }: Finding): string {
  const properties = Object.entries({ file, line, col: column, title: rule })
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
  const text = sentences([place === null ? message : `${place}: ${message}`, why, suggestion]);
  return `::${commands[severity]} ${properties.join(',')}::${escapeData(text)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
