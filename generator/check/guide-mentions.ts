import { mentionsOf, type NamedAt, namedAt } from '../guides/mentions.ts';
import { sitesByName } from '../kinds/api/use-sites.ts';
import type { Entities } from '../model/entity.ts';
import type { GuideMentions } from '../model/mention.ts';
import type { SiteModel } from '../model/site.ts';
import { perObject } from '../shared/per-object.ts';
import type { Reviews } from './reviews.ts';
import { lookupOf, usesOf } from './samples/index.ts';

/** @param isOwnProgram the site is about the program that guides are about */
export function guideMentions(
  {
    model,
    entities,
    site,
  }: { readonly model: SiteModel; readonly entities: Entities; readonly site: { readonly section: string } },
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
