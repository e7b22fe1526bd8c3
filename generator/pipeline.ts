import { versionAges } from './changes/ages.ts';
import { changeHistory } from './changes/all-versions.ts';
import { guideAges } from './changes/impact/ages.ts';
import { checkDiagrams } from './check/diagrams.ts';
import { guideMentions } from './check/guide-mentions.ts';
import { checkAgentNotes, checkSite, lookupOf, usesOf } from './check/index.ts';
import { loadReviews, type ReviewInput, type Reviews } from './check/reviews.ts';
import type { Config } from './config/schema.ts';
import { isDraft, readGuides, unusedFiles, versionFacts } from './guides/index.ts';
import type { GuideFolder } from './io/guides.ts';
import type { LoadedSources } from './io/loaded-sources.ts';
import { historyFile } from './kinds/history.ts';
import type { ProgramInput, SourceInput } from './kinds/kind.ts';
import { readTool } from './kinds/read-tool.ts';
import { anchorRegistry } from './link/anchors.ts';
import { type LinkedSite, linkSite } from './link/index.ts';
import type { AnchorRegistry } from './model/anchors.ts';
import type { Acceptance } from './model/change-history.ts';
import { type Guide, isGuide } from './model/guide.ts';
import type { GuideMentions } from './model/mention.ts';
import { successorsOf } from './model/moves.ts';
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
import { InputError, inFile, problemAt, ruled } from './shared/problem.ts';

/** What of the configuration pages follow from. */
export type PageConfig = Omit<
  Config,
  'locale' | 'heldBack' | 'recentMinors' | 'favicon' | 'words' | 'lastUpdated' | 'externalLinks'
>;

/** Everything the stages work on, read from disk before the first of them runs. */
export interface PipelineInput extends ReviewInput {
  readonly config: PageConfig;
  /** Text of its file, for messages. Default: nobody has it. */
  readonly configText?: string;
  /** The version whose site this is, where it's one of several. Default: the root, which has the latest version and the guides. */
  readonly scope?: VersionScope;
  readonly sources: LoadedSources;
  /** What the sources were read as, where that has been done. */
  readonly tool?: ToolVersion;
  readonly program: ProgramInput | null;
  /** Sources that must be there and have something to show. */
  readonly required?: readonly SourceInput['kind'][];
  /** What looked wrong about versions of the store and is meant. Default: nothing. */
  readonly accepted?: ReadonlyMap<string, readonly Acceptance[]>;
  /** What's known of the programs and clusters that guides are about. Default: nothing. */
  readonly platform?: Platform;
  readonly guides: GuideFolder;
  /** Also read the guides that are drafts. Default: no. */
  readonly hasDrafts?: boolean;
  /** Says why guides have no dates. Default: they have, or need none. */
  readonly undated?: readonly Problem[];
  /** The configured icon as SVG; none: the site's own. */
  readonly favicon?: Uint8Array | null;
  /** Of page modules, by their names; empty: no modules are printed. */
  readonly templates: ReadonlyMap<string, string>;
  /** Treat warnings as errors. */
  readonly strict: boolean;
  /** Also run the checks that only inform. */
  readonly thorough: boolean;
}

/** The sources and guides, read and linked. */
interface ReadSite {
  readonly site: LinkedSite;
  /** The configuration with this version's values in its texts, and the announcement that readers get. */
  readonly config: Omit<PageConfig, 'announcement'> & Pick<SiteSettings, 'announcement'>;
  readonly reviews: Reviews;
  readonly mentions: GuideMentions;
  /** Those that guides show, once they're printed. */
  readonly images: Pick<Images, 'files'>;
  /** What readers have found; guides that can't be read are left out. */
  readonly problems: readonly Problem[];
}

/** The site up to what its checks say. */
export interface CheckedSite extends PrintableSite {
  readonly anchors: AnchorRegistry;
  /** Pages of the other versions that guides were reviewed for. */
  readonly before: Reviews['pages'];
  readonly problems: readonly Problem[];
}

/** The site with the files that it has become. */
export interface PrintedSite extends CheckedSite, PrintedFiles {}

/** Sources and guides in, files out: read, link, check, print. Throws InputError with everything that is wrong. */
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
 * The input for the site of one version: its reference without guides, menus or redirects. Nothing of it depends on later
 * versions. What of the configuration is the root's alone can change without touching it.
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

/** The configuration without what is the root's alone: guides, announcement, redirects. */
export function versionConfig({ section, program, title, tagline, ...config }: PageConfig): PageConfig {
  const { url, baseUrl, editUrl, navbar, social, footer, copyright } = config;
  const { colourMode, versions, search, analytics, agentNotes, sidebar } = config;
  return {
    ...{ section, program, title, tagline, url, baseUrl, editUrl, navbar, social, footer, copyright },
    ...{ colourMode, versions, search, analytics, agentNotes },
    sidebar: sidebar.flatMap((entry) =>
      'folder' in entry && entry.reference === true ? [{ ...entry, folder: '' }] : [],
    ),
    ...{ announcement: false, redirects: {} },
  };
}

/** Reads everything and decides every address. Throws InputError for sources that can't be read. */
export async function readSite(given: PipelineInput): Promise<ReadSite> {
  const all = given.guides.files;
  const drafts = given.hasDrafts ? [] : all.filter(isDraft);
  const input = { ...given, guides: { ...given.guides, files: all.filter((file) => !drafts.includes(file)) } };
  const { config, scope, sources, remember = (_, make) => make() } = input;
  const { version, files } = sources;
  const { tool, warnings } = input.tool
    ? { tool: input.tool, warnings: [] }
    : await remember('sources', () => readTool(version, files, input.program, input.required));
  // Guides are about one program; what they say of another one may well not fit.
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
    // What a guide includes and shows counts, and which others it may link to.
    remember: ({ path, sha256 }, make) => remember(`guide ${path} ${sha256} ${between}`, make),
    ...{ server: () => null, clients: null, guidesMatch: reviews.fits, facts: versionFacts(tool, tool.version) },
    reviewOf: reviews.read,
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
  // About the latest version: what another one doesn't have is left out of its notes.
  const notes = config.agentNotes && checkAgentNotes(config.agentNotes, tool);
  const model = { tool, guides: read.guides, uses, agentNotes: notes?.text ?? '', ...history };
  const site = linkSite(model, { ...texts.config, scope, configText: input.configText, before: reviews.pages });
  const problems = [
    ...ruled('sources/doubtful', [...sources.warnings, ...warnings]),
    ...texts.problems.map((problem) => (reviews.fits ? problem : { ...problem, severity: 'warning' as const })),
    ...ruled('guides/markdown', read.problems),
    ...(input.undated ?? []),
    ...(input.thorough ? filesOnNoPage(input, read.guides, drafts) : []),
    ...ruled('samples/text', reviews.fits ? (notes?.problems ?? []) : []).map((problem) =>
      // Written for the version that guides were reviewed for: what a newer one took away is left out until somebody looks.
      reviews.read(version) === null ? { ...problem, severity: 'info' as const } : problem,
    ),
  ];
  const mentions = guideMentions(site, reviews, isOwnProgram);
  return { site, config: withAnnouncement(texts.config, site.model), reviews, mentions, images, problems };
}

/** What of the guides folder readers don't get. */
function filesOnNoPage(
  { guides, config }: PipelineInput,
  read: readonly Guide[],
  drafts: GuideFolder['files'],
): Problem[] {
  const named = new Set(read.flatMap(({ files }) => files));
  // What a guide names that can't be read isn't known.
  const isUnknown = read.length < guides.files.length;
  const isNamed = (path: string): boolean =>
    isUnknown ||
    named.has(path) ||
    config.agentNotes?.file === `guides/${path}` ||
    drafts.some(({ text }) => text.includes(path.slice(path.lastIndexOf('/') + 1)));
  return [
    ...unusedFiles(guides.digests.keys(), isNamed),
    ...drafts.map(({ file }) =>
      problemAt(inFile(file), {
        ...{ severity: 'info', rule: 'guides/draft' },
        what: 'is a draft',
        why: 'builds leave it out; `make dev` shows it',
        do: 'take `draft: true` out when it is ready',
      }),
    ),
  ];
}

/** Files that guides link to, at their paths. */
function guideFiles(guides: readonly Guide[], { config, guides: { asset } }: PipelineInput): OutputFile[] {
  return [...new Set(guides.flatMap(({ downloads }) => downloads))].flatMap((path) => {
    const content = asset(path);
    return content === null ? [] : [{ path: `${config.section}/${path}`, content }];
  });
}

/** The configured announcement, or one of what the version changed. */
function withAnnouncement({ announcement, ...config }: PageConfig, { tool, changes = [] }: SiteModel) {
  if (announcement === false) return config;
  const bar = announcement ?? releaseAnnouncement(changes, { version: tool.version, ...config });
  return bar ? { ...config, announcement: bar } : config;
}

/** What's on record of the version, and at the root of all versions, by what it says of moves. */
function recorded(
  { history, scope, accepted = new Map() }: PipelineInput,
  tool: ToolVersion,
): Pick<SiteModel, 'changes' | 'historyFile' | 'ages'> {
  if (!history?.releases.length) return {};
  const moves = successorsOf(tool.moves);
  const ages = versionAges(history, moves)(tool.version);
  const aged = ages && { ages };
  if (scope) return { ...aged };
  const changes = changeHistory(history, moves).map((one) => {
    const own = accepted.get(one.version);
    return own ? { ...one, accepted: own } : one;
  });
  return { changes, historyFile: historyFile(history, moves, tool), ...aged };
}

/** Runs the same stages to tell everything that is wrong. Throws for sources it can't read. */
export async function checkedSite(input: PipelineInput): Promise<CheckedSite> {
  const { site, config, reviews, mentions, images, problems } = await readSite(input);
  const { scope, thorough, platform, configText } = input;
  const ages = guideAges(input.history ?? null, site.model, mentions, config.section);
  const guides = printGuides(site, reviews.show, config.baseUrl, ages);
  const anchors = anchorRegistry(site.documents, guides.ids);
  const [resolve, before] = [site.resolverOf(anchors), reviews.pages];
  const linked = { ...site, anchors, resolve, before };
  // Those of a version lead to the root where it doesn't have their page, which only the build can tell.
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
