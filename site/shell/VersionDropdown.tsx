import { useEffect, useState } from 'react';
import { Dropdown } from './Dropdown.tsx';
import { siteInfo } from './site-info.ts';
import { activeVersion, preferredVersion, preferVersion } from './versions.ts';

/** Versions of the documentation. The one on view leads to the page itself, others to their start. */
export function VersionDropdown({ url }: { readonly url: string }) {
  const { version: documented, versions } = siteInfo();
  const [preferred, setPreferred] = useState<string | null>(null);
  useEffect(() => setPreferred(preferredVersion(versions)), [versions]);
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
    <Dropdown label="Version of the documentation:" className="navbar-version" links={links}>
      <span>{active.label}</span>
      <span className="tool-version">{documented}</span>
    </Dropdown>
  );
}
