import { z } from 'zod';
import { change, cursor, fromVersion, kind, limit, nextCursor, severity, tool, toVersion } from './common.ts';

/* Tools about versions and what changed between them. */

export const list_versions = tool({
  title: 'List versions',
  description:
    'Versions of ToolHive, newest first: which have pages here, which are known by their facts alone (get_entity, diff, upgrade_check and check_sample take those too), and what their sources do not include.',
  input: z.object({ limit: limit(100, 20), cursor }),
  output: z.object({
    latest: z.string(),
    total: z.number(),
    versions: z.array(
      z.object({
        version: z.string(),
        date: z.string().optional(),
        hasPages: z.boolean(),
        withdrawn: z.string().optional(),
        missing: z.array(z.string()).describe('Sources that nothing is known of in this version.'),
      }),
    ),
    nextCursor,
  }),
});

export const diff = tool({
  title: 'Compare two versions',
  description:
    'What changes between two versions, the worst first: what breaks, what to look at (risky), what is new or deprecated (info). Changed descriptions are not listed. To see what concerns certain files, use upgrade_check.',
  input: z.object({
    from: fromVersion,
    to: toVersion,
    kind,
    severity: severity.optional().describe('Only changes of this severity.'),
    limit: limit(100, 25),
    cursor,
  }),
  output: z.object({
    from: z.string(),
    to: z.string(),
    total: z.number(),
    counts: z.record(z.string(), z.number()).describe('How many of each severity, whatever was asked for.'),
    changes: z.array(change.extend({ kind: z.string(), name: z.string(), entity: z.string() })),
    notCompared: z.array(z.string()).describe('What could not be compared, and why.'),
    nextCursor,
  }),
});
