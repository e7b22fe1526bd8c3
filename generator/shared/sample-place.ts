import type { Place } from '../model/problem.ts';
import type { Sample, Shift } from '../model/sample.ts';
import { inText } from './problem.ts';

/** Source of a sample. */
export type Written = Pick<Sample, 'text' | 'file'> & Partial<Pick<Sample, 'line' | 'indents' | 'shifts'>>;

/** Maps a line and column of a sample, both from 1, to its place in the file. */
export function placeInSample(
  { file, line: first = 1, indents = [], shifts = [] }: Written,
  line: number,
  column: number,
): Place {
  const row = first + line - 1;
  return inText(file, row, writtenColumn(shifts, row, column + (indents[line - 1] ?? 0)));
}

/** Maps a column in a text with replacements to the source; within a value, to its beginning. */
export function writtenColumn(shifts: readonly Shift[], line: number, column: number): number {
  let grown = 0;
  for (const shift of shifts) {
    if (shift.line !== line || column < shift.column) continue;
    if (column < shift.column + shift.length) return shift.column - grown;
    grown += shift.length - shift.written;
  }
  return column - grown;
}
