import type { SiteData } from '../../generator/model/page.ts';
import * as frameIds from '../../generator/shared/frame-ids.ts';

/** Site data for scripts, as JSON in each document, since versions differ. */
export interface SiteInfo extends Pick<SiteData, 'version' | 'versions' | 'scope' | 'search'> {
  /** Top segment of all addresses; absent without a list of versions. */
  readonly section?: string;
}

export function infoOf({ version, versions, scope, search, section, hasVersions }: SiteData): SiteInfo {
  return { version, versions, search, ...(scope ? { scope } : {}), ...(hasVersions ? { section } : {}) };
}

let current: SiteInfo | undefined;

/** Reads the document's site data. */
export function siteInfo(): SiteInfo {
  current ??= JSON.parse(document.getElementById(frameIds.siteInfo)?.textContent ?? 'null') ?? undefined;
  if (!current) throw new Error(`The document has no #${frameIds.siteInfo}`);
  return current;
}
