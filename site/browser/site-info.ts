import type { SiteData } from '../../generator/model/page.ts';
import * as frameIds from '../../generator/shared/frame-ids.ts';

/** What scripts need to know of the site. It stands in each document as JSON: versions have different values. */
export interface SiteInfo extends Pick<SiteData, 'version' | 'versions' | 'scope' | 'search'> {
  /** Top segment of all addresses; absent where there's no list of versions to load. */
  readonly section?: string;
}

export function infoOf({ version, versions, scope, search, section, hasVersions }: SiteData): SiteInfo {
  return { version, versions, search, ...(scope ? { scope } : {}), ...(hasVersions ? { section } : {}) };
}

let current: SiteInfo | undefined;

/** What the document says of the site. */
export function siteInfo(): SiteInfo {
  current ??= JSON.parse(document.getElementById(frameIds.siteInfo)?.textContent ?? 'null') ?? undefined;
  if (!current) throw new Error(`The document has no #${frameIds.siteInfo}`);
  return current;
}
