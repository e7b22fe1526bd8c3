import type { Page, PageLink, SiteData } from '../model/page.ts';

/** What the site's frame needs of the configuration. */
export interface SiteSettings
  extends Pick<SiteData, 'title' | 'tagline' | 'navbar' | 'social' | 'footer' | 'copyright'> {
  /** Where the site is published. */
  readonly url: string;
  readonly baseUrl: string;
  readonly editUrl: string;
}

/** The site's frame: configured links, those to pages that do not exist left out. */
export function siteData(
  config: SiteSettings,
  pages: readonly Page[],
): Omit<SiteData, 'routes' | 'sidebar' | 'version'> {
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
  };
}
