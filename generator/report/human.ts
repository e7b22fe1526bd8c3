import type { Finding, Report } from '../model/finding.ts';

/** Columns of `12:34 ` before a message, so that short and long places line up. */
const placeWidth = 9;

/**
 * Findings for people, those of a file together.
 *
 * @param lists also print what messages only count
 */
export function human({ findings }: Report, lists: boolean): string {
  return [...Map.groupBy(findings, ({ file }) => file)]
    .map(([file, group]) => [file, ...group.flatMap((finding) => linesOf(finding, lists))].join('\n'))
    .map((block) => `${block}\n`)
    .join('\n');
}

function linesOf(finding: Finding, lists: boolean): string[] {
  const { line, column, place, severity, message, excerpt, excerptColumn, why, suggestion, list, rule } = finding;
  const where = line === null ? '' : column === null ? `${line}` : `${line}:${column}`;
  const indent = ' '.repeat(placeWidth + 1);
  return [
    `  ${where.padEnd(placeWidth - 2)} ${severity}: ${place === null ? '' : `${place}: `}${message} (${rule})`,
    ...(excerpt === null ? [] : [`${indent}| ${excerpt}`]),
    ...(excerptColumn === null ? [] : [`${indent}| ${' '.repeat(excerptColumn - 1)}^`]),
    ...(lists ? list.map((item) => `${indent}  ${item}`) : []),
    ...(why === null ? [] : [`${indent}why: ${why}`]),
    `${indent}do:  ${suggestion}`,
  ];
}

/** What a check found, in one line. */
export function summary({ version, pages, guides, external, findings }: Report): string {
  const count = (severity: Finding['severity'], name: string): string => {
    const { length } = findings.filter((finding) => finding.severity === severity);
    return `${length} ${name}${length === 1 ? '' : 's'}`;
  };
  const files = new Set(findings.filter(({ severity }) => severity !== 'info').map(({ file }) => file)).size;
  const where = files === 0 ? '' : ` in ${files} file${files === 1 ? '' : 's'}`;
  const asked = external ? `, ${external.addresses} addresses (${external.asked} asked now)` : '';
  const scope =
    version === null ? 'not everything could be read' : `${version}: ${pages} pages, ${guides} guides${asked} checked`;
  return `${scope}: ${count('error', 'error')}, ${count('warning', 'warning')}${where}`;
}
