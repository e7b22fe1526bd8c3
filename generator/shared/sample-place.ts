import type { Place } from '../model/problem.ts';
import type { Sample, Shift } from '../model/sample.ts';
import { inText } from './problem.ts';

/** The place in its file of a line and column of a sample, both from 1. */
export function placeInSample(sample: Omit<Sample, 'facts' | 'section'>, line: number, column: number): Place {
  const written = writtenColumn(sample.shifts ?? [], line, column) + (sample.indents[line - 1] ?? 0);
  return inText(sample.file, sample.line + line - 1, written);
}

/** The column that a place in a text with replacements has in the text without; within a value it is where that begins. */
function writtenColumn(shifts: readonly Shift[], line: number, column: number): number {
  let grown = 0;
  for (const shift of shifts) {
    if (shift.line !== line || column < shift.column) continue;
    if (column < shift.column + shift.length) return shift.column - grown;
    grown += shift.length - shift.written;
  }
  return column - grown;
}
