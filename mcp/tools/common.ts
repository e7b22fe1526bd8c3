import { z } from 'zod';
import { severities } from '../../generator/model/changes.ts';
import { kindNames } from '../../generator/model/kinds.ts';

/* Common arguments and results of tools. */

/** Longest text to check. */
export const longestText = 200_000;

/** Largest message in bytes: such a text in any encoding, with its envelope. */
export const longestMessage = 1024 * 1024;

const versionName = z.string().min(1).max(40);

export const version = versionName
  .optional()
  .describe(
    'Version of ToolHive, for example v0.3.2: the one that `thv version` prints. Default: the latest documented.',
  );

export const fromVersion = versionName.describe(
  'The older version, for example v0.3.2: the one that `thv version` prints.',
);
export const toVersion = versionName.optional().describe('The newer version. Default: the latest documented.');

export const cursor = z
  .string()
  .max(40)
  .optional()
  .describe('`nextCursor` of the previous answer, to continue; repeat all other arguments unchanged.');

export const nextCursor = z.string().optional().describe('There is more: pass it as `cursor`.');

export const kind = z
  .enum(kindNames)
  .optional()
  .describe(
    'Only this kind: cli (commands, flags), api (REST API), registry, crd (custom resources), helm (chart values).',
  );

export const severity = z.enum(severities);

export const limit = (most: number, usual: number) =>
  z.int().min(1).max(most).optional().describe(`How many at most. Default: ${usual}.`);

/** A change between two versions. */
export const change = z.object({
  version: z.string().describe('The version in which it happened.'),
  severity: severity.describe('unclassified: no rule says what it means.'),
  what: z.string(),
});
