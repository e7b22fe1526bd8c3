import type { Place } from '../model/problem.ts';
import type { Sample } from '../model/sample.ts';
import { inText } from './problem.ts';
import { writtenColumn } from './written-column.ts';

/** The place in its file of a line and column of a sample, both from 1. */
export function placeInSample(sample: Omit<Sample, 'facts' | 'section'>, line: number, column: number): Place {
  const written = writtenColumn(sample.shifts ?? [], line, column) + (sample.indents[line - 1] ?? 0);
  return inText(sample.file, sample.line + line - 1, written);
}
