import { counted } from '../../generator/shared/counted.ts';
import type { CorrectedLine } from '../../site/upgrade/check/types.ts';
import { cleanText } from './clean.ts';
import { partOf, startAt } from './paging.ts';

/** What an answer about a text may have, in tokens: with the rest it's less than 1500. */
export const budget = { findings: 700, corrected: 500 };

/** So many lines are named where the same is to be known of many. */
export const mostLines = 100;

/** Longest line that is told corrected. */
const longestLine = 1000;

/** Findings that an answer shows, of all that there are. */
interface Shown<Finding> {
  readonly cursor: string | undefined;
  readonly items: readonly unknown[];
  readonly all: readonly Finding[];
}

/** Corrected lines of the findings that an answer shows, and a sentence about those that are left out. */
export function correctedLines(
  corrected: readonly CorrectedLine[],
  { cursor, items, all }: Shown<{ readonly line: number; readonly lines?: readonly number[] }>,
): { readonly lines: CorrectedLine[]; readonly left: readonly string[] } {
  const start = startAt(cursor);
  const shown = new Set(all.slice(start, start + items.length).flatMap(({ line, lines }) => lines ?? [line]));
  const changed = corrected.filter(({ line }) => shown.has(line));
  // A line that's cut would be wrong.
  const short = changed.filter(({ before, after }) => Math.max(before.length, after.length) <= longestLine);
  const { items: lines } = partOf(
    short.map(({ line, before, after }) => ({ line, before: cleanText(before), after: cleanText(after) })),
    undefined,
    mostLines,
    budget.corrected,
  );
  const left = changed.length - lines.length;
  return {
    lines: [...lines],
    left: left > 0 ? [`${counted(left, 'more corrected line')} would be too long here; send the text in parts.`] : [],
  };
}
