import type { Shift } from '../model/sample.ts';

/** The column that a place in a text with replacements has in the text without; within a value it is where that begins. */
export function writtenColumn(shifts: readonly Shift[], line: number, column: number): number {
  let grown = 0;
  for (const shift of shifts) {
    if (shift.line !== line || column < shift.column) continue;
    if (column < shift.column + shift.length) return shift.column - grown;
    grown += shift.length - shift.written;
  }
  return column - grown;
}
