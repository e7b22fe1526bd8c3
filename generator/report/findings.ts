import type { Finding } from '../model/finding.ts';
import type { Problem } from '../model/problem.ts';

/** Most characters of a line that an excerpt shows, and how many of them stand before the column at least. */
const excerptWidth = 100;
const before = 40;

/**
 * Problems as reports show them, by file and line; files with errors come last, so that they are what remains in sight.
 *
 * @param lineOf text of a line of a file; null where there is none
 */
export function toFindings(
  problems: readonly Problem[],
  lineOf: (file: string, line: number) => string | null,
): Finding[] {
  const findings = problems.map((problem) => toFinding(problem, lineOf));
  const worst = new Map<string, number>();
  for (const { file, severity } of findings) worst.set(file, Math.max(worst.get(file) ?? 0, rank[severity]));
  return findings.sort(
    (a, b) =>
      (worst.get(a.file) ?? 0) - (worst.get(b.file) ?? 0) ||
      (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0),
  );
}

const rank = { info: 0, warning: 1, error: 2 } as const;

function toFinding(problem: Problem, lineOf: (file: string, line: number) => string | null): Finding {
  const [, lineText, columnText] = /^line (\d+)(?:, column (\d+))?/.exec(problem.place ?? '') ?? [];
  const line = lineText === undefined ? null : Number(lineText);
  const column = columnText === undefined ? null : Number(columnText);
  const text = line === null ? null : lineOf(problem.file, line);
  return {
    rule: problem.rule ?? 'input',
    severity: problem.severity,
    file: problem.file,
    line,
    column,
    place: line === null ? problem.place : null,
    ...(text === null || text.trim() === ''
      ? { excerpt: problem.excerpt ?? null, excerptColumn: null }
      : excerptOf(text, column)),
    message: problem.what,
    why: problem.why,
    suggestion: problem.fix,
    list: problem.list ?? [],
  };
}

/** The line without its indentation, cut to the part around the column where it is long. */
function excerptOf(text: string, column: number | null): Pick<Finding, 'excerpt' | 'excerptColumn'> {
  const indent = text.length - text.trimStart().length;
  const line = text.trim().replace(/\t/g, ' ');
  const at = column === null ? null : column - 1 - indent;
  const isInside = at !== null && at >= 0 && at < line.length;
  const start = isInside ? Math.max(0, Math.min(at - before, line.length - excerptWidth)) : 0;
  const end = start + excerptWidth;
  const head = start > 0 ? '…' : '';
  return {
    excerpt: head + line.slice(start, end) + (end < line.length ? '…' : ''),
    excerptColumn: isInside ? at - start + head.length + 1 : null,
  };
}
