import type { Command } from '../model/command.ts';
import { type Guide, isIntroduction } from '../model/guide.ts';
import type { NavItem, PageLink } from '../model/page.ts';
import type { SiteModel } from '../model/site.ts';
import type { Urls } from './urls.ts';

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

/** The sidebar: only pages that exist, categories without any left out. */
export function buildSidebar(
  model: SiteModel,
  entries: readonly SidebarEntry[],
  urls: Urls,
  exists: (url: string) => boolean,
): NavItem[] {
  return entries.flatMap((entry) => {
    if ('folder' in entry) return folderItems(model, entry, urls);
    if (!('items' in entry)) return linkItem(entry, exists);
    const items = entry.items.flatMap((item) => linkItem(item, exists));
    const own = entry.href !== undefined && exists(entry.href);
    if (items.length === 0 && !own) return [];
    return [
      {
        label: entry.label,
        ...(own ? { href: entry.href } : {}),
        ...(items.length ? { items } : {}),
        ...(own && entry.linkUnlisted ? { linkUnlisted: true as const } : {}),
      },
    ];
  });
}

function linkItem({ label, href, unlisted }: ConfiguredLink, exists: (url: string) => boolean): NavItem[] {
  if (!exists(href)) return [];
  return [{ label, href, ...(unlisted ? { unlisted: true as const } : {}) }];
}

function folderItems(model: SiteModel, category: FolderCategory, urls: Urls): NavItem[] {
  const guides = model.guides.filter(
    (guide) => folderOf(guide) === category.folder && !isIndex(guide, category.folder) && !isIntroduction(guide),
  );
  const index = category.folder === '' ? undefined : model.guides.find((guide) => guide.route === category.folder);
  const items = [
    ...(category.reference ? referenceItems(model, urls) : []),
    ...guides.sort(byPosition).map((guide) => guideItem(guide, urls)),
  ];
  if (category.folder === '' && !category.reference) return items;
  if (items.length === 0 && !index) return [];
  return [
    {
      label: category.label,
      ...(index ? { href: urls.guide(index.route) } : {}),
      ...(items.length ? { items } : {}),
      ...(index?.frontMatter.unlisted ? { linkUnlisted: true as const } : {}),
    },
  ];
}

function folderOf(guide: Guide): string {
  return guide.route.includes('/')
    ? guide.route.slice(0, guide.route.lastIndexOf('/'))
    : isFolderIndex(guide)
      ? guide.route
      : '';
}

/** `tutorials/index.md` is the category's own page, `faq.md` a page at the top. */
function isFolderIndex(guide: Guide): boolean {
  return guide.file.endsWith('/index.md');
}

function isIndex(guide: Guide, folder: string): boolean {
  return folder !== '' && guide.route === folder;
}

function byPosition(a: Guide, b: Guide): number {
  const [left, right] = [a, b].map((guide) => guide.frontMatter.sidebar_position ?? Number.POSITIVE_INFINITY) as [
    number,
    number,
  ];
  if (left !== right) return left - right;
  return a.frontMatter.title < b.frontMatter.title ? -1 : 1;
}

function guideItem(guide: Guide, urls: Urls): NavItem {
  return {
    label: guide.frontMatter.sidebar_label ?? guide.frontMatter.title,
    href: urls.guide(guide.route),
    ...(guide.frontMatter.unlisted ? { unlisted: true as const } : {}),
  };
}

function referenceItems({ tool }: SiteModel, urls: Urls): NavItem[] {
  const items: NavItem[] = [];
  const root = tool.commands?.commands[0];
  if (tool.commands && root) items.push(commandItem(root, tool.commands.commands, urls, 'CLI commands'));
  if (tool.api) items.push({ label: 'API', href: urls.api });
  if (tool.registrySchemas.length > 0) items.push({ label: 'Registry schema', href: urls.registrySchema });
  if (tool.resources.length > 0)
    items.push({
      label: 'Operator CRD spec',
      href: urls.resources,
      ...(urls.resourcePages
        ? { items: tool.resources.map((resource) => ({ label: resource.kind, href: urls.resource(resource) })) }
        : {}),
    });
  return items;
}

/** The tree of commands. Below a command of their own group, names do without its words, which stand above them. */
function commandItem(root: Command, all: readonly Command[], urls: Urls, label: string): NavItem {
  const byName = new Map(all.map((command) => [command.path.join(' '), command]));
  const build = (command: Command, names: { label: string; title?: string }): NavItem => {
    const items = command.children.flatMap((child) => {
      const title = [...command.path, child].join(' ');
      const found = byName.get(title);
      return found ? [build(found, command === root ? { label: title } : { label: child, title })] : [];
    });
    return { ...names, href: urls.command(command.path), ...(items.length ? { items } : {}) };
  };
  return build(root, { label });
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
