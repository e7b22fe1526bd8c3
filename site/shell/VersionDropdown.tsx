import { versionsPath } from '../../generator/model/versions.ts';
import { Dropdown } from './Dropdown.tsx';
import type { PageOnView } from './route-context.ts';
import type { SiteInfo } from './site-info.ts';
import { type Place, placeOf } from './versions/place.ts';
import { activeVersion } from './versions/preferred.ts';

const label = 'Version of the documentation:';

interface Props {
  readonly info: SiteInfo;
  readonly page: PageOnView;
}

/** Versions of the documentation: those that the configuration names, or where there's a list to load, those in it. */
export function VersionDropdown({ info, page }: Props) {
  const place = placeOf(info, page);
  return place ? <LoadedVersions info={info} place={place} /> : <ConfiguredVersions info={info} page={page} />;
}

/** The version on view leads to the page itself, others to their start. */
function ConfiguredVersions({ info, page: { url } }: Props) {
  const active = activeVersion(url, info.versions);
  const links = info.versions.map((version) => ({
    label: version.label,
    url: version === active ? url : version.path,
    current: version === active,
    external: version !== active,
    version: version.name,
  }));
  return (
    <Dropdown label={label} className="navbar-version wide-only" links={links}>
      <span>{active.label}</span>
      <span className="small">{info.version}</span>
    </Dropdown>
  );
}

/** Without scripts, and while the list isn't there, one link leads to a page that has the same. */
function LoadedVersions({ info, place }: { readonly info: SiteInfo; readonly place: Place }) {
  const all = {
    label: place.page === '' ? 'All versions' : 'This page in all versions',
    url: versionsPath(place.section, place.page),
    external: info.scope !== undefined,
  };
  return (
    <Dropdown
      label={label}
      className="navbar-version wide-only"
      links={[all]}
      above={<ul className="scroll" data-version-entries="" />}
    >
      <span>{place.version}</span>
      {!info.scope && <span className="small">latest</span>}
    </Dropdown>
  );
}
