import type { ReactNode } from 'react';
import type { Page, SiteData } from '../../generator/model/page.ts';
import * as frameIds from '../../generator/shared/frame-ids.ts';
import { Icon } from '../ui/icons.tsx';
import { LinkList, SocialLinks } from '../ui/links.tsx';
import { href } from '../ui/url.ts';
import { DropdownLinks } from './Dropdown.tsx';
import type { VersionChoice } from './versions.ts';

interface Props {
  readonly site: SiteData;
  readonly page: Pick<Page, 'url' | 'kind'>;
  readonly versions: VersionChoice;
  readonly children: ReactNode;
}

/** The current version; browser/versions.ts fills in the others when opened. */
function LoadedVersions({ site, versions }: Pick<Props, 'site' | 'versions'>) {
  return (
    <details data-version-menu="">
      <summary className="opens">
        <span>
          {versions.label} {!site.scope && <span className="small">latest</span>}
        </span>
      </summary>
      <ul className="scroll" data-version-entries="" />
      {versions.links.map(({ url, external }) => (
        <a key={url} href={href(url)} rel={external ? 'external' : undefined}>
          All versions
        </a>
      ))}
    </details>
  );
}

/**
 * The column beside the article. Below 996 px the same element is the sliding menu: a panel with the list of pages, and
 * one with the navbar's links. Without JavaScript both are below the article there.
 */
export function SiteMenu({ site, page, versions, children }: Props) {
  return (
    <div
      id={frameIds.siteMenu}
      className="site-menu scroll"
      tabIndex={-1}
      data-panel={page.kind === 'home' ? 'main' : 'pages'}
    >
      <div className="site-menu-bar bar spread needs-script">
        <p>{site.title}</p>
        <button type="button" className="plain-button" data-menu-close="" aria-label="Close menu">
          <Icon name="close" />
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
              <LinkList links={group.links} url={page.url} />
            </section>
          ))}
          <section>
            <p className="small">Version</p>
            {versions.place ? (
              <LoadedVersions site={site} versions={versions} />
            ) : (
              <DropdownLinks links={versions.links} />
            )}
          </section>
          <section>
            <p className="small">Language</p>
            <DropdownLinks links={[{ label: 'English', url: page.url, lang: 'en', current: true }]} />
          </section>
        </nav>
        <SocialLinks links={site.social} />
      </div>
      <div className="menu-panel-pages">
        <button type="button" className="menu-switch plain-button narrow-only needs-script" data-menu-panel="main">
          <Icon name="back" />
          Main menu
        </button>
        {children}
      </div>
    </div>
  );
}
