import type { Impact } from '../../impact/causes.ts';
import { severities } from '../../model/changes.ts';
import type { ReleaseResult } from '../../report/release/result.ts';
import { countsText } from '../../shared/severities.ts';

/** `2 breaking, 14 harmless since v0.3.6`. */
export function differenceText({ difference, outcome }: Pick<ReleaseResult, 'difference' | 'outcome'>): string {
  if (outcome === 'no-reference') return 'no reference: catalogue only';
  if (!difference) return 'nothing to compare with';
  const { changes, from } = difference;
  const counts = severities
    .map((severity) => [severity, changes.filter((change) => change.severity === severity).length] as const)
    .filter(([, count]) => count > 0);
  return `${countsText(Object.fromEntries(counts)) || 'no changes'} since ${from.version}`;
}

/** `12 lines of guides to look at`. */
export function impactText({ groups, versions }: Impact): string {
  const places = [
    ...groups.flatMap(({ causes }) => causes.flatMap((cause) => cause.places)),
    ...versions.flatMap((named) => named.places),
  ];
  const lines = new Set(places.map(({ at }) => `${at.file}:${at.kind === 'text' ? at.line : 1}`)).size;
  return `${lines} ${lines === 1 ? 'line' : 'lines'} of guides to look at`;
}
