import type { NavItem, PageLink, SiteData } from '../../generator/model/page.ts';

/** Above this many entries a page carries only its own branch: otherwise the output grows with pages squared. */
const fullTreeLimit = 400;

function count(items: readonly NavItem[]): number {
  return items.reduce((sum, item) => sum + 1 + count(item.items ?? []), 0);
}

export function containsUrl(item: NavItem, url: string): boolean {
  return item.href === url || (item.items?.some((child) => containsUrl(child, url)) ?? false);
}

/** A page with the way to it. */
export interface PlacedPage {
  readonly url: string;
  readonly breadcrumbs: readonly PageLink[];
}

/** The entry that a page is found under: its own, or that of the closest page on the way to it that has one. */
export function entryOf({ url, breadcrumbs }: PlacedPage, items: readonly NavItem[]): string {
  const way = [...breadcrumbs.map((crumb) => crumb.url), url];
  return way.findLast((one) => items.some((item) => containsUrl(item, one))) ?? url;
}

function closestUrl(item: NavItem): string | undefined {
  if (item.href) return item.href;
  for (const child of item.items ?? []) {
    const url = closestUrl(child);
    if (url) return url;
  }
  return undefined;
}

/** The top level with the branches along the way to `url`; a closed branch leads to its first page. */
function branch(items: readonly NavItem[], url: string): readonly NavItem[] {
  return items.map((item) => {
    if (!item.items?.length) return item;
    if (containsUrl(item, url)) return { ...item, items: branch(item.items, url) };
    const first = closestUrl(item);
    return first === undefined ? { label: item.label } : { label: item.label, href: first };
  });
}

const counted = new WeakMap<readonly NavItem[], number>();

/** What the sidebar of the page at `url` shows. Pages of versions are many and read seldom: each has its own branch. */
export function sidebarFor(
  { sidebar, scope }: Pick<SiteData, 'sidebar' | 'scope'>,
  url: string,
): { readonly items: readonly NavItem[]; readonly partial: boolean } {
  const size = counted.get(sidebar) ?? count(sidebar);
  counted.set(sidebar, size);
  const partial = scope !== undefined || size > fullTreeLimit;
  return { items: partial ? branch(sidebar, url) : sidebar, partial };
}
