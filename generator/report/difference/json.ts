import type { Difference } from '../../changes/between.ts';
import { severities } from '../../model/changes.ts';
import type { RecordedRelease } from '../../model/facts.ts';

/** Raised when a field changes its meaning or goes away; new fields may come at any time. */
const shapeVersion = 1;

/** What changed as JSON, in the shape that README.md describes. */
export function jsonDifference({ from, to, notCompared, policy, changes }: Difference): string {
  const count = (severity: string): number => changes.filter((change) => change.severity === severity).length;
  const summary = Object.fromEntries(severities.map((severity) => [severity, count(severity)]));
  const versions = { from: releaseFields(from), to: releaseFields(to) };
  return `${JSON.stringify({ format: shapeVersion, ...versions, summary, notCompared, policy, changes }, null, 2)}\n`;
}

/** What a release lacks is said by `notCompared`. */
function releaseFields({ version, commit, date, predecessor }: RecordedRelease) {
  return { version, commit, date, predecessor };
}
