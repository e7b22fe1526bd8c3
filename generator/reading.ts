import { versionAges } from './changes/ages.ts';
import { changeHistory } from './changes/all-versions.ts';
import { historyFile } from './changes/history-file.ts';
import { checkAgentNotes, lookupOf, usesOf } from './check/index.ts';
import { type GuideMentions, guideMentions } from './guide-mentions.ts';
import { readGuides, versionFacts } from './guides/index.ts';
import { readTool } from './kinds/read-tool.ts';
import { type LinkedSite, linkSite } from './link/index.ts';
import { isGuide } from './model/guide.ts';
import { successorsOf } from './model/moves.ts';
import type { Problem } from './model/problem.ts';
import type { SiteModel } from './model/site.ts';
import { releaseAnnouncement } from './pages/changes/announcement.ts';
import { guideUrl } from './pages/guide.ts';
import type { PipelineInput } from './pipeline-input.ts';
import { collectImages, type Images } from './print/images.ts';
import type { SiteSettings } from './print/site-frame.ts';
import { resolveTexts } from './print/site-texts.ts';
import { loadReviews, type Reviews } from './reviews.ts';
import { ruled } from './shared/problem.ts';

/** A configuration whose texts hold no variables. */
type ReadConfig = Omit<PipelineInput['config'], 'announcement'> & Pick<SiteSettings, 'announcement'>;

/** The sources and guides, read and linked. */
export interface ReadSite {
  readonly site: LinkedSite;
  /** The configuration with this version's values in its texts, and the announcement that readers get. */
  readonly config: ReadConfig;
  readonly reviews: Reviews;
  readonly mentions: GuideMentions;
  /** Those that guides show, once they're printed. */
  readonly images: Pick<Images, 'files'>;
  /** What readers have found; guides that can't be read are left out. */
  readonly problems: readonly Problem[];
}

/** Reads everything and decides every address. Throws InputError for sources that can't be read. */
export async function readSite(input: PipelineInput): Promise<ReadSite> {
  const { config, sources, remember = (_, make) => make() } = input;
  const { version, files } = sources;
  const { tool, warnings } = await remember('sources', () => readTool(version, files, input.program, input.required));
  // Guides are about one program; what they say of another one may well not fit.
  const documented = tool.kinds.cli?.commands[0]?.path[0] ?? config.program;
  const images = collectImages(input.guides.asset, config.baseUrl);
  const parts = { program: config.program, asset: images.shown };
  const isOwnProgram = documented === config.program;
  const reviews = await loadReviews(input, tool, isOwnProgram, parts);
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
    address: (route) => guideUrl(config.section, route),
  });
  const lookup = lookupOf(tool.kinds);
  const uses = new Map(read.guides.flatMap(({ samples }) => [...usesOf(samples, tool.kinds, lookup, isOwnProgram)]));
  const history = remember(`history ${JSON.stringify([...(input.accepted ?? [])])}`, () => recorded(input, tool));
  const texts = resolveTexts(config, versionFacts(tool, tool.version));
  const notes = config.agentNotes && checkAgentNotes(config.agentNotes, tool);
  const model = { tool, guides: read.guides, uses, agentNotes: notes?.text ?? '', ...history };
  const site = linkSite(model, { ...texts.config, before: reviews.pages });
  const problems = [
    ...ruled('sources/doubtful', [...sources.warnings, ...warnings]),
    ...texts.problems.map((problem) => (reviews.fits ? problem : { ...problem, severity: 'warning' as const })),
    ...ruled('guides/markdown', read.problems),
    ...ruled('samples/text', reviews.fits ? (notes?.problems ?? []) : []).map((problem) =>
      // Written for the version that guides were reviewed for: what a newer one took away is left out until somebody looks.
      reviews.read(version) === null ? { ...problem, severity: 'info' as const } : problem,
    ),
  ];
  const mentions = guideMentions(site, reviews, isOwnProgram);
  return { site, config: withAnnouncement(texts.config, site.model), reviews, mentions, images, problems };
}

/** The configured announcement, or one of what the version changed. */
function withAnnouncement(
  { announcement, ...config }: PipelineInput['config'],
  { tool, changes = [] }: SiteModel,
): ReadConfig {
  if (announcement === false) return config;
  const bar = announcement ?? releaseAnnouncement(changes, { version: tool.version, ...config });
  return bar ? { ...config, announcement: bar } : config;
}

/** What's on record of all versions, and of this one, by what it says of moves. */
function recorded(
  { history, accepted = new Map() }: PipelineInput,
  { version, moves: written }: SiteModel['tool'],
): Pick<SiteModel, 'changes' | 'historyFile' | 'ages'> {
  if (!history) return {};
  const moves = successorsOf(written);
  const ages = versionAges(history, moves)(version);
  const changes = changeHistory(history, moves).map((one) => {
    const own = accepted.get(one.version);
    return own ? { ...one, accepted: own } : one;
  });
  return { changes, historyFile: historyFile(history, moves), ...(ages && { ages }) };
}
