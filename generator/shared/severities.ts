import { type Severity, severities } from '../model/changes.ts';
import type { SeverityCounts } from '../model/page.ts';
import type { Mark } from '../model/row-words.ts';

/** Labels of the severities. */
export const severityMarks: Readonly<Record<Severity, Mark>> = {
  breaking: { label: 'Breaking', inText: 'breaking' },
  unclassified: { label: 'Unclassified', inText: 'unclassified' },
  risky: { label: 'Risky', inText: 'risky' },
  info: { label: 'Harmless', inText: 'harmless' },
};

/** `2 breaking, 1 risky, 14 harmless`; '' for none. */
export function countsText(counts: SeverityCounts): string {
  return severities
    .flatMap((severity) =>
      counts[severity] === undefined ? [] : [`${counts[severity]} ${severityMarks[severity].inText}`],
    )
    .join(', ');
}
