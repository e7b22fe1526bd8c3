import type { Page, SiteData } from '../../generator/model/page.ts';

/** `Page · ToolHive Docs`, of a version `Page · ToolHive Docs v0.3.2`; the home page carries the tagline instead. */
export function documentTitle(site: SiteData, page: Page): string {
  if (page.kind === 'home') return `${site.title} · ${site.tagline}`;
  return `${page.title} · ${site.title}${site.scope ? ` ${site.scope.version}` : ''}`;
}
