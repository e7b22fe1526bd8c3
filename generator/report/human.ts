import type { PrintedProblem, Report } from '../model/report.ts';
import { remedyLines } from '../shared/problem.ts';
import { placeFields } from './printed.ts';

/** Columns of `12:34 ` before a message, so that short and long places line up. */
const placeWidth = 9;

/**
 * Problems for people, those of a file together.
 *
 * @param lists also print what messages only count
 */
export function human({ problems }: Report, lists: boolean): string {
  return [...Map.groupBy(problems, ({ at }) => at.file)]
    .map(([file, group]) => [file, ...group.flatMap((problem) => linesOf(problem, lists))].join('\n'))
    .map((block) => `${block}\n`)
    .join('\n');
}

function linesOf(problem: PrintedProblem, lists: boolean): string[] {
  const { at, severity, what, excerpt, excerptColumn, list = [], rule } = problem;
  const { line, column, place } = placeFields(at);
  const where = [line, column].filter((part) => part !== null).join(':');
  const indent = ' '.repeat(placeWidth + 1);
  return [
    `  ${where.padEnd(placeWidth - 2)} ${severity}: ${place === null ? '' : `${place}: `}${what} (${rule})`,
    ...(excerpt === null ? [] : [`${indent}| ${excerpt}`]),
    ...(excerptColumn === null ? [] : [`${indent}| ${' '.repeat(excerptColumn - 1)}^`]),
    ...(lists ? list.map((item) => `${indent}  ${item}`) : []),
    ...remedyLines(problem, indent),
  ];
}

/** What a check found, in one line. */
export function summary({ version, pages, guides, external, problems }: Report): string {
  const count = (severity: PrintedProblem['severity'], name: string): string => {
    const { length } = problems.filter((problem) => problem.severity === severity);
    return `${length} ${name}${length === 1 ? '' : 's'}`;
  };
  const files = new Set(problems.filter(({ severity }) => severity !== 'info').map(({ at }) => at.file)).size;
  const where = files === 0 ? '' : ` in ${files} file${files === 1 ? '' : 's'}`;
  const asked = external ? `, ${external.addresses} addresses (${external.asked} asked now)` : '';
  const scope =
    version === null ? 'not everything could be read' : `${version}: ${pages} pages, ${guides} guides${asked} checked`;
  return `${scope}: ${count('error', 'error')}, ${count('warning', 'warning')}${where}`;
}
