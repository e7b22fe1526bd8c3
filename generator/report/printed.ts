import type { Place, Problem } from '../model/problem.ts';
import type { PrintedProblem } from '../model/report.ts';

/** Most characters of a line that an excerpt shows, and how many of them stand before the column at least. */
const excerptWidth = 100;
const before = 40;

/** A place in the fields that reports have: null where a place has no such part. */
interface PlaceFields {
  readonly line: number | null;
  readonly column: number | null;
  /** The key that the line is about, or the place that is no line. */
  readonly place: string | null;
}

export function placeFields(at: Place): PlaceFields {
  if (at.kind === 'text') return { line: at.line, column: at.column ?? null, place: at.key ?? null };
  return { line: null, column: null, place: at.kind === 'path' ? at.pointer : null };
}

/**
 * Problems as reports show them, by file and line; files with errors come last, so that they are what remains in sight.
 *
 * @param lineOf text of a line of a file; null where there is none
 */
export function toPrinted(
  problems: readonly Problem[],
  lineOf: (file: string, line: number) => string | null,
): PrintedProblem[] {
  const worst = new Map<string, number>();
  for (const { at, severity } of problems) worst.set(at.file, Math.max(worst.get(at.file) ?? 0, rank[severity]));
  return problems
    .map((problem): PrintedProblem => ({ rule: 'input', ...problem, ...excerptOf(problem, lineOf) }))
    .sort(
      ({ at: a }, { at: b }) =>
        (worst.get(a.file) ?? 0) - (worst.get(b.file) ?? 0) ||
        (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) ||
        numberOf(a, 'line') - numberOf(b, 'line') ||
        numberOf(a, 'column') - numberOf(b, 'column'),
    );
}

const rank = { info: 0, warning: 1, error: 2 } as const;

function numberOf(at: Place, part: 'line' | 'column'): number {
  return placeFields(at)[part] ?? 0;
}

/** The line of a problem as far as it's shown. */
function excerptOf(
  { at, excerpt }: Problem,
  lineOf: (file: string, line: number) => string | null,
): Pick<PrintedProblem, 'excerpt' | 'excerptColumn'> {
  const { line, column } = placeFields(at);
  const whole = line === null ? null : lineOf(at.file, line);
  return whole?.trim() ? excerptAround(whole, column) : { excerpt: excerpt ?? null, excerptColumn: null };
}

/** A line without its indentation, cut to the part around a column, and that column in what's left. */
export function excerptAround(
  whole: string,
  column: number | null,
): { readonly excerpt: string; readonly excerptColumn: number | null } {
  const text = whole.trim().replace(/\t/g, ' ');
  const offset = column === null ? -1 : column - 1 - (whole.length - whole.trimStart().length);
  const isInside = offset >= 0 && offset < text.length;
  const start = isInside ? Math.max(0, Math.min(offset - before, text.length - excerptWidth)) : 0;
  const end = start + excerptWidth;
  const head = start > 0 ? '…' : '';
  return {
    excerpt: head + text.slice(start, end) + (end < text.length ? '…' : ''),
    excerptColumn: isInside ? offset - start + head.length + 1 : null,
  };
}
