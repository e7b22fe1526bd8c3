import type { Finding } from '../finding.ts';
import type { Placing } from './value.ts';
import type { Issue } from './visit.ts';

/** Issues with lines and columns in place of offsets, in the order in which they stand in the sample. */
export function toFindings(issues: readonly Issue[], place: Placing): Finding[] {
  return issues
    .toSorted((left, right) => left.at - right.at)
    .map(({ at, severity, what, why, suggestion }) => ({
      ...place(at),
      severity,
      what,
      why,
      suggestion: suggestion ?? 'correct it as its reference page says',
    }));
}
