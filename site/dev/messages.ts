import type { Finding } from '../../generator/model/finding.ts';

/** What the server sends of the last check; null before the first one has ended. */
export interface DevFindings {
  readonly findings: readonly Finding[];
}

/** Messages between the dev server and the pages it serves. */
export const asked = 'thv-docs:ask';
export const told = 'thv-docs:findings';
