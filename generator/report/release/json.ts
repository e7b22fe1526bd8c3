import { formatDifference } from '../difference/index.ts';
import { formatImpact } from '../impact/index.ts';
import type { ReleaseResult, ReleaseRun } from './result.ts';

/** Raised when a field changes its meaning or goes away; new fields may come at any time. */
const shapeVersion = 1;

/** What a run did, for programs: differences and impacts in the shapes of `thv-docs diff` and `thv-docs impact`. */
export function releaseJson({ releases, ...run }: ReleaseRun): string {
  return `${JSON.stringify({ format: shapeVersion, ...run, releases: releases.map(toJson) }, null, 2)}\n`;
}

function toJson({ difference, impact, ...result }: ReleaseResult): object {
  return {
    ...result,
    changes: difference && JSON.parse(formatDifference(difference, 'json', true)),
    impact: impact && JSON.parse(formatImpact(impact, 'json', true)),
  };
}
