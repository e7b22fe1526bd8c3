import { resolveVariables, type VersionFacts } from '../guides/variables.ts';
import type { SidebarEntry } from '../link/sidebar.ts';
import type { PageLink } from '../model/page.ts';
import type { Problem } from '../model/problem.ts';
import { inPath, problemAt, ruled } from '../shared/problem.ts';
import type { SiteSettings } from './site-frame.ts';

/** What of the configuration readers see, and may name a version in variables as guides do. */
interface SiteTexts extends Pick<SiteSettings, 'title' | 'tagline' | 'navbar' | 'social' | 'footer' | 'copyright'> {
  readonly sidebar: readonly SidebarEntry[];
  readonly announcement?: SiteSettings['announcement'] | false;
}

/** A text at a place of the configuration, as readers see it. */
type Say = (place: string, text: string) => string;

/** The configuration with the values of one version in its texts and links, and what is wrong with variables there. */
export function resolveTexts<Settings extends SiteTexts>(
  config: Settings,
  facts: VersionFacts,
): { readonly config: Settings; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const say: Say = (place, written) =>
    resolveVariables(written, facts, (mistake) => problems.push(problemAt(inPath('docs.config.ts', place), mistake)))
      .text;
  const link =
    (place: string) =>
    <Link extends PageLink>(one: Link): Link => ({
      ...one,
      label: say(`${place}.${one.label}`, one.label),
      url: say(`${place}.${one.label}`, one.url),
    });
  const resolved = {
    ...config,
    title: say('title', config.title),
    tagline: say('tagline', config.tagline),
    copyright: say('copyright', config.copyright),
    navbar: config.navbar.map(({ label, links }) => ({
      label: say('navbar', label),
      links: links.map(link(`navbar.${label}`)),
    })),
    footer: config.footer.map(({ title, links }) => ({
      title: say('footer', title),
      links: links.map(link(`footer.${title}`)),
    })),
    social: config.social.map(link('social')),
    sidebar: config.sidebar.map((entry) => sidebarEntry(entry, say)),
    ...(config.announcement && { announcement: announcement(config.announcement, say) }),
  };
  return { config: resolved, problems: ruled('config/variable', problems) };
}

function sidebarEntry(entry: SidebarEntry, say: Say): SidebarEntry {
  const place = `sidebar.${entry.label}`;
  const label = say(place, entry.label);
  if ('folder' in entry) return { ...entry, label };
  if (!('items' in entry)) return { ...entry, label, href: say(place, entry.href) };
  return {
    ...{ ...entry, label },
    ...(entry.href !== undefined && { href: say(place, entry.href) }),
    items: entry.items.map((item) => ({
      ...item,
      label: say(`${place}.${item.label}`, item.label),
      href: say(`${place}.${item.label}`, item.href),
    })),
  };
}

function announcement(bar: NonNullable<SiteSettings['announcement']>, say: Say): typeof bar {
  return {
    ...bar,
    id: say('announcement.id', bar.id),
    text: say('announcement.text', bar.text),
    ...(bar.link && {
      link: { label: say('announcement.link', bar.link.label), url: say('announcement.link', bar.link.url) },
    }),
  };
}
