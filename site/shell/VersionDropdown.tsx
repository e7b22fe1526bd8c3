import { useEffect, useState } from 'react';
import { versionsPath } from '../../generator/model/versions.ts';
import { isCostly } from './connection.ts';
import { Dropdown } from './Dropdown.tsx';
import type { PageOnView } from './page-store.ts';
import { siteInfo } from './site-info.ts';
import { prepareVersions } from './versions/load.ts';
import { type Place, placeOf } from './versions/place.ts';
import { activeVersion, preferredVersion, preferVersion } from './versions/preferred.ts';
import { VersionEntries } from './versions/VersionEntries.tsx';

const label = 'Version of the documentation:';

/** Versions of the documentation: those that the configuration names, or where there's a list to load, those in it. */
export function VersionDropdown({ page }: { readonly page: PageOnView }) {
  const place = placeOf(siteInfo(), page);
  return place ? <LoadedVersions place={place} /> : <ConfiguredVersions url={page.url} />;
}

/** The version on view leads to the page itself, others to their start. */
function ConfiguredVersions({ url }: { readonly url: string }) {
  const { version: documented, versions } = siteInfo();
  const [preferred, setPreferred] = useState<string | null>(null);
  useEffect(() => setPreferred(preferredVersion(versions.map(({ name }) => name))), [versions]);
  const active = activeVersion(url, versions);
  const links = versions.map((version) => ({
    label: version.name === preferred && version !== active ? `${version.label} (your choice)` : version.label,
    url: version === active ? url : version.path,
    current: version === active,
    external: version !== active,
    onChoose: () => {
      preferVersion(version.name);
      setPreferred(version.name);
    },
  }));
  return (
    <Dropdown label={label} className="navbar-version" links={links}>
      <span>{active.label}</span>
      <span className="tool-version">{documented}</span>
    </Dropdown>
  );
}

/** Without scripts, and while the list isn't there, one link leads to a page that has the same. */
function LoadedVersions({ place }: { readonly place: Place }) {
  const isScoped = siteInfo().scope !== undefined;
  const all = {
    label: place.page === '' ? 'All versions' : 'This page in all versions',
    url: versionsPath(place.section, place.page),
    external: isScoped,
  };
  return (
    <Dropdown
      label={label}
      className="navbar-version"
      links={[all]}
      onNear={() => {
        if (!isCostly()) prepareVersions(place);
      }}
      above={(close) => <VersionEntries place={place} onChoose={close} />}
    >
      <span>{place.version}</span>
      {!isScoped && <span className="tool-version version-mark">latest</span>}
    </Dropdown>
  );
}
