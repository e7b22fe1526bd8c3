import { z } from 'zod';
import { usualTokens } from '../answers/paging.ts';
import { check_sample, upgrade_check } from './checking.ts';
import { change, cursor, fromVersion, kind, limit, nextCursor, severity, toVersion, version } from './common.ts';

/* The tools' schemas and descriptions for clients: purpose and limits. `answers/` has the texts of answers. */

const searchKinds = ['guide', 'tutorial', 'cli', 'api', 'schema', 'crd', 'helm'] as const;

const search = {
  title: 'Search the documentation',
  description:
    'Finds guides, commands, flags, API operations, fields, custom resources and Helm values of one version of ToolHive. Takes words or names such as `thv run --proxy-port`. Only the latest version has guides.',
  input: z.object({
    query: z.string().min(1).max(300),
    version,
    kind: z.enum(searchKinds).optional().describe('Only results of this kind.'),
    limit: limit(20, 8),
    cursor,
  }),
  output: z.object({
    version: z.string(),
    total: z.number(),
    hits: z.array(
      z.object({
        title: z.string(),
        type: z.string(),
        of: z.string().optional().describe('What it belongs to.'),
        text: z.string(),
        page: z.string().describe('For get_page.'),
        section: z.string().optional().describe('For get_page.'),
        entity: z.string().optional().describe('For get_entity.'),
        url: z.string(),
      }),
    ),
    suggestions: z.array(z.string()).describe('Queries that would find something.'),
    nextCursor,
  }),
};

const get_page = {
  title: 'Read a page',
  description:
    'A page of the documentation as Markdown, or one of its sections. Long ones come in parts: pass `nextCursor` as `cursor` to go on.',
  input: z.object({
    page: z
      .string()
      .min(1)
      .max(500)
      .describe(
        'Path or address of the page, with or without a section: `reference/cli/thv_run`, `quickstart#install`.',
      ),
    section: z.string().max(300).optional().describe('Anchor or title of a section. Default: the whole page.'),
    version,
    max_tokens: z.int().min(100).max(20_000).optional().describe(`Budget of this part. Default: ${usualTokens}.`),
    cursor,
  }),
  output: z.object({
    version: z.string(),
    page: z.string(),
    title: z.string(),
    url: z.string(),
    reviewed: z.string().optional().describe('The version that this guide was last compared with.'),
    section: z.string().optional(),
    markdown: z.string(),
    sections: z.array(z.string()).optional().describe('Sections of the page, if it was cut.'),
    nextCursor,
  }),
};

const get_entity = {
  title: 'Look up an entity',
  description:
    'Facts about one command, flag, argument, API operation or field, custom resource field, Helm value or registry server, or one environment variable, in one version: type, default, allowed values, whether it is required or deprecated, when it was added, what changed, its equivalents elsewhere, and the guides that use it. If the version lacks it, says which versions have it.',
  input: z.object({
    name: z
      .string()
      .min(1)
      .max(400)
      .describe(
        'As people write it: `thv run`, `thv run --proxy-port`, `POST /api/v1beta/workloads`, `MCPServer.spec.image`, `operator.replicaCount`, `fetch` (a server of the registry); or an `entity` of another answer.',
      ),
    version,
    kind,
  }),
  output: z.object({
    found: z.boolean(),
    version: z.string(),
    entity: z
      .object({
        key: z.string(),
        kind: z.string(),
        type: z.string(),
        name: z.string(),
        description: z.string().optional(),
        url: z.string().optional(),
        facts: z.record(z.string(), z.unknown()).describe('null: not stated in the sources of this version.'),
        since: z.string().optional(),
        changes: z.array(change).describe('Newest first.'),
        elsewhere: z.array(z.string()).describe('Equivalent names in the CLI, the API, custom resources or Helm.'),
        guides: z.array(z.string()).describe('Places in guides that name it, for get_page.'),
        parts: z.array(z.string()).describe('Names of its parts: flags, parameters, fields.'),
        partsTotal: z.number(),
      })
      .optional(),
    others: z.array(z.string()).describe('Others with that name, or a similar one.'),
    inVersions: z.array(z.string()).describe('If this version lacks it: the first and last versions that have it.'),
    gone: z.string().optional().describe('What happened to it later: renamed or removed, and in which version.'),
    servers: z
      .array(z.string())
      .optional()
      .describe('Servers of the registry that read an environment variable of this name.'),
    unknown: z.string().optional().describe('Why it is unknown whether this version has it.'),
  }),
};

const list_versions = {
  title: 'List versions',
  description:
    'Versions of ToolHive, newest first: which have pages here, which only have recorded facts (for get_entity, diff, upgrade_check and check_sample), and what their sources do not include.',
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
        missing: z.array(z.string()).describe('Sources missing from this version.'),
      }),
    ),
    nextCursor,
  }),
};

const diff = {
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
    counts: z.record(z.string(), z.number()).describe('Number of changes by severity, regardless of filters.'),
    changes: z.array(
      change.extend({
        ...{ kind: z.string(), name: z.string(), entity: z.string() },
        todo: z.string().optional().describe('What to do, if the change does not imply it.'),
      }),
    ),
    newerImages: z.number().describe('Number of registry servers with a newer image, which are not listed.'),
    notCompared: z.array(z.string()).describe('What could not be compared, and why.'),
    nextCursor,
  }),
};

/** In the order of clients' lists. */
export const tools = { search, get_page, get_entity, list_versions, diff, upgrade_check, check_sample } as const;
export type ToolName = keyof typeof tools;
export type Input<Name extends ToolName> = z.output<(typeof tools)[Name]['input']>;
export type Output<Name extends ToolName> = z.output<(typeof tools)[Name]['output']>;
