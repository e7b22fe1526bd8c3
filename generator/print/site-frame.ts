import type { SidebarEntry } from '../link/sidebar.ts';
import type { AnchorRegistry } from '../model/anchors.ts';
import type { Announcement, DocsVersion, PageLink, SiteData, SocialLink } from '../model/page.ts';
import type { HostedSearch } from '../model/search.ts';
import type { VersionScope } from '../model/versions.ts';
import { linkTarget } from '../shared/link-target.ts';
import type { SiteFrame } from './index.ts';

/** What the site's frame needs of the configuration. */
export interface SiteSettings
  extends Pick<SiteData, 'title' | 'tagline' | 'section' | 'navbar' | 'footer' | 'copyright' | 'colourMode'> {
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
export function bundleSettings(config: VersionSettings): Pick<SiteData, 'basePath' | 'colourMode' | 'analytics'> {
  return { basePath: config.baseUrl, colourMode: config.colourMode, ...analytics(config) };
}

/** The site's frame: configured links, those to pages that do not exist left out. */
export function siteFrame(config: SiteSettings, anchors: AnchorRegistry, files: ReadonlySet<string>): SiteFrame {
  const pages = { has: (url: string) => anchors.has(url), files };
  const existing: Choose = (links) =>
    links.filter(({ url }) => !url.startsWith('/') || linkTarget(url, pages).missing === null);
  return {
    ...frameOf(config, existing),
    announcement: config.announcement ? announcement(config.announcement, existing) : null,
    ...redirects(config, anchors, files),
  };
}

/** Which configured links are shown. */
type Choose = <Link extends PageLink>(links: readonly Link[]) => Link[];

function frameOf(config: VersionSettings, existing: Choose): Omit<SiteFrame, 'announcement'> {
  return {
    title: config.title,
    tagline: config.tagline,
    origin: config.url.replace(/\/$/, ''),
    section: config.section,
    ...bundleSettings(config),
    editBase: config.editUrl,
    navbar: config.navbar
      .map(({ label, links }) => ({ label, links: existing(links) }))
      .filter(({ links }) => links.length > 0),
    social: existing(config.social).map(({ icon, ...link }) => ({ ...link, ...(icon ? { icon } : {}) })),
    footer: config.footer
      .map(({ title, links }) => ({ title, links: existing(links) }))
      .filter(({ links }) => links.length > 0),
    copyright: config.copyright,
    versions: config.versions,
    search: searchSettings(config),
  };
}

/** What the frame of a version's pages needs of the configuration. */
export type VersionSettings = Omit<SiteSettings, 'announcement' | 'redirects' | 'anchorRedirects'>;

/**
 * The frame of a version's pages. Which pages the root has may change any day, and these pages don't: links of the
 * configuration are taken as they are.
 */
export function versionFrame(config: VersionSettings, scope: VersionScope): SiteFrame {
  return {
    ...frameOf(config, (links) => [...links]),
    announcement: null,
    scope,
    hasVersions: true,
  };
}

/** Old addresses, those left out that another version's pages do not fit; a check has said so. */
function redirects(
  config: SiteSettings,
  anchors: AnchorRegistry,
  files: ReadonlySet<string>,
): Pick<SiteData, 'redirects' | 'movedAnchors'> {
  const known = { has: (url: string) => anchors.has(url), get: (url: string) => anchors.get(url), files };
  const pages = Object.entries(config.redirects).filter(
    ([from, to]) => !anchors.has(from) && linkTarget(to, known).missing === null,
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

/** What the search needs of the configuration. */
export function searchSettings({
  search: { feedbackUrl, hosted },
}: Pick<VersionSettings, 'search'>): SiteFrame['search'] {
  if (!hosted) return feedbackUrl === undefined ? {} : { feedbackUrl };
  const { hosts, ...service } = hosted;
  return {
    ...(feedbackUrl === undefined ? {} : { feedbackUrl }),
    hosted: { ...service, ...(hosts ? { hosts } : {}) },
  };
}

/** Only what is in use: a site without analytics carries no word of them. */
function analytics({ analytics: { vercel, tagManager } }: VersionSettings): Pick<SiteData, 'analytics'> {
  if (!vercel && tagManager === undefined) return {};
  return {
    analytics: { ...(vercel ? { vercel: true as const } : {}), ...(tagManager === undefined ? {} : { tagManager }) },
  };
}

function announcement(
  { link: configured, ...rest }: NonNullable<SiteSettings['announcement']>,
  existing: Choose,
): Announcement {
  const [link] = existing(configured ? [configured] : []);
  return { ...rest, ...(link ? { link } : {}) };
}

/** Every link that the configuration may name, with its place in it; redirects have a check of their own. */
export function configuredLinks({
  navbar,
  footer,
  social,
  announcement: bar,
  sidebar,
}: Pick<SiteSettings, 'navbar' | 'footer' | 'social' | 'announcement'> & {
  readonly sidebar: readonly SidebarEntry[];
}): { place: string; url: string }[] {
  const item = ({ label, href }: { readonly label: string; readonly href?: string | undefined }) =>
    href === undefined ? [] : [{ place: `sidebar.${label}`, url: href }];
  return [
    ...navbar.flatMap(({ label, links }) => links.map(({ url }) => ({ place: `navbar.${label}`, url }))),
    ...footer.flatMap(({ title, links }) => links.map(({ url }) => ({ place: `footer.${title}`, url }))),
    ...social.map(({ label, url }) => ({ place: `social.${label}`, url })),
    ...(bar?.link ? [{ place: 'announcement.link', url: bar.link.url }] : []),
    ...sidebar.flatMap((entry) =>
      'folder' in entry ? [] : [...item(entry), ...('items' in entry ? entry.items : []).flatMap(item)],
    ),
  ];
}
