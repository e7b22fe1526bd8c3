import type { SiteData } from '../../generator/model/page.ts';
import { upgradePath } from '../../generator/model/versions.ts';
import { unversioned } from '../ui/paths.ts';
import { href } from '../ui/url.ts';

interface Props {
  readonly site: SiteData;
  /** Address of the page. */
  readonly url: string;
}

/**
 * A line above the pages of a version. It holds nothing that depends on which other versions there are: the pages of a
 * version stay as they are. enhance/own-page.ts lets the link follow the page.
 */
export function VersionBar({ site, url }: Props) {
  const { title, scope } = site;
  return (
    <aside className="version-bar" aria-label="Version">
      <p className="row">
        <strong>
          {title} {scope?.version}
        </strong>{' '}
        {scope?.withdrawn && <span>Withdrawn: {scope.withdrawn}</span>}{' '}
        <a href={href(unversioned(url, scope))} rel="external" data-latest-page="">
          This page in the latest version
        </a>{' '}
        {scope?.hasUpgrade && (
          <a href={href(upgradePath(site.section, { from: scope.version }))} rel="external">
            Upgrade from {scope.version}
          </a>
        )}
      </p>
    </aside>
  );
}
