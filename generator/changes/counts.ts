import { type Severity, severities } from '../model/changes.ts';
import type { SeverityCounts } from '../model/page.ts';

/** Counts by severity. */
export function countsOf(changes: readonly { readonly severity: Severity }[]): SeverityCounts {
  const counts = severities.map((severity) => [severity, changes.filter((one) => one.severity === severity).length]);
  return Object.fromEntries(counts.filter(([, count]) => count !== 0));
}
