import type { Command } from '../model/command.ts';
import type { Guide } from '../model/guide.ts';
import type { NavItem, PageLink } from '../model/page.ts';
import type { SiteModel } from '../model/site.ts';
import type { Urls } from './urls.ts';

/** A category of the sidebar as the configuration names it. */
export interface SidebarCategory {
  readonly label: string;
  /** Folder of guides; their order follows `sidebar_position`, then the title. '' takes the guides at the top. */
  readonly folder: string;
  /** Adds the generated reference pages. */
  readonly reference?: boolean | undefined;
}

/** The sidebar: only pages that exist, categories without any left out. */
export function buildSidebar(model: SiteModel, categories: readonly SidebarCategory[], urls: Urls): NavItem[] {
  return categories.flatMap((category) => {
    const guides = listed(model.guides).filter(
      (guide) => folderOf(guide) === category.folder && !isIndex(guide, category.folder),
    );
    const index =
      category.folder === '' ? undefined : listed(model.guides).find((guide) => guide.route === category.folder);
    const items = [
      ...(category.reference ? referenceItems(model, urls) : []),
      ...guides.sort(byPosition).map((guide) => guideItem(guide, urls)),
    ];
    if (category.folder === '' && !category.reference) return items;
    if (items.length === 0 && !index) return [];
    return [
      { label: category.label, ...(index ? { url: urls.guide(index.route) } : {}), ...(items.length ? { items } : {}) },
    ];
  });
}

function listed(guides: readonly Guide[]): Guide[] {
  return guides.filter((guide) => guide.frontMatter.unlisted !== true);
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
  return { label: guide.frontMatter.sidebar_label ?? guide.frontMatter.title, url: urls.guide(guide.route) };
}

function referenceItems({ tool }: SiteModel, urls: Urls): NavItem[] {
  const items: NavItem[] = [];
  const root = tool.commands?.commands[0];
  if (tool.commands && root) items.push(commandItem(root, tool.commands.commands, urls, 'CLI commands'));
  if (tool.api) items.push({ label: 'API', url: urls.api });
  if (tool.registrySchemas.length > 0) items.push({ label: 'Registry schema', url: urls.registrySchema });
  if (tool.resources.length > 0)
    items.push({
      label: 'Operator CRD spec',
      url: urls.resources,
      ...(urls.resourcePages
        ? { items: tool.resources.map((resource) => ({ label: resource.kind, url: urls.resource(resource) })) }
        : {}),
    });
  return items;
}

function commandItem(command: Command, all: readonly Command[], urls: Urls, label: string): NavItem {
  const byName = new Map(all.map((item) => [item.path.join(' '), item]));
  const build = (item: Command, text: string): NavItem => {
    const items = item.children.flatMap((child) => {
      const found = byName.get([...item.path, child].join(' '));
      return found ? [build(found, found.path.join(' '))] : [];
    });
    return { label: text, url: urls.command(item.path), ...(items.length ? { items } : {}) };
  };
  return build(command, label);
}

/** Pages of the sidebar in reading order, each with the labels that lead to it. */
export function trails(sidebar: readonly NavItem[]): { link: PageLink; trail: PageLink[] }[] {
  const found: { link: PageLink; trail: PageLink[] }[] = [];
  const walk = (items: readonly NavItem[], above: readonly PageLink[]): void => {
    for (const item of items) {
      const link = { label: item.label, url: item.url ?? '' };
      const trail = [...above, link];
      if (item.url) found.push({ link, trail });
      walk(item.items ?? [], trail);
    }
  };
  walk(sidebar, []);
  return found;
}
