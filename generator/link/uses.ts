import { entryKey, type PageEntry } from '../model/entries.ts';
import type { Surface } from '../model/equivalents.ts';
import { isIntroduction } from '../model/guide.ts';
import type { GuideUsesView, NavItem, Page, PageLink, ResourceView } from '../model/page.ts';
import type { EmitContext } from '../pages/context.ts';
import { withRowLinks } from './rows.ts';

/** By the key of an entry, the guides whose code names it. */
export type UsesByEntry = ReadonlyMap<string, readonly GuideUsesView[]>;

/** Everything that code in guides names, with the guides in the order of navigation; unlisted ones are left out. */
export function usesByEntry({ model, links }: EmitContext): UsesByEntry {
  const order = new Map(addresses(links.sidebar).map((url, index) => [url, index]));
  const guides = model.guides
    .filter((guide) => guide.frontMatter.unlisted !== true && !isIntroduction(guide))
    .map((guide) => ({ guide, url: links.guide(guide.route) }))
    .toSorted((a, b) => (order.get(a.url) ?? order.size) - (order.get(b.url) ?? order.size));
  const found = new Map<string, GuideUsesView[]>();
  for (const { guide, url } of guides) {
    const headings = new Map(guide.headings.map(({ id, text }) => [id, text]));
    const sections = new Map<string, Set<string>>();
    for (const sample of guide.samples)
      for (const { surface, name } of model.uses.get(sample) ?? []) {
        const key = entryKey(surface, name);
        sections.set(key, (sections.get(key) ?? new Set()).add(sample.section));
      }
    for (const [key, ids] of sections) {
      const inside = [...ids].flatMap((id): PageLink[] => {
        const label = headings.get(id);
        return label === undefined ? [] : [{ label, url: `${url}#${encodeURIComponent(id)}` }];
      });
      const view = { label: guide.frontMatter.title, url, sections: inside };
      found.set(key, [...(found.get(key) ?? []), view]);
    }
  }
  return found;
}

function addresses(items: readonly NavItem[]): string[] {
  return items.flatMap(({ href, items: inner }) => [...(href === undefined ? [] : [href]), ...addresses(inner ?? [])]);
}

/** The guides that name something, each with its first such section. */
export function firstPlaces(uses: readonly GuideUsesView[] | undefined): PageLink[] {
  return (uses ?? []).map(({ label, url, sections }) => ({ label, url: sections[0]?.url ?? url }));
}

/** The heading that the list of guides on the page of a command has; its builder keeps the id free. */
export const usesHeading = { id: 'used-in-guides', text: 'Used in guides' };

/** The reference pages with links from each thing to the guides whose code names it. */
export function linkUses(
  pages: readonly Page[],
  uses: UsesByEntry,
  entries: ReadonlyMap<string, PageEntry>,
): readonly Page[] {
  if (uses.size === 0) return pages;
  const rows = new Map<string, PageLink[]>();
  for (const [key, { url }] of entries) {
    const links = firstPlaces(uses.get(key));
    if (links.length > 0 && url.includes('#')) rows.set(url, links);
  }
  const of = (surface: Surface, name: string): readonly GuideUsesView[] => uses.get(entryKey(surface, name)) ?? [];
  return pages.map((page) => {
    const linked = withRowLinks(page, (id) => {
      const links = rows.get(`${page.url}#${encodeURIComponent(id)}`);
      return links && { uses: links };
    });
    return withGuides(linked, of);
  });
}

/** Commands and kinds have lists of their own. */
function withGuides(page: Page, of: (surface: Surface, name: string) => readonly GuideUsesView[]): Page {
  const kindWith = (resource: ResourceView): ResourceView => {
    const guides = of('crd', resource.kind);
    return guides.length === 0 ? resource : { ...resource, guides };
  };
  if (page.kind === 'resource') return { ...page, resource: kindWith(page.resource) };
  if (page.kind === 'resource-index') return { ...page, resources: page.resources.map(kindWith) };
  if (page.kind !== 'command') return page;
  const guides = of('cli', page.path.join(' '));
  return guides.length === 0 ? page : { ...page, guides, toc: [...page.toc, { ...usesHeading, depth: 2 }] };
}
