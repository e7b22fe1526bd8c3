import { checkSite, lookupOf, usesOf } from './check/index.ts';
import { type GuidesContext, readGuides, versionFacts } from './guides/index.ts';
import { readTool, toolKey } from './kinds/read-tool.ts';
import { anchorRegistry } from './link/anchors.ts';
import { type LinkedSite, linkSite } from './link/index.ts';
import type { AnchorRegistry } from './model/anchors.ts';
import type { OutputFile } from './model/output.ts';
import type { Problem } from './model/problem.ts';
import { guideUrl } from './pages/guide.ts';
import type { PipelineInput } from './pipeline-input.ts';
import { type GuidePrints, printGuides } from './print/guides.ts';
import { collectImages } from './print/images.ts';
import { printSite } from './print/index.ts';
import { configuredLinks, siteFrame } from './print/site-frame.ts';
import { loadReviews } from './reviews.ts';
import { Memory } from './shared/memory.ts';
import { InputError, ruled } from './shared/problem.ts';

/** The site up to what its checks say. */
export interface CheckedSite extends LinkedSite {
  readonly anchors: AnchorRegistry;
  readonly guides: GuidePrints;
  readonly images: readonly OutputFile[];
  readonly problems: readonly Problem[];
}

/** The site with the files that it has become. */
export interface PrintedSite extends CheckedSite {
  readonly files: readonly OutputFile[];
}

/** Sources and guides in, files out: read, link, check, print. Throws InputError with everything that is wrong. */
export async function runPipeline(input: PipelineInput): Promise<PrintedSite> {
  const site = await checkedSite(input);
  const stops = site.problems.filter(
    ({ severity }) => severity === 'error' || (input.strict && severity === 'warning'),
  );
  if (stops.length > 0) throw new InputError(stops);
  return { ...site, files: print(site, input) };
}

/** Runs the same stages to tell everything that is wrong; no files where that's an error. Throws for sources it can't read. */
export async function inspectSite(input: PipelineInput): Promise<PrintedSite> {
  const site = await checkedSite(input);
  const isWhole = site.problems.every(({ severity }) => severity !== 'error');
  return { ...site, files: isWhole ? print(site, input) : [] };
}

async function checkedSite(input: PipelineInput): Promise<CheckedSite> {
  const { config, sources } = input;
  const { version, files } = sources;
  const { tool, warnings } = await readTool(version, files, input.program, input.required, input.memory);
  // Guides are about one program; what they say of another one may well not fit.
  const documented = tool.kinds.cli?.commands[0]?.path[0] ?? config.program;
  const images = collectImages(input.guides.asset, config.baseUrl);
  const parts = { program: config.program, diagram: input.diagrams.get, asset: images.url };
  const isOwnProgram = documented === config.program;
  const reviews = await loadReviews(input, tool, isOwnProgram, parts);
  const read = readGuides(input.guides.files, {
    ...parts,
    ...{ server: () => null, clients: null, guidesMatch: reviews.fits, facts: versionFacts(tool, tool.version) },
    reviewOf: reviews.read,
    isThorough: input.thorough,
    fragment: input.guides.fragment,
    trees: input.trees,
    ...rememberGuides(input, [toolKey(version, files, input.required), reviews.basis]),
    address: (route) => guideUrl(config.section, route),
  });
  const lookup = lookupOf(tool.kinds);
  const uses = new Map(read.guides.flatMap(({ samples }) => [...usesOf(samples, tool.kinds, lookup, isOwnProgram)]));
  const { changes, compactHistory } = input;
  const recorded = { ...(changes && { changes }), ...(compactHistory && { compactHistory }) };
  const site = linkSite({ tool, guides: read.guides, uses, ...recorded }, config);
  const guides = printGuides(site, reviews.show, config.baseUrl);
  const anchors = anchorRegistry(site.documents, guides.ids);
  const { plannedGuides, section } = config;
  const redirects = { pages: config.redirects, anchors: config.anchorRedirects };
  const links = configuredLinks(config);
  const checked = { plannedGuides, redirects, links, section };
  const guidesMatch = reviews.fits;
  const found = checkSite(
    {
      ...site,
      anchors,
      ...checked,
      hasVersions: input.isLatest ?? false,
      guidesMatch,
      reviewOf: reviews.check,
      reviewed: reviews.pages,
    },
    input.thorough,
  );
  const problems = [
    ...ruled('sources/doubtful', [...sources.warnings, ...warnings]),
    ...ruled('guides/markdown', read.problems),
    ...found,
  ];
  return { ...site, anchors, guides, images: images.files, problems };
}

/** Recalls guides that are as they were, where all that they are read by is as it was. */
function rememberGuides(
  { memory, program, config, guides, thorough }: PipelineInput,
  versions: readonly string[],
): Pick<GuidesContext, 'remember'> {
  // A program may change without its path changing.
  if (!memory || program !== null) return {};
  const routes = guides.files.map(({ path }) => path);
  const others = [...guides.digests].filter(([path]) => !routes.includes(path));
  const { baseUrl, section, program: name } = config;
  const basis = JSON.stringify([versions, routes, others, baseUrl, section, name, thorough]);
  const own = memory.recall(`guides ${basis}`, () => new Memory());
  own.begin();
  return { remember: (guide, make) => own.recall(guide, make) };
}

function print({ anchors, guides, images, ...site }: CheckedSite, input: PipelineInput): OutputFile[] {
  const icon = input.favicon ? [{ path: 'favicon.svg', content: input.favicon }] : [];
  const statics = [...input.diagrams.files, ...images, ...icon];
  const frame = siteFrame(input.config, { ...site, anchors });
  return printSite(site, { templates: input.templates, anchors, frame, guides, statics });
}
