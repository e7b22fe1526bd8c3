import type { Page, SiteData } from '../../generator/model/page.ts';
import { versionsPath } from '../../generator/model/versions.ts';
import { infoOf } from '../browser/site-info.ts';
import { activeVersion } from '../browser/versions/preferred.ts';
import { type Place, placeOf } from '../browser/versions/targets.ts';
import type { DropdownLink } from './Dropdown.tsx';

export interface VersionChoice {
  /** The current version. */
  readonly label: string;
  /** The reader's place among loaded versions (browser/versions.ts); null for configured versions. */
  readonly place: Place | null;
  /** All configured versions, or the page that lists them: works without scripts. */
  readonly links: readonly DropdownLink[];
}

export function versionChoice(site: SiteData, page: Pick<Page, 'url' | 'kind'>): VersionChoice {
  const place = placeOf(infoOf(site), page);
  if (place) {
    const all = { label: 'All versions', url: versionsPath(place.section), external: site.scope !== undefined };
    return { label: place.version, place, links: [all] };
  }
  // The current version leads to the page itself, others to their start.
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
