import type { Config } from '../config/schema.ts';
import type { Page, PageLink, SiteData } from '../model/page.ts';

/** The site's frame: configured links, those to pages that do not exist left out. */
export function siteData(config: Config, pages: readonly Page[]): Omit<SiteData, 'routes' | 'sidebar' | 'version'> {
  const urls = new Set(pages.map((page) => page.url));
  const existing = (links: readonly PageLink[]): PageLink[] =>
    links.filter(({ url }) => !url.startsWith('/') || urls.has(url.split('#')[0] ?? url));
  return {
    title: config.title,
    tagline: config.tagline,
    origin: config.url.replace(/\/$/, ''),
    basePath: config.baseUrl,
    editBase: config.editUrl,
    navbar: config.navbar
      .map(({ label, links }) => ({ label, links: existing(links) }))
      .filter(({ links }) => links.length > 0),
    social: config.social,
    footer: config.footer
      .map(({ title, links }) => ({ title, links: existing(links) }))
      .filter(({ links }) => links.length > 0),
    copyright: config.copyright,
    ...analytics(config),
  };
}

/** Only what is in use: a site without analytics carries no word of them. */
function analytics({ analytics: { vercel, tagManager } }: Config): Pick<SiteData, 'analytics'> {
  if (!vercel && tagManager === undefined) return {};
  return {
    analytics: { ...(vercel ? { vercel: true as const } : {}), ...(tagManager === undefined ? {} : { tagManager }) },
  };
}
