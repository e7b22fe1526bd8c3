import { mentionsOf, type NamedAt, namedAt } from '../guides/mentions.ts';
import { sitesByName } from '../kinds/api/use-sites.ts';
import type { EntityKey } from '../model/entity.ts';
import type { GuideMentions } from '../model/mention.ts';
import type { SiteModel } from '../model/site.ts';
import { once } from '../shared/once.ts';
import { perObject } from '../shared/per-object.ts';
import type { Reviews } from './reviews.ts';
import { lookupOf, usesOf } from './samples/index.ts';
import type { Review } from './site.ts';

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
  return (guide) => {
    const { tool, pages } = reviews.check(guide);
    const { lookup, sites } = lookupsOf(tool);
    const named: NamedAt = (href) => {
      const now = namedIn(entities)(href);
      // Another version's pages are only made for what the generated one doesn't describe.
      if (!pages || (now && !now.isPageOnly) || !href.startsWith(`/${site.section}/reference/`)) return now;
      const before = namedIn(pages().entities)(href);
      return before && !before.isPageOnly ? before : (now ?? before);
    };
    const uses = tool === model.tool ? model.uses : usesOf(guide.samples, tool.kinds, lookup(), isOwnProgram);
    return mentionsOf(guide, uses, named).map((mention) =>
      mention.kind === 'api' ? { ...mention, sites: sites().get(mention.name) ?? [] } : mention,
    );
  };
}

const namedIn = perObject(namedAt);

/** What is looked up in a version again and again, made when it's first asked for. */
const lookupsOf = perObject(({ kinds }: Review['tool']) => ({
  lookup: once(() => lookupOf(kinds)),
  sites: once(() => (kinds.api ? sitesByName(kinds.api) : new Map<string, EntityKey[]>())),
}));
