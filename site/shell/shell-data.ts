import type { PageLink, SiteData } from '../../generator/model/page.ts';

/** What the navbar shows on every page. */
export interface ShellData {
  readonly title: string;
  readonly version: string;
  readonly navbar: SiteData['navbar'];
  readonly social: readonly PageLink[];
}

export function shellData(site: SiteData): ShellData {
  return { title: site.title, version: site.version, navbar: site.navbar, social: site.social };
}
