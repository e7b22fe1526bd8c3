import { placesAround } from '../link/resolve.ts';
import type { SidebarEntry } from '../link/sidebar.ts';
import type { AnchorRegistry } from '../model/anchors.ts';
import type { FormerPages, Resolve } from '../model/link.ts';
import type { Announcement, PageLink, SiteData } from '../model/page.ts';
import type { Redirect } from '../model/redirects.ts';
import { pageBelow, type VersionScope } from '../model/versions.ts';
import { linkTarget } from '../shared/link-target.ts';
import type { SiteFrame } from './index.ts';

/** Settings of the site's frame. */
export interface SiteSettings extends Configured {
  /** Where the site is published. */
  readonly url: string;
  readonly baseUrl: string;
  readonly editUrl: string;
  readonly announcement?: Announcement | undefined;
  readonly search: SiteFrame['search'];
  readonly analytics: { readonly vercel: boolean; readonly tagManager?: string | undefined };
}

/** Settings that are shown as they are written, apart from links. */
type Configured = Pick<
  SiteData,
  'title' | 'tagline' | 'section' | 'navbar' | 'social' | 'footer' | 'copyright' | 'colourMode' | 'versions'
>;

/** Data for resolving configured links. */
export interface FrameTargets {
  readonly anchors: AnchorRegistry;
  readonly resolve: Resolve;
  /** Old addresses. */
  readonly redirects: readonly Pick<Redirect, 'from' | 'to'>[];
  /** Versions that the configuration may have been written for. */
  readonly before?: () => readonly FormerPages[];
  /** The version of this site; absent: the root. */
  readonly scope?: VersionScope | undefined;
}

/** Resolves configured links, leaving out broken ones. */
type Choose = <Link extends PageLink>(links: readonly Link[]) => Link[];

/** The site's frame, with configured links that exist. */
export function siteFrame(config: SiteSettings, targets: FrameTargets): SiteFrame {
  const { scope } = targets;
  const addressOf = scope ? inVersion(config, scope, targets.resolve) : atRoot(targets);
  const existing: Choose = (links) =>
    links.flatMap((link) => {
      const url = addressOf(link.url);
      return url === null ? [] : [{ ...link, url }];
    });
  const { title, tagline, section, copyright, colourMode, versions, search, announcement: news } = config;
  return {
    ...{ title, tagline, section, copyright, colourMode, versions, search, ...analytics(config) },
    ...{ origin: config.url.replace(/\/$/, ''), basePath: config.baseUrl, editBase: config.editUrl },
    navbar: config.navbar
      .map(({ label, links }) => ({ label, links: existing(links) }))
      .filter(({ links }) => links.length > 0),
    social: existing(config.social),
    footer: config.footer
      .map(({ title, links }) => ({ title, links: existing(links) }))
      .filter(({ links }) => links.length > 0),
    announcement: news ? announcement(news, existing) : null,
    ...redirects(targets),
    ...(scope && { scope, hasVersions: true }),
  };
}

const atRoot =
  (targets: FrameTargets) =>
  (url: string): string | null =>
    url.startsWith('/') ? targets.resolve(url, targets).to : url;

/**
 * Links lead to the version's pages if it has them. Other links are kept as they are, since the root's pages may change
 * any day, but these pages don't.
 */
const inVersion =
  ({ section }: SiteSettings, scope: VersionScope, resolve: Resolve) =>
  (url: string): string => {
    const root = `/${section}/`;
    if (!url.startsWith(root)) return url;
    const target = resolve(pageBelow(scope.path, url.slice(root.length)));
    return target.missing === 'anchor' ? target.url : (target.to ?? url);
  };

/** Redirects, without those for other versions' pages; a check reports them. */
function redirects({ redirects: all, anchors, resolve, before }: FrameTargets) {
  const pages: { from: string; to: string }[] = [];
  const moved = new Map<string, Record<string, string>>();
  const move = (url: string, old: string, id: string): void => {
    if (!anchors.get(url)?.has(old)) moved.set(url, { ...moved.get(url), [old]: id });
  };
  for (const { from, to: href } of all) {
    const [url = '', old] = from.split('#');
    if (old === undefined) {
      const { to, missing } = resolve(href, { before });
      if (!anchors.has(url) && to !== null && missing === null) pages.push({ from, to });
      continue;
    }
    const to = resolve(href, { before, even: 'entries' });
    // A missing anchor opens the page at the top, as the old address does.
    if (to.missing !== null || to.id === '' || anchors.get(url)?.has(old)) continue;
    move(to.url, old, to.id);
    // The old address opens the index, whose entry leads on.
    const { id } = linkTarget(href, anchors);
    const entry = to.url !== url && [id, ...placesAround(id)].find((place) => anchors.get(url)?.has(place));
    if (entry) move(url, old, entry);
  }
  return {
    ...(pages.length > 0 ? { redirects: pages } : {}),
    ...(moved.size > 0 ? { movedAnchors: Object.fromEntries(moved) } : {}),
  };
}

/** Only services in use, so that a site without analytics contains nothing about them. */
function analytics({
  analytics: { vercel, tagManager },
}: Pick<SiteSettings, 'analytics'>): Pick<SiteData, 'analytics'> {
  const used = { ...(vercel && { vercel }), ...(tagManager !== undefined && { tagManager }) };
  return Object.keys(used).length > 0 ? { analytics: used } : {};
}

/** The announcement, unless this version or program lacks its page. */
function announcement({ link, ...rest }: Announcement, existing: Choose): Announcement | null {
  if (!link) return rest;
  const [found] = existing([link]);
  return found ? { ...rest, link: found } : null;
}

/** Every configured link with its place; redirects are checked separately. */
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
