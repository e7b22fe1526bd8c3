import type { JsonProblem } from '../../generator/model/report.ts';

/** What the server sends of the last check; null before the first one has ended. */
export interface DevFindings {
  readonly findings: readonly JsonProblem[];
}

/** Messages between the dev server and the pages it serves. */
export const asked = 'thv-docs:ask';
export const told = 'thv-docs:findings';
