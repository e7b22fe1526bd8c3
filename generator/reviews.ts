import { type CatalogueFacts, formerPages, type Review } from './check/site.ts';
import { type ReviewFacts, reviewedVersion, versionFacts } from './guides/index.ts';
import { factsView } from './kinds/portable.ts';
import { readTool } from './kinds/read-tool.ts';
import { linkSite } from './link/index.ts';
import type { FactsHistory, VersionFacts } from './model/facts.ts';
import type { Guide, GuideParts } from './model/guide.ts';
import type { FormerPages } from './model/link.ts';
import type { ToolVersion } from './model/site.ts';
import type { PipelineInput } from './pipeline-input.ts';
import type { GuideReview } from './print/guides.ts';
import { once } from './shared/once.ts';
import { perObject } from './shared/per-object.ts';

/** What guides are read, checked and shown by: each by the version that it was reviewed for. */
export interface Reviews {
  readonly read: (version: string) => ReviewFacts | null;
  readonly check: (guide: Guide) => Review;
  readonly show: (guide: Guide) => GuideReview;
  /** Pages of the versions other than the generated one. */
  readonly pages: () => FormerPages[];
  /**
   * What is generated is what the project is about, as far as guides tell: mistakes of the configuration, and of guides
   * that can't be read, are errors.
   */
  readonly fits: boolean;
}

interface OneReview {
  readonly facts: ReviewFacts;
  readonly review: Review;
}

/**
 * Loads the versions that guides were reviewed for. Where the store lacks one, and something else than its latest is
 * generated, that takes its place, and mistakes are warnings.
 *
 * @param tool what is generated
 * @param isOwnProgram it's the program that guides are about
 */
export async function loadReviews(
  input: PipelineInput,
  tool: ToolVersion,
  isOwnProgram: boolean,
  parts: Omit<GuideParts, 'server' | 'clients'>,
): Promise<Reviews> {
  const { version } = tool;
  const { stored = () => null, isLatest = false, remember = (_, make) => make() } = input;
  const wanted = new Set(input.guides.files.flatMap((file) => reviewedVersion(file) ?? []));
  const reviewOf = (of: ToolVersion, guidesMatch: boolean): OneReview => ({
    facts: {
      ...partsOf(of),
      guidesMatch,
      facts: versionFacts(of, version),
    },
    review: {
      ...{ tool: of, guidesMatch, pages: of === tool ? null : pagesOf(of, input.config) },
      catalogue: () => releasedCatalogue(input.history ?? null, of.version),
    },
  });
  const generated = reviewOf(tool, isOwnProgram);
  const standIn = reviewOf(tool, false);
  const reviews = new Map<string, OneReview>();
  for (const name of wanted) {
    if (name === version && isOwnProgram) reviews.set(name, generated);
    else {
      const sources = stored(name);
      if (sources) {
        const read = await remember(`reviewed ${name}`, () => readTool(name, sources.files, null));
        reviews.set(name, reviewOf(read.tool, true));
      } else if (!isLatest) reviews.set(name, standIn);
    }
  }
  const of = (guide: Guide): OneReview => reviews.get(guide.frontMatter.reviewed) ?? generated;
  return {
    read: (name) => reviews.get(name)?.facts ?? null,
    check: (guide) => of(guide).review,
    show: (guide) => {
      const { facts, review } = of(guide);
      return { ...parts, ...facts, before: () => formerPages(review) };
    },
    pages: () => [...reviews.values()].flatMap(({ review }) => formerPages(review)),
    fits: isOwnProgram && (isLatest || wanted.size === 0 || wanted.has(version)),
  };
}

/** The catalogue that is on record of a release; null where none is. */
function releasedCatalogue(history: FactsHistory | null, version: string): CatalogueFacts {
  const isKnown = history?.releases.some((release) => release.version === version);
  const facts = isKnown ? history?.factsOf(version) : undefined;
  return facts ? catalogueOf(facts.entities) : null;
}

const catalogueOf = perObject(
  (entities: VersionFacts['entities']): CatalogueFacts => factsView({ entities }).registry?.catalogue ?? null,
);

/** As much of a version as guides show. */
type Shown = Pick<ToolVersion, 'clients'> & { readonly kinds: Pick<ToolVersion['kinds'], 'registry' | 'helm'> };

/** What guides show of a version. */
function partsOf({ kinds, clients }: Shown): Pick<GuideParts, 'server' | 'clients'> {
  const servers = new Map(kinds.registry?.catalogue?.servers.map((server) => [server.name, server]));
  return { server: (name) => servers.get(name) ?? null, clients };
}

/** The reference of a version; made once, when a link asks for it. */
function pagesOf(tool: ToolVersion, config: PipelineInput['config']): () => FormerPages {
  return once(() => linkSite({ tool, guides: [], uses: new Map() }, config));
}
