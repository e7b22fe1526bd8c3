import { type Guide, isIntroduction } from '../model/guide.ts';
import type { NavItem, PageLink } from '../model/page.ts';
import type { VersionScope } from '../model/versions.ts';

/** A category whose pages are found by folder. */
interface FolderCategory {
  readonly label: string;
  /** Folder of guides; their order follows `sidebar_position`, then the title. '' takes the guides at the top. */
  readonly folder: string;
  /** Adds the generated reference pages. */
  readonly reference?: boolean | undefined;
}

interface ConfiguredLink {
  readonly label: string;
  readonly href: string;
  readonly unlisted?: boolean | undefined;
}

interface ConfiguredCategory {
  readonly label: string;
  readonly href?: string | undefined;
  readonly linkUnlisted?: boolean | undefined;
  readonly items: readonly ConfiguredLink[];
}

/** An entry of the sidebar as the configuration names it. */
export type SidebarEntry = FolderCategory | ConfiguredLink | ConfiguredCategory;

/** What the sidebar may lead to. */
interface Targets {
  /** Entries of the generated reference pages. */
  readonly navigation: readonly NavItem[];
  /** What the reference ends with. */
  readonly last: readonly NavItem[];
  readonly urlOf: (guide: Guide) => string;
  /** Where a configured link leads; null: it's left out. */
  readonly leadsTo: (url: string) => string | null;
}

/** The sidebar: only links that lead somewhere, categories without any left out. */
export function buildSidebar(guides: readonly Guide[], entries: readonly SidebarEntry[], targets: Targets): NavItem[] {
  const { leadsTo } = targets;
  return entries.flatMap((entry) => {
    if ('folder' in entry) return folderItems(guides, entry, targets);
    if (!('items' in entry)) return linkItem(entry, leadsTo);
    const items = entry.items.flatMap((item) => linkItem(item, leadsTo));
    const own = entry.href === undefined ? null : leadsTo(entry.href);
    if (items.length === 0 && own === null) return [];
    return [
      {
        label: entry.label,
        ...(own === null ? {} : { href: own }),
        ...(items.length ? { items } : {}),
        ...(own !== null && entry.linkUnlisted ? { linkUnlisted: true as const } : {}),
      },
    ];
  });
}

/** The sidebar of a version: its reference, under the name that it has at the root. */
export function versionSidebar(
  entries: readonly SidebarEntry[],
  { path }: VersionScope,
  navigation: readonly NavItem[],
): NavItem[] {
  const reference = entries.find((entry) => 'folder' in entry && entry.reference === true);
  return [{ label: reference?.label || 'Reference', href: path, items: navigation }];
}

function linkItem({ label, href: written, unlisted }: ConfiguredLink, leadsTo: Targets['leadsTo']): NavItem[] {
  const href = leadsTo(written);
  if (href === null) return [];
  return [{ label, href, ...(unlisted ? { unlisted: true as const } : {}) }];
}

function folderItems(
  all: readonly Guide[],
  { label, folder, reference }: FolderCategory,
  { navigation, last, urlOf }: Omit<Targets, 'leadsTo'>,
): NavItem[] {
  const index = folder === '' ? undefined : all.find((guide) => guide.route === folder);
  const guides = all
    .filter((guide) => folderOf(guide) === folder && guide.route !== index?.route && !isIntroduction(guide))
    .sort(byPosition)
    .map((guide) => ({
      label: guide.frontMatter.sidebar_label ?? guide.frontMatter.title,
      href: urlOf(guide),
      ...(guide.frontMatter.unlisted && { unlisted: true as const }),
    }));
  const items = reference ? [...navigation, ...guides, ...last] : guides;
  if (folder === '' && !reference) return items;
  if (items.length === 0 && !index) return [];
  return [
    {
      label,
      ...(index && { href: urlOf(index) }),
      ...(items.length > 0 && { items }),
      ...(index?.frontMatter.unlisted && { linkUnlisted: true as const }),
    },
  ];
}

/** `tutorials/index.md` is the category's own page, `faq.md` a page at the top. */
function folderOf({ route, file }: Guide): string {
  const path = route.includes('/') ? route : file;
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0));
}

function byPosition({ frontMatter: a }: Guide, { frontMatter: b }: Guide): number {
  const [left, right] = [
    a.sidebar_position ?? Number.POSITIVE_INFINITY,
    b.sidebar_position ?? Number.POSITIVE_INFINITY,
  ];
  if (left !== right) return left - right;
  return a.title < b.title ? -1 : 1;
}

/** Addresses that the items lead to, those further in included. */
export function hrefsOf(items: readonly NavItem[]): string[] {
  return items.flatMap(({ href, items: inner = [] }) => [...(href === undefined ? [] : [href]), ...hrefsOf(inner)]);
}

export interface Trail {
  readonly link: PageLink;
  /** Labels that lead to the page; the last one is the page. */
  readonly trail: readonly PageLink[];
  /** Whether the page is one that nothing leads to: it has no place in the order of reading. */
  readonly hidden: boolean;
}

/** Pages of the sidebar in reading order, each with the labels that lead to it. */
export function trails(sidebar: readonly NavItem[]): Trail[] {
  const found: Trail[] = [];
  const walk = (items: readonly NavItem[], above: readonly PageLink[]): void => {
    for (const item of items) {
      const hidden = item.unlisted === true || item.linkUnlisted === true;
      const link = { label: item.title ?? item.label, url: item.href ?? '' };
      const trail = [...above, link];
      if (item.href?.startsWith('/')) found.push({ link, trail, hidden });
      walk(item.items ?? [], item.linkUnlisted ? [...above, { label: item.label, url: '' }] : trail);
    }
  };
  walk(sidebar, []);
  return found;
}
