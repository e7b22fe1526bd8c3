import type { CorrectedLine } from '../../generator/check/samples/corrections.ts';
import { counted } from '../../generator/shared/counted.ts';
import { withoutInvisible } from '../../generator/shared/invisible.ts';
import { partOf, startAt } from './paging.ts';

/* What the tools that look through a text have in common. */

/** So many tokens findings may have, and corrected lines: with the rest it's less than 1500. */
export const findingTokens = 700;
const correctedTokens = 500;

/** So many lines are named of a finding that many have. */
export const mostLines = 100;

/** Longest line that is given corrected. */
const longestLine = 1000;

/**
 * Corrected lines of the findings that an answer shows, and a sentence about those that are left out.
 *
 * @param cursor where it begins
 * @param count how many it shows of them
 */
export function linesFor(
  findings: readonly { readonly line: number; readonly lines?: readonly number[] }[],
  cursor: string | undefined,
  count: number,
  corrected: readonly CorrectedLine[],
): { readonly lines: CorrectedLine[]; readonly left: readonly string[] } {
  const start = startAt(cursor);
  const shown = new Set(findings.slice(start, start + count).flatMap(({ line, lines }) => lines ?? [line]));
  const changed = corrected.filter(({ line }) => shown.has(line));
  // A line that's cut would be wrong.
  const short = changed.filter(({ before, after }) => Math.max(before.length, after.length) <= longestLine);
  const { items: lines } = partOf(short, undefined, mostLines, correctedTokens);
  const left = changed.length - lines.length;
  return {
    lines,
    left: left > 0 ? [`${counted(left, 'more corrected line')} would be too long here; send the text in parts.`] : [],
  };
}

/**
 * Where a text has characters that can't be seen, as a sentence: a name with one of them is another name, and messages
 * look as if they proposed what's there already.
 */
export function unseenIn(text: string): string[] {
  const line = text
    .split('\n')
    // An emoji has a selector that can't be seen, and is seen.
    .map((one) => one.replaceAll(/\p{RGI_Emoji}/gv, ''))
    .findIndex((one) => one.includes('\u00a0') || withoutInvisible(one) !== one);
  if (line < 0) return [];
  return [
    `Line ${line + 1} has characters that can’t be seen, or spaces that are none to a shell: type it anew where it looks right and isn’t.`,
  ];
}
