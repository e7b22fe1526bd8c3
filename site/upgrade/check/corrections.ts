import type { Problem } from '../../../generator/model/problem.ts';
import { pointOf } from '../../../generator/shared/problem.ts';
import type { CorrectedLine, Correction } from './types.ts';

/** What a finding suggests, where the text has that as the finding has it; null where it suggests nothing. */
export function suggestedCorrection({ at: place, suggestion }: Problem, rows: readonly string[]): Correction | null {
  if (!suggestion) return null;
  const { line, column } = pointOf(place);
  const { wrong, right } = suggestion;
  const row = rows[line - 1] ?? '';
  // A name in quotes begins behind the first of them.
  const at = [column, column + 1].find((start) => row.startsWith(wrong, start - 1));
  return at === undefined ? null : { line, column: at, wrong, right };
}

/** A text with its corrections, and the lines that have any. */
export function corrected(
  text: string,
  corrections: readonly Correction[],
): { readonly text: string; readonly changed: readonly CorrectedLine[] } {
  const lines = text.split('\n');
  const changed: CorrectedLine[] = [];
  for (const [line, own] of Map.groupBy(corrections, (one) => one.line)) {
    const before = lines[line - 1] ?? '';
    // From the end, so that columns stay what they are.
    const after = own.toSorted((a, b) => b.column - a.column).reduce((row, one) => replaced(row, one), before);
    if (after === before) continue;
    lines[line - 1] = after;
    changed.push({ line, before, after });
  }
  return { text: lines.join('\n'), changed: changed.sort((a, b) => a.line - b.line) };
}

/** Code of a fence may be indented in the whole, so the word is looked for from its column on. */
function replaced(row: string, { column, wrong, right }: Correction): string {
  const at = row.indexOf(wrong, column - 1);
  return at < 0 ? row : row.slice(0, at) + right + row.slice(at + wrong.length);
}
