import type { SampleProblem } from '../../../generator/validation/problem.ts';
import type { CorrectedLine, Correction } from './types.ts';

/**
 * What a finding proposes to write in place of the first thing that it names: checks say `did you mean …?` and
 * `write …`. Null where that doesn't stand at its place, or it proposes nothing of the kind.
 */
export function suggestedCorrection({ line, column, what, do: todo }: SampleProblem, text: string): Correction | null {
  const wrong = /`([^`]+)`/.exec(what)?.[1]?.split(' ').at(-1);
  const right = /^(?:did you mean|write) `([^`]+)`\??$/.exec(todo)?.[1]?.split(' ').at(-1);
  const row = text.split('\n')[line - 1] ?? '';
  if (wrong === undefined || right === undefined || wrong === right) return null;
  // A field is called by its whole path, and written by its name.
  const written = [wrong, wrong.split('.').at(-1) ?? wrong].find((word) => row.startsWith(word, column - 1));
  if (written === undefined) return null;
  return { line, column, wrong: written, right: written === wrong ? right : (right.split('.').at(-1) ?? right) };
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
