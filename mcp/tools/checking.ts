import { z } from 'zod';
import { effects } from '../../site/upgrade/check/types.ts';
import { cursor, fromVersion, limit, longestText, nextCursor, toVersion, version } from './common.ts';

/* Tools that check a text. */

const reading = z
  .enum(['bash', 'powershell', 'yaml', 'json', 'http', 'javascript', 'markdown', 'values'])
  .optional()
  .describe('What to read the text as; values: Helm values. Default: detected automatically.');

const text = z.string().min(1).max(longestText);

const correctedLine = z.object({ line: z.number(), before: z.string(), after: z.string() });

export const upgrade_check = {
  title: 'Check files for an upgrade',
  description:
    'Looks through commands, manifests, Helm values or requests for what an upgrade between two versions does to them: which lines stop working, mean something else, use what is deprecated or were wrong before, with the corrected text where that is certain. Nothing is run.',
  input: z.object({
    text: text.describe('The commands or files as they are, for the older version.'),
    from: fromVersion,
    to: toVersion,
    reading,
    limit: limit(100, 25),
    cursor,
  }),
  output: z.object({
    from: z.string(),
    to: z.string(),
    reading: z.string().describe('What it was read as.'),
    total: z.number(),
    findings: z.array(
      z.object({
        line: z.number(),
        lines: z.array(z.number()).optional(),
        effect: z
          .enum(effects)
          .describe(
            'stops: worked before, and will not; unfit: invalid, unknown whether it was before; differs: may behave differently; deprecated: still works; wrong: invalid in the older version too.',
          ),
        what: z.string(),
        todo: z.string().optional(),
        since: z.string().optional().describe('The version that changed it.'),
      }),
    ),
    corrected: z.array(correctedLine),
    unchecked: z.array(z.string()).describe('What could not be checked.'),
    names: z.number().describe('How many names of ToolHive were found; 0: there was nothing to check.'),
    nextCursor,
  }),
};

export const check_sample = {
  title: 'Check commands or files',
  description:
    'Checks commands, manifests, Helm values, registry files or API requests against one version, as the checks of this documentation do: unknown commands, flags and fields, wrong types and values, missing ones. Gives the corrected lines where that is certain. Nothing is run.',
  input: z.object({
    text,
    version,
    reading,
    whole: z
      .boolean()
      .optional()
      .describe(
        'Give the whole text corrected, however long. Default: the lines that change, and the whole of a short text.',
      ),
    limit: limit(100, 25),
    cursor,
  }),
  output: z.object({
    version: z.string(),
    reading: z.string(),
    verdict: z
      .enum(['right', 'wrong', 'unknown', 'nothing'])
      .describe(
        'unknown: sources of this version are missing, so the result is open; nothing: no name of ToolHive was found.',
      ),
    total: z.number(),
    findings: z.array(
      z.object({
        line: z.number(),
        column: z.number(),
        severity: z.enum(['error', 'warning', 'info']),
        rule: z.string(),
        what: z.string(),
        why: z.string().optional(),
        elsewhere: z
          .string()
          .optional()
          .describe('What other versions have of the name: since when it is there, or what became of it.'),
        todo: z.string(),
      }),
    ),
    corrected: z
      .string()
      .optional()
      .describe('The whole text with what is certain corrected, where it is short or was asked for with `whole`.'),
    correctedLines: z.array(correctedLine).describe('The lines of these findings that change.'),
    unchecked: z.array(z.string()).describe('What could not be checked.'),
    names: z.number().describe('How many names of ToolHive were found.'),
    nextCursor,
  }),
};
