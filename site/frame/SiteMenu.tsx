import type { ReactNode } from 'react';
import type { SiteData } from '../../generator/model/page.ts';
import * as frameIds from '../../generator/shared/frame-ids.ts';
import { BackIcon, CloseIcon } from '../ui/icons.tsx';
import { LinkList, SocialLinks } from '../ui/links.tsx';
import { href } from '../ui/url.ts';

interface Props {
  readonly site: SiteData;
  /** Panel that shows first: the site's own menu on the home page, the list of pages elsewhere. */
  readonly panel: 'main' | 'pages';
  /** Address of the page, which its own version and language lead to. */
  readonly url: string;
  /** Address of the page in all versions, where there's a list of them to load. */
  readonly versions?: string | undefined;
  readonly children: ReactNode;
}

/** Versions that are sites of their own. */
function ConfiguredVersions({ site, url }: Pick<Props, 'site' | 'url'>) {
  return (
    <ul>
      {site.versions.map(({ name, label, path }) => (
        <li key={name}>
          {path === '/' ? (
            <a href={href(url)} data-version={name} data-own-page="" aria-current="true">
              {label} ({site.version})
            </a>
          ) : (
            <a href={href(path)} data-version={name} rel="external">
              {label}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The version on view; enhance/version-menu.ts fills in the others when it's opened. */
function LoadedVersions({ site, all }: { readonly site: SiteData; readonly all: string }) {
  return (
    <details className="menu-versions" data-version-menu="">
      <summary className="opens">
        <span>
          {site.version} {!site.scope && <span className="small">latest</span>}
        </span>
      </summary>
      <ul className="scroll" data-version-entries="" />
      <a href={href(all)} rel={site.scope && 'external'} data-all-versions="">
        All versions
      </a>
    </details>
  );
}

/**
 * The column beside the article. Under 996 px the same element slides in as the site's menu: a panel with the list of
 * pages, and one with the navbar's links. Without JavaScript both stand below the article there.
 */
export function SiteMenu({ site, panel, url, versions, children }: Props) {
  return (
    <div id={frameIds.siteMenu} className="site-menu scroll" tabIndex={-1} data-panel={panel}>
      <div className="site-menu-bar bar spread needs-script">
        <p>{site.title}</p>
        <button type="button" className="plain-button" data-menu-close="" aria-label="Close menu">
          <CloseIcon />
        </button>
      </div>
      <div className="menu-panel-main narrow-only">
        <button
          type="button"
          className="menu-switch plain-button opens narrow-only needs-script"
          data-menu-panel="pages"
        >
          All pages
        </button>
        <nav className="nav-list" aria-label="Main menu">
          {site.navbar.map((group) => (
            <section key={group.label}>
              <p className="small">{group.label}</p>
              <LinkList links={group.links} url={url} />
            </section>
          ))}
          <section>
            <p className="small">Version</p>
            {versions === undefined ? (
              <ConfiguredVersions site={site} url={url} />
            ) : (
              <LoadedVersions site={site} all={versions} />
            )}
          </section>
          <section>
            <p className="small">Language</p>
            <ul>
              <li>
                <a href={href(url)} lang="en" hrefLang="en" data-own-page="" aria-current="true">
                  English
                </a>
              </li>
            </ul>
          </section>
        </nav>
        <SocialLinks links={site.social} />
      </div>
      <div className="menu-panel-pages">
        <button type="button" className="menu-switch plain-button narrow-only needs-script" data-menu-panel="main">
          <BackIcon />
          Main menu
        </button>
        {children}
      </div>
    </div>
  );
}
