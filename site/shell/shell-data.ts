import type { ColourModeSettings, DocsVersion, SiteData, SocialLink } from '../../generator/model/page.ts';

/** What the navbar needs on every page. */
export interface ShellData {
  readonly title: string;
  /** Version of the tool that is documented. */
  readonly version: string;
  readonly navbar: SiteData['navbar'];
  readonly social: readonly SocialLink[];
  readonly colourMode: ColourModeSettings;
  readonly versions: readonly DocsVersion[];
  readonly locales: readonly Locale[];
}

export interface Locale {
  readonly code: string;
  readonly label: string;
}

export function shellData(site: SiteData): ShellData {
  return {
    title: site.title,
    version: site.version,
    navbar: site.navbar,
    social: site.social.filter(({ navbar }) => navbar),
    colourMode: site.colourMode,
    versions: site.versions,
    locales: [{ code: 'en', label: 'English' }],
  };
}
