import type { ColourModeSettings, DocsVersion, SiteData, SocialLink } from '../../generator/model/page.ts';
import type { HostedSearch, SearchFiles } from '../../generator/model/search.ts';
import type { VersionScope } from '../../generator/model/versions.ts';
import * as frameIds from '../../generator/shared/frame-ids.ts';

/* What scripts need to know of the site. It stands in each document as JSON: versions have different values. */

export interface Locale {
  readonly code: string;
  readonly label: string;
}

/** What the search needs. */
export interface SearchInfo {
  readonly files: SearchFiles;
  readonly feedbackUrl?: string;
  readonly hosted?: HostedSearch;
}

export interface SiteInfo {
  readonly title: string;
  /** Version of the tool that is documented. */
  readonly version: string;
  readonly navbar: SiteData['navbar'];
  readonly social: readonly SocialLink[];
  readonly colourMode: ColourModeSettings;
  readonly versions: readonly DocsVersion[];
  /** Top segment of all addresses; absent where there's no list of versions to load. */
  readonly section?: string;
  /** The version that the page belongs to, on its own site; absent at the root. */
  readonly scope?: VersionScope;
  readonly locales: readonly Locale[];
  readonly search: SearchInfo;
}

export function infoOf(site: SiteData): SiteInfo {
  return {
    title: site.title,
    version: site.version,
    navbar: site.navbar,
    social: site.social.filter(({ navbar }) => navbar),
    colourMode: site.colourMode,
    versions: site.versions,
    ...(site.hasVersions ? { section: site.section } : {}),
    ...(site.scope ? { scope: site.scope } : {}),
    locales: [{ code: 'en', label: 'English' }],
    search: site.search,
  };
}

let current: SiteInfo | undefined;

/** What the document says of the site. */
export function siteInfo(): SiteInfo {
  current ??= JSON.parse(document.getElementById(frameIds.siteInfo)?.textContent ?? 'null') ?? undefined;
  if (!current) throw new Error(`The document has no #${frameIds.siteInfo}`);
  return current;
}
