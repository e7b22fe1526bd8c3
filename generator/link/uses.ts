import { nameKey } from '../model/entity.ts';
import { type Guide, isIntroduction } from '../model/guide.ts';
import type { KindName } from '../model/kinds.ts';
import type { GuideUsesView, NavItem, PageLink } from '../model/page.ts';
import type { SiteModel } from '../model/site.ts';
import { hrefsOf } from './sidebar.ts';

/** Uses of names in guides' code, in the order of navigation, without unlisted guides. */
export function guideUses(
  { guides, uses }: Pick<SiteModel, 'guides' | 'uses'>,
  urlOf: (guide: Guide) => string,
  sidebar: readonly NavItem[],
): (kind: KindName, name: string) => readonly GuideUsesView[] {
  const order = new Map(hrefsOf(sidebar).map((url, index) => [url, index]));
  const listed = guides
    .filter((guide) => guide.frontMatter.unlisted !== true && !isIntroduction(guide))
    .map((guide) => ({ guide, url: urlOf(guide) }))
    .toSorted((a, b) => (order.get(a.url) ?? order.size) - (order.get(b.url) ?? order.size));
  const found = new Map<string, GuideUsesView[]>();
  for (const { guide, url } of listed) {
    const headings = new Map(guide.headings.map(({ id, text }) => [id, text]));
    const named = guide.samples.flatMap((sample) =>
      (uses.get(sample) ?? [])
        .filter(({ isHolder }) => !isHolder)
        .map(({ kind, name }) => ({ key: nameKey(kind, name), section: sample.section })),
    );
    for (const [name, places] of Map.groupBy(named, ({ key }) => key)) {
      const children = [...new Set(places.map(({ section }) => section))].flatMap((id): PageLink[] => {
        const label = headings.get(id);
        return label === undefined ? [] : [{ label, url: `${url}#${encodeURIComponent(id)}` }];
      });
      found.set(name, [...(found.get(name) ?? []), { label: guide.frontMatter.title, url, children }]);
    }
  }
  return (kind, name) => found.get(nameKey(kind, name)) ?? [];
}

/** The guides with a name, each with its first section. */
export function firstPlaces(uses: readonly GuideUsesView[]): PageLink[] {
  return uses.map(({ label, url, children: [first] }) => ({ label, url: first?.url ?? url }));
}
