import type { NavItem, PageLink, SiteData } from '../../generator/model/page.ts';

/** Above this many entries a page carries only its own branch: otherwise the output grows with pages squared. */
const fullTreeLimit = 400;

function count(items: readonly NavItem[]): number {
  return items.reduce((sum, item) => sum + 1 + count(item.items ?? []), 0);
}

/** The entries on the way to each address, in a tree that's asked for every page. */
const ways = new WeakMap<readonly NavItem[], ReadonlyMap<string, ReadonlySet<NavItem>>>();

function waysIn(items: readonly NavItem[]): ReadonlyMap<string, ReadonlySet<NavItem>> {
  const known = ways.get(items);
  if (known) return known;
  const found = new Map<string, Set<NavItem>>();
  const walk = (item: NavItem, above: readonly NavItem[]): void => {
    const way = [...above, item];
    if (item.href !== undefined) found.set(item.href, new Set([...(found.get(item.href) ?? []), ...way]));
    for (const child of item.items ?? []) walk(child, way);
  };
  for (const item of items) walk(item, []);
  ways.set(items, found);
  return found;
}

/** A page with the way to it. */
export interface PlacedPage {
  readonly url: string;
  readonly breadcrumbs: readonly PageLink[];
}

/** The entry that a page is found under: its own, or that of the closest page on the way to it that has one. */
export function entryOf({ url, breadcrumbs }: PlacedPage, items: readonly NavItem[]): string {
  const way = [...breadcrumbs.map((crumb) => crumb.url), url];
  return way.findLast((one) => waysIn(items).has(one)) ?? url;
}

function closestUrl(item: NavItem): string | undefined {
  if (item.href) return item.href;
  for (const child of item.items ?? []) {
    const url = closestUrl(child);
    if (url) return url;
  }
  return undefined;
}

/** Closed branches, each as the one object that it is on all pages. */
const closed = new WeakMap<NavItem, NavItem>();

function closedBranch(item: NavItem): NavItem {
  const before = closed.get(item);
  if (before) return before;
  const first = closestUrl(item);
  const link = first === undefined ? { label: item.label } : { label: item.label, href: first };
  closed.set(item, link);
  return link;
}

/** The top level with the branches on the way; a closed branch leads to its first page. */
function branch(items: readonly NavItem[], way: ReadonlySet<NavItem>): readonly NavItem[] {
  return items.map((item) => {
    if (!item.items?.length) return item;
    return way.has(item) ? { ...item, items: branch(item.items, way) } : closedBranch(item);
  });
}

const counted = new WeakMap<readonly NavItem[], number>();
const nowhere: ReadonlySet<NavItem> = new Set();

/** What the sidebar of the page at `url` shows. Pages of versions are many and read seldom: each has its own branch. */
export function sidebarFor(
  { sidebar, scope }: Pick<SiteData, 'sidebar' | 'scope'>,
  url: string,
): {
  readonly items: readonly NavItem[];
  /** Only branches that are open have entries. */
  readonly partial: boolean;
  readonly isOpen: (item: NavItem) => boolean;
} {
  const size = counted.get(sidebar) ?? count(sidebar);
  counted.set(sidebar, size);
  const way = waysIn(sidebar).get(url) ?? nowhere;
  return scope !== undefined || size > fullTreeLimit
    ? { items: branch(sidebar, way), partial: true, isOpen: () => true }
    : { items: sidebar, partial: false, isOpen: (item) => way.has(item) };
}
