import type { CorrectedLine } from '../../generator/check/samples/corrections.ts';
import { counted } from '../../generator/shared/counted.ts';
import { withoutInvisible } from '../../generator/shared/invisible.ts';
import { partOf } from './paging.ts';

/* Common code of the tools that check text. */

/** Token limits of findings and of corrected lines: with the rest, an answer stays below 1500. */
export const findingTokens = 700;
const correctedTokens = 500;

/** Most lines to list for a finding. */
export const mostLines = 100;

/** Longest line to return corrected. */
const longestLine = 1000;

/** Corrected lines of the findings in an answer, and a sentence about omitted ones. */
export function linesFor(
  findings: readonly { readonly line: number; readonly lines?: readonly number[] }[],
  corrected: readonly CorrectedLine[],
): { readonly lines: CorrectedLine[]; readonly left: readonly string[] } {
  const shown = new Set(findings.flatMap(({ line, lines }) => lines ?? [line]));
  const changed = corrected.filter(({ line }) => shown.has(line));
  // A cut line would be wrong.
  const short = changed.filter(({ before, after }) => Math.max(before.length, after.length) <= longestLine);
  const { items: lines } = partOf(short, undefined, mostLines, correctedTokens);
  const left = changed.length - lines.length;
  return {
    lines,
    left: left > 0 ? [`${counted(left, 'more corrected line')} would be too long here; send the text in parts.`] : [],
  };
}

/** Sentences about lines with invisible characters: they make names differ, although messages look the same. */
export function unseenIn(text: string): string[] {
  const line = text
    .split('\n')
    // Emoji contain invisible selectors but are visible.
    .map((one) => one.replaceAll(/\p{RGI_Emoji}/gv, ''))
    .findIndex((one) => one.includes('\u00a0') || withoutInvisible(one) !== one);
  if (line < 0) return [];
  return [
    `Line ${line + 1} has characters that are invisible, or spaces that a shell doesn’t treat as such: retype it if it looks right but fails.`,
  ];
}
