import type { ReactNode } from 'react';
import type { SiteData } from '../../generator/model/page.ts';
import { CloseIcon, LinkIcon } from '../shell/icons.tsx';
import { href } from '../url.ts';

/**
 * The column beside the article. Under 996 px the same element slides in as the site's menu and shows the navbar's
 * links as well; without JavaScript it stands below the article there.
 */
export function SiteMenu({ site, children }: { readonly site: SiteData; readonly children: ReactNode }) {
  return (
    <div id="site-menu" className="site-menu" tabIndex={-1}>
      <div className="site-menu-bar">
        <p>{site.title}</p>
        <button type="button" className="icon-button" data-menu-close="" aria-label="Close menu">
          <CloseIcon />
        </button>
      </div>
      <nav className="site-menu-main" aria-label="Main">
        {site.navbar.map((group) => (
          <div key={group.label}>
            <p>{group.label}</p>
            <ul>
              {group.links.map((link) => (
                <li key={link.url}>
                  <a href={href(link.url)}>{link.label}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {children}
      <ul className="social site-menu-social">
        {site.social.map((link) => (
          <li key={link.url}>
            <a href={link.url} aria-label={link.label} title={link.label}>
              <LinkIcon label={link.label} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
