import { countsOf } from '../../changes/counts.ts';
import type { Impact } from '../../changes/impact/causes.ts';
import { countsText } from '../../shared/severities.ts';
import { impactCounts } from '../impact/lines.ts';
import type { ReleaseResult } from './result.ts';

/** `2 breaking, 14 harmless since v0.3.6`. */
export function differenceText({ difference, outcome }: Pick<ReleaseResult, 'difference' | 'outcome'>): string {
  if (outcome === 'no-reference') return 'no reference: catalogue only';
  if (!difference) return 'nothing to compare with';
  const { changes, from } = difference;
  return `${countsText(countsOf(changes)) || 'no changes'} since ${from.version}`;
}

/** `12 lines of guides to look at`. */
export function impactText(impact: Impact): string {
  const { touchedLines } = impactCounts(impact);
  return `${touchedLines} ${touchedLines === 1 ? 'line' : 'lines'} of guides to look at`;
}
