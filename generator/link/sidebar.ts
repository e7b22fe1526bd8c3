import { type Guide, isIntroduction } from '../model/guide.ts';
import type { NavItem, PageLink } from '../model/page.ts';
import type { VersionScope } from '../model/versions.ts';

/** A category with the guides of a folder. */
interface FolderCategory {
  readonly label: string;
  /** Folder of guides including subfolders, ordered by `sidebar_position`, then title. '' means guides at the top. */
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

/** A configured sidebar entry. */
export type SidebarEntry = FolderCategory | ConfiguredLink | ConfiguredCategory;

/** Targets of the sidebar. */
interface Targets {
  /** Entries of the generated reference pages. */
  readonly navigation: readonly NavItem[];
  /** Last entries of the reference. */
  readonly last: readonly NavItem[];
  readonly urlOf: (guide: Guide) => string;
  /** Resolves a configured link; null: it's left out. */
  readonly leadsTo: (url: string) => string | null;
}

/** The sidebar without broken links and empty categories. */
export function buildSidebar(guides: readonly Guide[], entries: readonly SidebarEntry[], targets: Targets): NavItem[] {
  const { leadsTo } = targets;
  const folders = new Set(entries.flatMap((entry) => ('folder' in entry ? [entry.folder] : [])));
  return entries.flatMap((entry) => {
    if ('folder' in entry) return folderItems(guides, entry, { ...targets, folders });
    if (!('items' in entry)) return linkItem(entry, leadsTo);
    const items = entry.items.flatMap((item) => linkItem(item, leadsTo));
    const href = entry.href === undefined ? null : leadsTo(entry.href);
    if (items.length === 0 && href === null) return [];
    return [
      {
        label: entry.label,
        ...(href === null ? {} : { href }),
        ...(items.length ? { items } : {}),
        ...(href !== null && entry.linkUnlisted ? { linkUnlisted: true as const } : {}),
      },
    ];
  });
}

/** The sidebar of a version: its reference, with the root's label. */
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
  targets: FolderTargets,
): NavItem[] {
  const { navigation, last, urlOf, folders } = targets;
  const index = indexOf(all, folder);
  const guides = all
    .filter((guide) => folderOf(guide) === folder && guide !== index && !isIntroduction(guide))
    .map((guide): Placed => {
      const { frontMatter } = guide;
      const item = { label: frontMatter.sidebar_label ?? frontMatter.title, href: urlOf(guide) };
      return { frontMatter, items: [{ ...item, ...(frontMatter.unlisted && { unlisted: true as const }) }] };
    });
  const below = foldersIn(all, folder).flatMap((inner): Placed[] => {
    if (folders.has(inner)) return [];
    const { sidebar_position, sidebar_label, title = nameOf(inner) } = indexOf(all, inner)?.frontMatter ?? {};
    const category = { label: sidebar_label ?? title, folder: inner };
    return [{ frontMatter: { sidebar_position, title }, items: folderItems(all, category, targets) }];
  });
  const placed = [...guides, ...below].sort(byPosition).flatMap(({ items }) => items);
  const items = reference ? [...navigation, ...placed, ...last] : placed;
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

interface FolderTargets extends Omit<Targets, 'leadsTo'> {
  /** Folders with a category. */
  readonly folders: ReadonlySet<string>;
}

/** An item of a category with its sort keys. */
interface Placed {
  readonly frontMatter: Pick<Guide['frontMatter'], 'title' | 'sidebar_position'>;
  readonly items: readonly NavItem[];
}

/** The category's page: `tutorials/index.md`, none at the top. */
function indexOf(all: readonly Guide[], folder: string): Guide | undefined {
  return folder === '' ? undefined : all.find((guide) => guide.route === folder);
}

/** Direct subfolders. Top-level ones are in separate categories. */
function foldersIn(all: readonly Guide[], folder: string): string[] {
  if (folder === '') return [];
  const inner = all.map(folderOf).filter((other) => other.startsWith(`${folder}/`));
  return [...new Set(inner.map((other) => `${folder}/${other.slice(folder.length + 1).split('/')[0]}`))];
}

/** Label of a folder without a page: `Sign in` for `sign-in`. */
function nameOf(folder: string): string {
  const words = folder.slice(folder.lastIndexOf('/') + 1).replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function folderOf({ file }: Guide): string {
  return file.slice(0, Math.max(file.lastIndexOf('/'), 0));
}

function byPosition({ frontMatter: a }: Placed, { frontMatter: b }: Placed): number {
  const { sidebar_position: left = Number.MAX_VALUE } = a;
  const { sidebar_position: right = Number.MAX_VALUE } = b;
  return left - right || (a.title < b.title ? -1 : 1);
}

/** Addresses of the items, including nested ones. */
export function hrefsOf(items: readonly NavItem[]): string[] {
  return items.flatMap(({ href, items: inner = [] }) => [...(href === undefined ? [] : [href]), ...hrefsOf(inner)]);
}

export interface Trail {
  readonly link: PageLink;
  /** Labels of its ancestors and the page. */
  readonly trail: readonly PageLink[];
  /** Whether the page is hidden from the menu, and so from the reading order. */
  readonly hidden: boolean;
}

/** Pages of the sidebar in reading order, with their ancestors. */
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
