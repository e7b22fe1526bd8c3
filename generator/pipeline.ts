import { versionAges } from './changes/ages.ts';
import { changeHistory } from './changes/between.ts';
import { guideAges } from './changes/impact/ages.ts';
import { checkDiagrams } from './check/diagrams.ts';
import { checkAgentNotes, checkSite, lookupOf, usesOf } from './check/index.ts';
import { guideMentions, loadReviews, type ReviewInput, type Reviews } from './check/reviews.ts';
import type { Config } from './config/schema.ts';
import { filesOnNoPage, isDraft, readGuides, versionFacts } from './guides/index.ts';
import type { GuideFolder } from './io/guides.ts';
import type { LoadedSources } from './io/loaded-sources.ts';
import { historyFile } from './kinds/history.ts';
import type { ProgramInput, SourceInput } from './kinds/kind.ts';
import { readTool } from './kinds/read-tool.ts';
import { anchorRegistry } from './link/anchors.ts';
import { type LinkedSite, linkSite } from './link/index.ts';
import type { AnchorRegistry } from './model/anchors.ts';
import { moveTargets } from './model/annotations.ts';
import type { Acceptance } from './model/change-history.ts';
import { type Guide, isGuide } from './model/guide.ts';
import type { GuideMentions } from './model/mention.ts';
import type { OutputFile } from './model/output.ts';
import type { Platform } from './model/platform.ts';
import type { Problem } from './model/problem.ts';
import type { SiteModel, ToolVersion } from './model/site.ts';
import type { VersionScope } from './model/versions.ts';
import { releaseAnnouncement } from './pages/changes/announcement.ts';
import { guideUrl } from './pages/guide.ts';
import { printGuides } from './print/guides.ts';
import { collectImages, type Images } from './print/images.ts';
import { type PrintableSite, type PrintedFiles, printSite } from './print/index.ts';
import { configuredLinks, type SiteSettings, siteFrame } from './print/site-frame.ts';
import { resolveTexts } from './print/site-texts.ts';
import { InputError, ruled } from './shared/problem.ts';

/** The part of the configuration that pages depend on. */
export type PageConfig = Omit<
  Config,
  'locale' | 'heldBack' | 'recentMinors' | 'favicon' | 'words' | 'lastUpdated' | 'externalLinks'
>;

/** The input of all stages, read from disk before the first one runs. */
export interface PipelineInput extends ReviewInput {
  readonly config: PageConfig;
  /** Text of the configuration file, for messages. Default: unavailable. */
  readonly configText?: string;
  /** The version of this site, if it is one of several. Default: the root, with the latest version and the guides. */
  readonly scope?: VersionScope;
  readonly sources: LoadedSources;
  /** The parsed sources, if already read. */
  readonly tool?: ToolVersion;
  readonly program: ProgramInput | null;
  /** Required sources, which must have content. */
  readonly required?: readonly SourceInput['kind'][];
  /** Accepted findings about stored versions. Default: none. */
  readonly accepted?: ReadonlyMap<string, readonly Acceptance[]>;
  /** Facts about programs and clusters in guides. Default: none. */
  readonly platform?: Platform;
  readonly guides: GuideFolder;
  /** Include drafts of guides. Default: no. */
  readonly hasDrafts?: boolean;
  /** Why guides have no dates. Default: they have, or need none. */
  readonly undated?: readonly Problem[];
  /** The configured icon as SVG; null: the default one. */
  readonly favicon?: Uint8Array | null;
  /** Templates of page modules, by name; empty: no modules are printed. */
  readonly templates: ReadonlyMap<string, string>;
  /** Treat warnings as errors. */
  readonly strict: boolean;
  /** Also run the checks that only inform. */
  readonly thorough: boolean;
}

/** The sources and guides, read and linked. */
interface ReadSite {
  readonly site: LinkedSite;
  /** The configuration with variables replaced, and the effective announcement. */
  readonly config: Omit<PageConfig, 'announcement'> & Pick<SiteSettings, 'announcement'>;
  readonly reviews: Reviews;
  readonly mentions: GuideMentions;
  /** Images in guides, after printing. */
  readonly images: Pick<Images, 'files'>;
  /** Problems found by readers; guides that can't be read are left out. */
  readonly problems: readonly Problem[];
}

/** The site after its checks. */
export interface CheckedSite extends PrintableSite {
  readonly anchors: AnchorRegistry;
  /** Pages of other versions that guides were reviewed for. */
  readonly before: Reviews['pages'];
  readonly problems: readonly Problem[];
}

/** The site with its printed files. */
export interface PrintedSite extends CheckedSite, PrintedFiles {}

/** Converts sources and guides to files: read, link, check, print. Throws InputError with every error. */
export async function runPipeline(input: PipelineInput): Promise<PrintedSite> {
  const site = await checkedSite(input);
  const stops = site.problems.filter(
    ({ severity }) => severity === 'error' || (input.strict && severity === 'warning'),
  );
  if (stops.length > 0) throw new InputError(stops);
  return printedSite(site, input);
}

export function printedSite(site: CheckedSite, { templates }: Pick<PipelineInput, 'templates'>): PrintedSite {
  return { ...site, ...printSite(site, templates) };
}

/**
 * The input for one version's site: its reference without guides, menus or redirects. Independent of later versions and
 * of root-only configuration.
 */
export function versionInput({
  config,
  scope,
  ...input
}: Pick<PipelineInput, 'config' | 'sources' | 'tool' | 'history'> &
  Partial<Pick<PipelineInput, 'templates'>> & { scope: VersionScope }): PipelineInput {
  const noGuides = { files: [], fragment: () => null, asset: () => null, digests: new Map() };
  const nothing = { program: null, guides: noGuides, templates: new Map(), strict: false, thorough: false };
  return { ...nothing, ...input, scope, config: versionConfig(config) };
}

/** The configuration without what only pages of the root show: guides, announcement, redirects. */
export function versionConfig(config: PageConfig): PageConfig {
  return {
    ...config,
    sidebar: config.sidebar.flatMap((entry) =>
      'folder' in entry && entry.reference === true ? [{ ...entry, folder: '' }] : [],
    ),
    ...{ announcement: false, redirects: {} },
  };
}

/** Reads everything and assigns all addresses. Throws InputError for sources that can't be read. */
export async function readSite(given: PipelineInput): Promise<ReadSite> {
  const all = given.guides.files;
  const drafts = given.hasDrafts ? [] : all.filter(isDraft);
  const input = { ...given, guides: { ...given.guides, files: all.filter((file) => !drafts.includes(file)) } };
  const { config, scope, sources, remember = (_, make) => make() } = input;
  const { version, files } = sources;
  const { tool, warnings } = input.tool
    ? { tool: input.tool, warnings: [] }
    : await remember('sources', () => readTool(version, files, input.program, input.required));
  // Guides describe one program; statements about another may be wrong.
  const documented = tool.kinds.cli?.commands[0]?.path[0] ?? config.program;
  const isOwnProgram = !scope && documented === config.program;
  const images = collectImages(input.guides.asset, config.baseUrl);
  const parts = { program: config.program, asset: images.shown };
  const pagesOf = (other: ToolVersion) =>
    linkSite({ tool: other, guides: [], uses: new Map() }, { ...config, redirects: {} });
  const reviews = await loadReviews(input, { tool, isOwnProgram, parts, pagesOf });
  const others = [...input.guides.digests].filter(([path]) => !isGuide(path));
  const between = JSON.stringify([others, input.guides.files.map(({ path }) => path)]);
  const read = readGuides(input.guides.files, {
    ...parts,
    // The result also depends on included files and on the set of other guides; a commit changes only the day.
    remember: ({ path, sha256, updated }, make) => remember(`guide ${path} ${sha256} ${updated} ${between}`, make),
    ...{ server: () => null, clients: null, guidesMatch: reviews.fits, facts: versionFacts(tool, tool.version) },
    reviewOf: reviews.read,
    versions: input.history ? new Set(input.history.releases.map((release) => release.version)) : undefined,
    isThorough: input.thorough,
    fragment: input.guides.fragment,
    paths: new Set(input.guides.digests.keys()),
    drafts: new Set(drafts.map(({ path }) => path)),
    site: { url: config.url, baseUrl: config.baseUrl },
    address: (route) => guideUrl(config.section, route),
  });
  const lookup = lookupOf(tool.kinds);
  const uses = new Map(read.guides.flatMap(({ samples }) => [...usesOf(samples, tool.kinds, lookup, isOwnProgram)]));
  const history = remember(`history ${JSON.stringify([...(input.accepted ?? [])])}`, () => recorded(input, tool));
  const texts = resolveTexts(config, versionFacts(tool, tool.version));
  // The notes describe the latest version; items that don't apply to another one are left out.
  const notes = config.agentNotes && checkAgentNotes(config.agentNotes, tool);
  const model = { tool, guides: read.guides, uses, agentNotes: notes?.text ?? '', ...history };
  const site = linkSite(model, { ...texts.config, scope, configText: input.configText, before: reviews.pages });
  const problems = [
    ...ruled('sources/doubtful', [...sources.warnings, ...warnings]),
    ...texts.problems.map((problem) => (reviews.fits ? problem : { ...problem, severity: 'warning' as const })),
    ...ruled('guides/markdown', read.problems),
    ...(input.undated ?? []),
    ...(input.thorough ? filesOnNoPage(input.guides, read.guides, drafts, config.agentNotes?.file) : []),
    ...ruled('samples/text', reviews.fits ? (notes?.problems ?? []) : []).map((problem) =>
      // The notes were reviewed for an older version: removed names are left out until the next review.
      reviews.read(version) === null ? { ...problem, severity: 'info' as const } : problem,
    ),
  ];
  const mentions = guideMentions(site, reviews, isOwnProgram);
  return { site, config: withAnnouncement(texts.config, site.model), reviews, mentions, images, problems };
}

/** Files that guides link to, at their paths. */
function guideFiles(guides: readonly Guide[], { config, guides: { asset } }: PipelineInput): OutputFile[] {
  return [...new Set(guides.flatMap(({ downloads }) => downloads))].flatMap((path) => {
    const content = asset(path);
    return content === null ? [] : [{ path: `${config.section}/${path}`, content }];
  });
}

/** The configured announcement, or a default about the version's changes. */
function withAnnouncement({ announcement, ...config }: PageConfig, { tool, changes = [] }: SiteModel) {
  if (announcement === false) return config;
  const bar = announcement ?? releaseAnnouncement(changes, { version: tool.version, ...config });
  return bar ? { ...config, announcement: bar } : config;
}

/** The history of the version, and at the root of all versions, with recorded moves. */
function recorded(
  { history, scope, accepted = new Map() }: PipelineInput,
  tool: ToolVersion,
): Pick<SiteModel, 'changes' | 'historyFile' | 'ages'> {
  if (!history?.releases.length) return {};
  const moves = moveTargets(tool.moves);
  const ages = versionAges(history, moves)(tool.version);
  const aged = ages && { ages };
  if (scope) return { ...aged };
  const changes = changeHistory(history, moves).map((one) => {
    const ofVersion = accepted.get(one.version);
    return ofVersion ? { ...one, accepted: ofVersion } : one;
  });
  return { changes, historyFile: historyFile(history, moves, tool), ...aged };
}

/** Runs the same stages to collect all problems. Throws for sources that can't be read. */
export async function checkedSite(input: PipelineInput): Promise<CheckedSite> {
  const { site, config, reviews, mentions, images, problems } = await readSite(input);
  const { scope, thorough, platform, configText } = input;
  const ages = guideAges(input.history ?? null, site.model, mentions, config.section);
  const guides = printGuides(site, reviews.show, config.baseUrl, ages);
  const anchors = anchorRegistry(site.documents, guides.ids);
  const [resolve, before] = [site.resolverOf(anchors), reviews.pages];
  const linked = { ...site, anchors, resolve, before };
  // In a version's site, links to missing pages lead to the root, which only the build can resolve.
  const links = scope ? [] : configuredLinks(config);
  const configured = { configText, links, section: config.section };
  const reviewed = { guidesMatch: reviews.fits, reviewOf: reviews.check };
  const found = checkSite({ ...linked, ...configured, ...reviewed, platform }, thorough);
  const unreadable = await checkDiagrams(site.model.guides, input.remember);
  const icon = input.favicon ? [{ path: 'favicon.svg', content: input.favicon }] : [];
  return {
    ...{ ...linked, guides, frame: siteFrame(config, { ...linked, scope }) },
    statics: [...images.files, ...guideFiles(site.model.guides, input), ...icon],
    problems: [...problems, ...found, ...unreadable],
  };
}
