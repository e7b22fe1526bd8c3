import { isIntroduction } from '../model/guide.ts';
import type { Links } from '../model/links.ts';
import type { PageLink } from '../model/page.ts';
import type { SiteModel } from '../model/site.ts';
import { linkTarget } from '../shared/link-target.ts';
import { pageAnchors } from './anchors.ts';
import { buildSidebar, type SidebarEntry, trails } from './sidebar.ts';
import { type Urls, urlsOf } from './urls.ts';

export { guideUrl } from './urls.ts';

export interface LinkOptions {
  /** The single segment below which all documentation lives: `toolhive`. */
  readonly section: string;
  readonly sidebar: readonly SidebarEntry[];
}

/** Pages that every site has. */
const systemUrls = { home: '/', search: '/search', themePreview: '/theme-preview', notFound: '/404' };

/** Decides every address of the site and its order. */
export function linkSite(model: SiteModel, options: LinkOptions): Links {
  const urls = urlsOf(options.section, model.tool.resources);
  const pages = pageUrls(model, urls);
  const sidebar = buildSidebar(
    model,
    options.sidebar,
    urls,
    (url) => !url.startsWith('/') || linkTarget(url, pages).missing !== 'page',
  );
  const found = trails(sidebar);
  const trailOf = new Map(found.map(({ link, trail }) => [link.url, trail]));
  const order = found.filter(({ hidden }) => !hidden);
  const place = new Map(order.map(({ link }, index) => [link.url, index]));
  return {
    ...urls,
    pages,
    ...systemUrls,
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

function pageUrls({ tool, guides }: SiteModel, urls: Urls): ReadonlySet<string> {
  return new Set([
    ...Object.values(systemUrls),
    ...guides.filter((guide) => !isIntroduction(guide)).map((guide) => urls.guide(guide.route)),
    ...(tool.commands?.commands ?? []).map((command) => urls.command(command.path)),
    ...(tool.api ? [urls.api] : []),
    ...(tool.registrySchemas.length > 0 ? [urls.registrySchema] : []),
    ...(tool.resources.length > 0 ? [urls.resources] : []),
    ...(urls.resourcePages ? tool.resources.map((resource) => urls.resource(resource)) : []),
  ]);
}
