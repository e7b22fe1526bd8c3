import type { Announcement, SiteData } from '../../generator/model/page.ts';
import { upgradePath } from '../../generator/model/versions.ts';
import * as frameIds from '../../generator/shared/frame-ids.ts';
import { Icon } from '../ui/icons.tsx';
import { unversioned } from '../ui/paths.ts';
import { href } from '../ui/url.ts';

/**
 * A bar above every page. The head's inline script hides it before the first paint if the reader has dismissed it
 * (browser/inline.ts).
 */
export function AnnouncementBar({ announcement }: { readonly announcement: Announcement }) {
  const { link } = announcement;
  return (
    <section className="announcement" aria-label="Announcement">
      <p>
        {announcement.text}
        {link && (
          <>
            {' '}
            <a href={href(link.url)}>{link.label}</a>
          </>
        )}
      </p>
      {announcement.dismissible && (
        <button
          type="button"
          className="plain-button needs-script"
          data-announcement-close=""
          aria-label="Dismiss the announcement"
        >
          <Icon name="close" />
        </button>
      )}
    </section>
  );
}

/** A bar above the pages of a version. Independent of other versions, so that built pages don't change. */
export function VersionBar({ site, url }: { readonly site: SiteData; readonly url: string }) {
  const { title, scope } = site;
  return (
    <aside className="version-bar" aria-label="Version">
      <p className="row">
        <strong>
          {title} {scope?.version}
        </strong>{' '}
        {scope?.withdrawn && <span>Withdrawn: {scope.withdrawn}</span>}{' '}
        <a href={href(unversioned(url, scope))} rel="external">
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

/** Hidden until the script detects missing styles or scripts. */
export function LoadBanner({ basePath }: { readonly basePath: string }) {
  return (
    <div id={frameIds.loadBanner} className="load-banner" role="alert" data-base-path={basePath} hidden>
      <p>
        <strong>This site did not load properly.</strong> Its styles or scripts couldn’t be loaded.
      </p>
      <p data-base="">
        Most often <code>baseUrl</code> in the configuration does not fit the address. It is <code>{basePath}</code>{' '}
        now. For this address, <code data-suggestion="">/</code> would fit.
      </p>
    </div>
  );
}
