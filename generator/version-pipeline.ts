import { type AgentNotes, checkAgentNotes } from './check/agent-notes.ts';
import { checkSite } from './check/index.ts';
import { versionFacts } from './guides/index.ts';
import type { SourceInput } from './kinds/kind.ts';
import { readTool } from './kinds/read-tool.ts';
import { anchorRegistry } from './link/anchors.ts';
import { linkSite } from './link/index.ts';
import type { SidebarEntry } from './link/sidebar.ts';
import type { VersionAges } from './model/ages.ts';
import type { AnchorRegistry } from './model/anchors.ts';
import type { Problem } from './model/problem.ts';
import type { ToolVersion } from './model/site.ts';
import type { VersionScope } from './model/versions.ts';
import { noGuides } from './print/guides.ts';
import { type VersionSettings, versionFrame } from './print/site-frame.ts';
import { resolveTexts } from './print/site-texts.ts';
import { type PrintedVersion, printVersion } from './print/version.ts';
import { InputError, ruled } from './shared/problem.ts';
import { type VersionListing, versionListing } from './versions/listing.ts';

/** What of the configuration decides about the pages of a version; `versionConfig` picks it. */
export interface VersionConfig extends VersionSettings {
  readonly sidebar: readonly SidebarEntry[];
  readonly agentNotes?: AgentNotes | undefined;
}

export interface VersionInput {
  readonly config: VersionConfig;
  readonly scope: VersionScope;
  readonly files: readonly SourceInput[];
  readonly warnings: readonly Problem[];
  /** How everything in it came to be as it is; absent: nobody has recorded it. */
  readonly ages?: VersionAges | undefined;
}

/** A version whose sources have been read. */
interface ReadVersion extends Omit<VersionInput, 'files'> {
  readonly tool: ToolVersion;
}

export interface VersionSite extends PrintedVersion {
  readonly listing: VersionListing;
  readonly anchors: AnchorRegistry;
  /** None of them is an error. */
  readonly problems: readonly Problem[];
}

/**
 * The site of one version: its reference without guides, in the same steps as the whole. Nothing of it depends on later
 * versions. Throws InputError with everything that is wrong.
 */
export async function runVersion({ files, warnings, ...input }: VersionInput): Promise<VersionSite> {
  const { tool, warnings: doubts } = await readTool(input.scope.version, files, null);
  return printTool({ ...input, tool, warnings: [...warnings, ...doubts] });
}

/** The same of sources that have been read. */
export function printTool({ scope, tool, warnings, ages, ...input }: ReadVersion): VersionSite {
  // To a version of its own the latest is itself.
  const { config, problems: mistakes } = resolveTexts(input.config, versionFacts(tool, tool.version));
  // The notes are about the latest version: what has another form in this one is left out.
  const agentNotes = config.agentNotes ? checkAgentNotes(config.agentNotes, tool).text : '';
  const site = linkSite({ tool, guides: [], uses: new Map(), agentNotes, ...(ages && { ages }) }, { ...config, scope });
  const anchors = anchorRegistry(site.documents, noGuides.ids);
  const nothing = { guidesMatch: false, plannedGuides: [], redirects: { pages: {}, anchors: {} }, links: [] };
  const found = checkSite({ ...site, ...nothing, anchors, section: config.section }, false);
  const lacking = mistakes.map((problem) => ({ ...problem, severity: 'warning' as const }));
  const problems = [...ruled('sources/doubtful', warnings), ...lacking, ...found];
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new InputError(errors);
  return {
    ...printVersion(site, versionFrame(config, scope, site.resolve)),
    ...{ anchors, problems, listing: versionListing(site, anchors) },
  };
}

/**
 * The part of the configuration that a version's pages follow from. What is the root's alone (guides, announcement,
 * redirects, the latest version) can change without touching them.
 */
export function versionConfig(config: VersionConfig): VersionConfig {
  const { section, title, tagline, url, baseUrl, editUrl, navbar, social, footer, copyright } = config;
  const { colourMode, versions, search, analytics, agentNotes } = config;
  return {
    ...{ section, title, tagline, url, baseUrl, editUrl, navbar, social, footer, copyright },
    ...{ colourMode, versions, search, analytics, agentNotes },
    sidebar: config.sidebar
      .filter((entry) => 'folder' in entry && entry.reference === true)
      .map((entry) => ({ ...entry, folder: '' })),
  };
}
