import { z } from 'zod';
import { severities } from '../../generator/model/changes.ts';
import { kindNames } from '../../generator/model/kinds.ts';

/* What arguments and answers of several tools have in common. */

/** So long a text is looked through. */
export const longestText = 200_000;

/** So many bytes a message may have: such a text, however it's written, and what's around it. */
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
  .describe('`nextCursor` of the answer before, to go on after it; everything else has to be as it was.');

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

/** Something that differs between two versions. */
export const change = z.object({
  version: z.string().describe('The version in which it happened.'),
  severity: severity.describe('unclassified: no rule says what it means.'),
  what: z.string(),
});
