import * as frameIds from '../../generator/shared/frame-ids.ts';
import { LanguageIcon, MenuIcon, SearchIcon } from '../ui/icons.tsx';
import { SocialLinks } from '../ui/links.tsx';
import { Mark } from '../ui/Mark.tsx';
import { searchUrl } from '../ui/paths.ts';
import { href } from '../ui/url.ts';
import { activeGroup } from './active-group.ts';
import { ColourModeToggle } from './ColourModeToggle.tsx';
import { Dropdown } from './Dropdown.tsx';
import type { PageOnView } from './route-context.ts';
import type { SiteInfo } from './site-info.ts';
import { VersionDropdown } from './VersionDropdown.tsx';

interface Props {
  readonly info: SiteInfo;
  readonly page: PageOnView;
}

export function Navbar({ info, page }: Props) {
  const { url } = page;
  const active = activeGroup(info.navbar, page, info.scope);
  return (
    <div className="navbar-inner">
      <button
        type="button"
        className="plain-button menu-button narrow-only needs-script"
        aria-label="Menu"
        aria-expanded="false"
        aria-controls={frameIds.siteMenu}
        data-menu-open=""
      >
        <MenuIcon />
      </button>
      <a className="plain-button narrow-only no-script" href={`#${frameIds.siteMenu}`}>
        Menu
      </a>
      <a className="brand" href={href('/')}>
        <Mark />
        <span>{info.title}</span>
      </a>
      {info.scope && <span className="small narrow-only">{info.scope.version}</span>}
      <nav className="navbar-links wide-only" aria-label="Main">
        {info.navbar.map((group) => (
          <Dropdown
            key={group.label}
            label={group.label}
            isActive={group === active}
            links={group.links.map((link) => ({ ...link, current: link.url === url && 'page' }))}
          />
        ))}
      </nav>
      <div className="navbar-end">
        <a
          className="search-link plain-button"
          href={href(searchUrl(info.scope))}
          aria-keyshortcuts="/ Control+K Meta+K"
          data-search-link=""
        >
          <SearchIcon />
          <span className="from-tablet">Search</span>
        </a>
        <VersionDropdown info={info} page={page} />
        <Dropdown
          label="Language: English"
          className="wide-only"
          links={info.locales.map(({ code, label }) => ({ label, url, lang: code, current: code === 'en' }))}
        >
          <LanguageIcon />
        </Dropdown>
        <SocialLinks links={info.social} className="wide-only" />
        {!info.colourMode.disableSwitch && <ColourModeToggle settings={info.colourMode} />}
      </div>
    </div>
  );
}
