import type { ReactNode } from 'react';
import type { SiteData } from '../../generator/model/page.ts';
import { BackIcon, ChevronIcon, CloseIcon } from '../ui/icons.tsx';
import { LinkList, SocialLinks } from '../ui/links.tsx';
import { href } from '../ui/url.ts';

interface Props {
  readonly site: SiteData;
  /** Panel that shows first: the site's own menu on the home page, the list of pages elsewhere. */
  readonly panel: 'main' | 'pages';
  /** Address of the page, which its own version and language lead to. */
  readonly url: string;
  readonly children: ReactNode;
}

/**
 * The column beside the article. Under 996 px the same element slides in as the site's menu: a panel with the list of
 * pages, and one with the navbar's links. Without JavaScript both stand below the article there.
 */
export function SiteMenu({ site, panel, url, children }: Props) {
  return (
    <div id="site-menu" className="site-menu" tabIndex={-1} data-panel={panel}>
      <div className="site-menu-bar">
        <p>{site.title}</p>
        <button type="button" className="icon-button" data-menu-close="" aria-label="Close menu">
          <CloseIcon />
        </button>
      </div>
      <div className="menu-panel menu-panel-main">
        <button type="button" className="menu-switch" data-menu-panel="pages">
          All pages
          <ChevronIcon />
        </button>
        <nav aria-label="Main menu">
          {site.navbar.map((group) => (
            <section key={group.label}>
              <p>{group.label}</p>
              <LinkList links={group.links} url={url} />
            </section>
          ))}
          <section>
            <p>Version</p>
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
          </section>
          <section>
            <p>Language</p>
            <ul>
              <li>
                <a href={href(url)} lang="en" hrefLang="en" data-own-page="" aria-current="true">
                  English
                </a>
              </li>
            </ul>
          </section>
        </nav>
        <SocialLinks links={site.social} className="site-menu-social" />
      </div>
      <div className="menu-panel menu-panel-pages">
        <button type="button" className="menu-switch" data-menu-panel="main">
          <BackIcon />
          Main menu
        </button>
        {children}
      </div>
    </div>
  );
}
