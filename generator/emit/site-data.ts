import type { Config } from '../config/schema.ts';
import type { Announcement, DocsVersion, Page, PageLink, SiteData } from '../model/page.ts';

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
    social: config.social.map(({ icon, ...link }) => ({ ...link, ...(icon ? { icon } : {}) })),
    footer: config.footer
      .map(({ title, links }) => ({ title, links: existing(links) }))
      .filter(({ links }) => links.length > 0),
    copyright: config.copyright,
    colourMode: config.colourMode,
    announcement: config.announcement ? announcement(config.announcement) : null,
    versions: config.versions.map((version) => ({
      ...version,
      docs: version.path === '/' ? docsOf(pages, config.section) : [],
    })),
    search: config.search.feedbackUrl === undefined ? {} : { feedbackUrl: config.search.feedbackUrl },
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

function announcement({ link, ...rest }: NonNullable<Config['announcement']>): Announcement {
  return { ...rest, ...(link ? { link } : {}) };
}

/** Pages below the section, each by what it is called in every version. */
function docsOf(pages: readonly Page[], section: string): DocsVersion['docs'] {
  const root = `/${section}`;
  return pages
    .filter(({ url }) => url === root || url.startsWith(`${root}/`))
    .map(({ url }) => ({ id: url.slice(root.length + 1) || 'index', path: url }));
}
