import { mentionsOf, type NamedAt, namedAt } from '../guides/mentions.ts';
import { sitesByName } from '../kinds/api/use-sites.ts';
import type { EntityKey } from '../model/entity.ts';
import type { Guide } from '../model/guide.ts';
import type { GuideMentions } from '../model/mention.ts';
import type { SiteModel } from '../model/site.ts';
import type { Reviews } from './reviews.ts';
import { lookupOf, usesOf } from './samples/index.ts';

/** What of the linked site tells what guides mention. */
interface MentionedSite {
  readonly model: SiteModel;
  readonly entities: Parameters<typeof namedAt>[0];
  readonly site: { readonly section: string };
}

/** @param isOwnProgram the site is about the program that guides are about */
export function guideMentions(
  { model, entities, site }: MentionedSite,
  reviews: Pick<Reviews, 'check'>,
  isOwnProgram: boolean,
): GuideMentions {
  const named = namedAt(entities);
  const ofReview = new Map<object, ReturnType<typeof versionLookups>>();
  const lookups = (guide: Guide) => {
    const { tool } = reviews.check(guide);
    const known = ofReview.get(tool) ?? versionLookups(tool);
    ofReview.set(tool, known);
    return known;
  };
  const namedFor = (guide: Guide): NamedAt => {
    const { pages } = reviews.check(guide);
    return (href) => {
      const now = named(href);
      // Another version's pages are only made for what the generated one doesn't describe.
      if (!pages || (now && !now.isPageOnly) || !href.startsWith(`/${site.section}/reference/`)) return now;
      const before = lookups(guide).namedIn(pages().entities)(href);
      return before && !before.isPageOnly ? before : (now ?? before);
    };
  };
  return {
    of: (guide) => {
      const { tool } = reviews.check(guide);
      const uses = tool === model.tool ? model.uses : lookups(guide).uses(guide, isOwnProgram);
      return mentionsOf(guide, uses, namedFor(guide));
    },
    sitesOf: (guide) => (name) => lookups(guide).sites().get(name) ?? [],
  };
}

/** What is looked up in a version again and again, made when it's first asked for. */
function versionLookups({ kinds }: ReturnType<Reviews['check']>['tool']) {
  let sites: ReturnType<typeof sitesByName> | null = null;
  let lookup: ReturnType<typeof lookupOf> | null = null;
  let addresses: NamedAt | null = null;
  return {
    uses: ({ samples }: Guide, isOwnProgram: boolean) => {
      lookup ??= lookupOf(kinds);
      return usesOf(samples, kinds, lookup, isOwnProgram);
    },
    sites: () => {
      sites ??= kinds.api ? sitesByName(kinds.api) : new Map<string, EntityKey[]>();
      return sites;
    },
    namedIn: (entities: Parameters<typeof namedAt>[0]): NamedAt => {
      addresses ??= namedAt(entities);
      return addresses;
    },
  };
}
