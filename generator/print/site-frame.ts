import type { AnchorRegistry } from '../model/anchors.ts';
import type { Announcement, DocsVersion, PageLink, SiteData, SocialLink } from '../model/page.ts';
import type { HostedSearch } from '../model/search.ts';
import { linkTarget } from '../shared/link-target.ts';
import type { SiteFrame } from './index.ts';

/** What the site's frame needs of the configuration. */
export interface SiteSettings
  extends Pick<SiteData, 'title' | 'tagline' | 'navbar' | 'footer' | 'copyright' | 'colourMode'> {
  /** Where the site is published. */
  readonly url: string;
  readonly baseUrl: string;
  readonly editUrl: string;
  readonly social: readonly (PageLink & { readonly icon?: SocialLink['icon'] | undefined; readonly navbar: boolean })[];
  readonly announcement?: (Omit<Announcement, 'link'> & { readonly link?: PageLink | undefined }) | undefined;
  readonly versions: readonly DocsVersion[];
  readonly redirects: Readonly<Record<string, string>>;
  readonly anchorRedirects: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly search: {
    readonly feedbackUrl?: string | undefined;
    readonly hosted?: (Omit<HostedSearch, 'hosts'> & { readonly hosts?: readonly string[] | undefined }) | undefined;
  };
  readonly analytics: { readonly vercel: boolean; readonly tagManager?: string | undefined };
}

/** What of the configuration gets into the scripts that browsers load. */
export function bundleSettings(config: SiteSettings): Pick<SiteData, 'basePath' | 'colourMode' | 'analytics'> {
  return { basePath: config.baseUrl, colourMode: config.colourMode, ...analytics(config) };
}

/** The site's frame: configured links, those to pages that do not exist left out. */
export function siteFrame(config: SiteSettings, anchors: AnchorRegistry): SiteFrame {
  const existing = (links: readonly PageLink[]): PageLink[] =>
    links.filter(({ url }) => !url.startsWith('/') || linkTarget(url, anchors).missing !== 'page');
  return {
    title: config.title,
    tagline: config.tagline,
    origin: config.url.replace(/\/$/, ''),
    ...bundleSettings(config),
    editBase: config.editUrl,
    navbar: config.navbar
      .map(({ label, links }) => ({ label, links: existing(links) }))
      .filter(({ links }) => links.length > 0),
    social: config.social.map(({ icon, ...link }) => ({ ...link, ...(icon ? { icon } : {}) })),
    footer: config.footer
      .map(({ title, links }) => ({ title, links: existing(links) }))
      .filter(({ links }) => links.length > 0),
    copyright: config.copyright,
    announcement: config.announcement ? announcement(config.announcement) : null,
    versions: config.versions,
    search: search(config),
    ...redirects(config, anchors),
  };
}

/** Old addresses, those left out that another version's pages do not fit; a check has said so. */
function redirects(config: SiteSettings, anchors: AnchorRegistry): Pick<SiteData, 'redirects' | 'movedAnchors'> {
  const pages = Object.entries(config.redirects).filter(
    ([from, to]) => !anchors.has(from) && linkTarget(to, anchors).missing === null,
  );
  const moved = Object.entries(config.anchorRedirects).flatMap(([url, ids]) => {
    const fitting = Object.entries(ids).filter(([old, id]) => anchors.get(url)?.has(id) && !anchors.get(url)?.has(old));
    return fitting.length > 0 ? [[url, Object.fromEntries(fitting)] as const] : [];
  });
  return {
    ...(pages.length > 0 ? { redirects: pages.map(([from, to]) => ({ from, to })) } : {}),
    ...(moved.length > 0 ? { movedAnchors: Object.fromEntries(moved) } : {}),
  };
}

function search({ search: { feedbackUrl, hosted } }: SiteSettings): SiteFrame['search'] {
  if (!hosted) return feedbackUrl === undefined ? {} : { feedbackUrl };
  const { hosts, ...service } = hosted;
  return {
    ...(feedbackUrl === undefined ? {} : { feedbackUrl }),
    hosted: { ...service, ...(hosts ? { hosts } : {}) },
  };
}

/** Only what is in use: a site without analytics carries no word of them. */
function analytics({ analytics: { vercel, tagManager } }: SiteSettings): Pick<SiteData, 'analytics'> {
  if (!vercel && tagManager === undefined) return {};
  return {
    analytics: { ...(vercel ? { vercel: true as const } : {}), ...(tagManager === undefined ? {} : { tagManager }) },
  };
}

function announcement({ link, ...rest }: NonNullable<SiteSettings['announcement']>): Announcement {
  return { ...rest, ...(link ? { link } : {}) };
}

/** Links of the navbar and the footer, with their places in the configuration. */
export function menuLinks({
  navbar,
  footer,
}: Pick<SiteSettings, 'navbar' | 'footer'>): { place: string; url: string }[] {
  return [
    ...navbar.flatMap(({ label, links }) => links.map(({ url }) => ({ place: `navbar.${label}`, url }))),
    ...footer.flatMap(({ title, links }) => links.map(({ url }) => ({ place: `footer.${title}`, url }))),
  ];
}
