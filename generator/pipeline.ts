import { checkDiagrams } from './check/diagrams.ts';
import { checkSite } from './check/index.ts';
import { guideAges } from './guide-ages.ts';
import { anchorRegistry } from './link/anchors.ts';
import type { LinkedSite } from './link/index.ts';
import type { AnchorRegistry } from './model/anchors.ts';
import type { OutputFile } from './model/output.ts';
import type { Problem } from './model/problem.ts';
import type { PipelineInput } from './pipeline-input.ts';
import { type GuidePrints, printGuides } from './print/guides.ts';
import { printSite } from './print/index.ts';
import { configuredLinks, siteFrame } from './print/site-frame.ts';
import { type ReadSite, readSite } from './reading.ts';
import { InputError } from './shared/problem.ts';

/** The site up to what its checks say. */
export interface CheckedSite extends LinkedSite {
  readonly anchors: AnchorRegistry;
  /** Pages of the other versions that guides were reviewed for. */
  readonly before: ReadSite['reviews']['pages'];
  readonly guides: GuidePrints;
  readonly images: readonly OutputFile[];
  readonly config: ReadSite['config'];
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
  const { site, config, reviews, mentions, images, problems } = await readSite(input);
  const ages = guideAges(input.history ?? null, site.model, mentions, config.section);
  const guides = printGuides(site, reviews.show, config.baseUrl, ages);
  const anchors = anchorRegistry(site.documents, guides.ids);
  const [resolve, before] = [site.resolverOf(anchors), reviews.pages];
  const { plannedGuides, section } = config;
  const redirects = { pages: config.redirects, anchors: config.anchorRedirects };
  const links = configuredLinks(config);
  const checked = { plannedGuides, redirects, links, section };
  const guidesMatch = reviews.fits;
  const found = checkSite(
    {
      ...site,
      ...{ anchors, resolve, before, configText: input.configText },
      ...checked,
      guidesMatch,
      platform: input.platform,
      reviewOf: reviews.check,
    },
    input.thorough,
  );
  const unreadable = await checkDiagrams(site.model.guides, input.remember);
  const linked = { ...site, anchors, resolve, before };
  return { ...linked, guides, config, images: images.files, problems: [...problems, ...found, ...unreadable] };
}

function print({ anchors, guides, images, config, before, ...site }: CheckedSite, input: PipelineInput): OutputFile[] {
  const icon = input.favicon ? [{ path: 'favicon.svg', content: input.favicon }] : [];
  const statics = [...images, ...icon];
  const frame = siteFrame(config, { anchors, before, resolve: site.resolve });
  return printSite(site, { templates: input.templates, anchors, frame, guides, statics });
}
