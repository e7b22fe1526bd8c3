import type { Page, SiteData } from '../../generator/model/page.ts';
import { versionsPath } from '../../generator/model/versions.ts';
import { infoOf } from '../browser/site-info.ts';
import { activeVersion } from '../browser/versions/preferred.ts';
import { type Place, placeOf } from '../browser/versions/targets.ts';
import type { DropdownLink } from './Dropdown.tsx';

export interface VersionChoice {
  /** The version on view. */
  readonly label: string;
  /** Where the reader is among versions that are loaded (browser/versions.ts); null where the configuration names all. */
  readonly place: Place | null;
  /** All versions that the configuration names, or the page with those that can be loaded: it needs no script. */
  readonly links: readonly DropdownLink[];
}

export function versionChoice(site: SiteData, page: Pick<Page, 'url' | 'kind'>): VersionChoice {
  const place = placeOf(infoOf(site), page);
  if (place) {
    const label = place.page === '' ? 'All versions' : 'All versions of this page';
    const all = { label, url: versionsPath(place.section, place.page), external: site.scope !== undefined };
    return { label: place.version, place, links: [all] };
  }
  // The version on view leads to the page itself, others to their start.
  const active = activeVersion(page.url, site.versions);
  const links = site.versions.map((version) => ({
    label: version.label,
    url: version === active ? page.url : version.path,
    current: version === active,
    external: version !== active,
    version: version.name,
  }));
  return { label: active.label, place, links };
}
