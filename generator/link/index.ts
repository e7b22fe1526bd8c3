import { isIntroduction } from '../model/guide.ts';
import type { Links } from '../model/links.ts';
import type { PageLink } from '../model/page.ts';
import type { SiteModel } from '../model/site.ts';
import { pageAnchors } from './anchors.ts';
import { buildSidebar, type SidebarEntry, trails } from './sidebar.ts';
import { type Urls, urlsOf } from './urls.ts';

export interface LinkOptions {
  /** The single segment below which all documentation lives: `toolhive`. */
  readonly section: string;
  readonly sidebar: readonly SidebarEntry[];
}

/** Decides every address of the site and its order. */
export function linkSite(model: SiteModel, options: LinkOptions): Links {
  const urls = urlsOf(options.section, model.tool.resources);
  const known = knownUrls(model, urls);
  const sidebar = buildSidebar(
    model,
    options.sidebar,
    urls,
    (url) => !url.startsWith('/') || known.has(url.split('#')[0] ?? url),
  );
  const found = trails(sidebar);
  const trailOf = new Map(found.map(({ link, trail }) => [link.url, trail]));
  const order = found.filter(({ hidden }) => !hidden);
  const place = new Map(order.map(({ link }, index) => [link.url, index]));
  return {
    ...urls,
    home: '/',
    search: '/search',
    themePreview: '/theme-preview',
    notFound: '/404',
    sidebar,
    trail: (url) => trailOf.get(url) ?? [],
    neighbours: (url) => {
      const at = place.get(url);
      if (at === undefined) return {};
      const [previous, next] = [order[at - 1]?.link, order[at + 1]?.link] as [
        PageLink | undefined,
        PageLink | undefined,
      ];
      return { ...(previous ? { previous } : {}), ...(next ? { next } : {}) };
    },
    anchors: pageAnchors,
  };
}

/** Pages that a configured link of the sidebar may lead to, anchors aside. */
function knownUrls({ tool, guides }: SiteModel, urls: Urls): ReadonlySet<string> {
  return new Set([
    ...['/', '/search', '/theme-preview'],
    ...guides.filter((guide) => !isIntroduction(guide)).map((guide) => urls.guide(guide.route)),
    ...(tool.commands?.commands ?? []).map((command) => urls.command(command.path)),
    ...(tool.api ? [urls.api] : []),
    ...(tool.registrySchemas.length > 0 ? [urls.registrySchema] : []),
    ...(tool.resources.length > 0 ? [urls.resources] : []),
    ...(urls.resourcePages ? tool.resources.map((resource) => urls.resource(resource)) : []),
  ]);
}
