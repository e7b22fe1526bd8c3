import type { PrintedProblem, Report } from '../model/report.ts';
import { remedyLines } from '../shared/problem.ts';
import { placeFields } from './printed.ts';

/** Columns of `12:34 ` before a message, so that short and long places line up. */
const placeWidth = 9;

/** So many places are named of those that a problem has besides its first; the others are counted. */
const mostPlaces = 8;

/**
 * Problems for people, those of a file together. What is wrong in several places for one reason is told once, where it's
 * met first.
 *
 * @param lists also print what messages only count
 */
export function human({ problems }: Report, lists: boolean): string {
  const causes = [...Map.groupBy(problems, causeOf).values()];
  return [...Map.groupBy(causes, ([first]) => first?.at.file)]
    .map(([file, group]) => [file, ...group.flatMap((cause) => linesOf(cause, lists))].join('\n'))
    .map((block) => `${block}\n`)
    .join('\n');
}

const causeOf = ({ severity, rule, what, why, do: remedy, list = [] }: PrintedProblem): string =>
  JSON.stringify([severity, rule, what, why, remedy, list]);

function linesOf([problem, ...others]: readonly PrintedProblem[], lists: boolean): string[] {
  if (!problem) return [];
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
    ...(others.length === 0 ? [] : [`${indent}also: ${placesOf(others, at.file)}`]),
  ];
}

/** `12:4, 20, guides/b.md:7`: places in the file that was named already are told without it. */
function placesOf(problems: readonly PrintedProblem[], file: string): string {
  const places = problems.map(({ at }) => {
    const { line, column, place } = placeFields(at);
    const where = [line, column].filter((part) => part !== null).join(':') || place;
    const own = at.file === file ? '' : at.file;
    return [own, where].filter((part) => part !== '' && part !== null).join(':') || file;
  });
  const rest = places.length - mostPlaces;
  return rest > 1 ? `${places.slice(0, mostPlaces).join(', ')} and ${rest} more` : places.join(', ');
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
