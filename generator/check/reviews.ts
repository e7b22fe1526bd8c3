import { type ReviewFacts, reviewedVersion, versionFacts } from '../guides/index.ts';
import { mentionsOf, type NamedAt, namedAt } from '../guides/mentions.ts';
import { sitesByName } from '../kinds/api/use-sites.ts';
import type { SourceInput } from '../kinds/kind.ts';
import { readTool } from '../kinds/read-tool.ts';
import type { FactsHistory } from '../model/facts.ts';
import type { Guide, GuideParts } from '../model/guide.ts';
import type { FormerPages } from '../model/link.ts';
import type { GuideMentions } from '../model/mention.ts';
import type { SiteModel, ToolVersion } from '../model/site.ts';
import type { Remember } from '../shared/last-run.ts';
import { once } from '../shared/once.ts';
import { perObject } from '../shared/per-object.ts';
import { lookupOf, usesOf } from './samples/index.ts';
import { sinceOf } from './samples/since.ts';
import { type CheckInput, formerPages, type Review } from './site.ts';

/** How guides are read, checked and rendered: each against the version that it was reviewed for. */
export type Reviews = Awaited<ReturnType<typeof loadReviews>>;

/** Sources of the versions that guides were reviewed for. */
export interface ReviewInput {
  /** The sources of a stored version; null if absent. Throws InputError if damaged. Default: no store. */
  readonly stored?: (version: string) => { readonly files: readonly SourceInput[] } | null;
  /** The sources are the latest in the store, so that reviewed versions must exist. Default: no. */
  readonly isLatest?: boolean;
  /**
   * The facts of all stored versions: changes, ages, and what is newer than a guide's review. Null or without releases
   * if none are recorded.
   */
  readonly history?: FactsHistory | null;
  /** Caches results that depend on one guide or on none. Default: no cache. */
  readonly remember?: Remember;
  readonly guides: { readonly files: readonly { readonly file: string; readonly text: string }[] };
}

/** The generated version, and its data for all guides. */
interface Generated {
  readonly tool: ToolVersion;
  /** It is the program that guides describe. */
  readonly isOwnProgram: boolean;
  readonly parts: Omit<GuideParts, 'server' | 'clients'>;
  /** The pages of another version. */
  readonly pagesOf: (tool: ToolVersion) => FormerPages;
}

/**
 * Loads the versions that guides were reviewed for. If the store lacks one and the generated version isn't the latest,
 * the latter is used instead, and mistakes are warnings.
 */
export async function loadReviews(input: ReviewInput, generated: Generated) {
  const { tool, isOwnProgram, parts, pagesOf } = generated;
  const { version } = tool;
  const { stored = () => null, isLatest = false, history, remember = (_, make) => make() } = input;
  const wanted = new Set(input.guides.files.flatMap((file) => reviewedVersion(file) ?? []));
  const reviewOf = (of: ToolVersion, guidesMatch: boolean): Review & ReviewFacts => {
    const servers = new Map(of.kinds.registry?.catalogue?.servers.map((server) => [server.name, server]));
    return {
      ...{ tool: of, guidesMatch, facts: versionFacts(of, version), clients: of.clients },
      server: (name) => servers.get(name) ?? null,
      pages: of === tool ? null : once(() => pagesOf(of)),
      since: history ? sinceOf(history, of.version) : undefined,
      catalogue: () => history?.factsOf(of.version)?.kinds.registry?.catalogue ?? null,
    };
  };
  const current = reviewOf(tool, isOwnProgram);
  const standIn = reviewOf(tool, false);
  const reviews = new Map<string, Review & ReviewFacts>();
  for (const name of wanted) {
    if (name === version && isOwnProgram) reviews.set(name, current);
    else {
      const sources = stored(name);
      if (sources) {
        const read = await remember(`reviewed ${name}`, () => readTool(name, sources.files, null));
        reviews.set(name, reviewOf(read.tool, true));
      } else if (!isLatest) reviews.set(name, standIn);
    }
  }
  const check = (guide: Guide): Review & ReviewFacts => reviews.get(guide.frontMatter.reviewed) ?? current;
  return {
    check,
    read: (name: string): ReviewFacts | null => reviews.get(name) ?? null,
    /** `before`: the pages of that version if it isn't the documented one. */
    show: (guide: Guide) => ({ ...parts, ...check(guide), before: () => formerPages(check(guide)) }),
    /** Pages of the versions other than the generated one. */
    pages: (): FormerPages[] => [...reviews.values()].flatMap(formerPages),
    /** The generated version is the one that guides describe, so mistakes of the configuration and of guides are errors. */
    fits: isOwnProgram && (isLatest || wanted.size === 0 || wanted.has(version)),
  };
}

/** @param isOwnProgram the site is about the program that guides are about */
export function guideMentions(
  { model, entities, site }: Pick<CheckInput, 'model' | 'entities'> & { site: Pick<CheckInput, 'section'> },
  reviews: Pick<Reviews, 'check'>,
  isOwnProgram: boolean,
): GuideMentions {
  return (guide) => {
    const { tool, pages } = reviews.check(guide);
    const named: NamedAt = (href) => {
      const now = namedIn(entities)(href);
      // Another version only needs pages for what the generated version lacks.
      if (!pages || (now && !now.isPageOnly) || !href.startsWith(`/${site.section}/reference/`)) return now;
      const before = namedIn(pages().entities)(href);
      return before && !before.isPageOnly ? before : (now ?? before);
    };
    const { kinds } = tool;
    const uses = tool === model.tool ? model.uses : usesOf(guide.samples, kinds, lookupFor(kinds), isOwnProgram);
    return mentionsOf(guide, uses, named).map((mention) =>
      mention.kind === 'api' && kinds.api ? { ...mention, sites: sitesIn(kinds.api).get(mention.name) ?? [] } : mention,
    );
  };
}

const namedIn = perObject(namedAt);
const lookupFor = perObject((kinds: SiteModel['tool']['kinds']) => lookupOf(kinds));
const sitesIn = perObject(sitesByName);
