import type { Links } from '../model/links.ts';
import type { PageLink } from '../model/page.ts';
import type { SiteModel } from '../model/site.ts';
import { pageAnchors } from './anchors.ts';
import { buildSidebar, type SidebarCategory, trails } from './sidebar.ts';
import { urlsOf } from './urls.ts';

export interface LinkOptions {
  /** The single segment below which all documentation lives: `toolhive`. */
  readonly section: string;
  readonly sidebar: readonly SidebarCategory[];
}

/** Decides every address of the site and its order. */
export function linkSite(model: SiteModel, options: LinkOptions): Links {
  const urls = urlsOf(options.section, model.tool.resources);
  const sidebar = buildSidebar(model, options.sidebar, urls);
  const order = trails(sidebar);
  const place = new Map(order.map(({ link }, index) => [link.url, index]));
  return {
    ...urls,
    home: '/',
    search: '/search',
    themePreview: '/theme-preview',
    notFound: '/404',
    sidebar,
    trail: (url) => order[place.get(url) ?? -1]?.trail ?? [],
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
