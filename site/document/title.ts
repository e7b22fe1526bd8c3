import type { Page, SiteData } from '../../generator/model/page.ts';

/** `Page · ToolHive Docs`; the home page carries the tagline instead. */
export function documentTitle(site: SiteData, page: Page): string {
  return page.kind === 'home' ? `${site.title} · ${site.tagline}` : `${page.title} · ${site.title}`;
}
