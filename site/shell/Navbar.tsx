import { useSyncExternalStore } from 'react';
import * as frameIds from '../../generator/shared/frame-ids.ts';
import { LanguageIcon, MenuIcon, SearchIcon } from '../ui/icons.tsx';
import { SocialLinks } from '../ui/links.tsx';
import { Mark } from '../ui/Mark.tsx';
import { searchUrl } from '../ui/paths.ts';
import { href } from '../ui/url.ts';
import { activeGroup } from './active-group.ts';
import { ColourModeToggle } from './ColourModeToggle.tsx';
import { Dropdown } from './Dropdown.tsx';
import { menuStore, openMenu } from './menu.ts';
import { type PageOnView, pageStore } from './page-store.ts';
import { siteInfo } from './site-info.ts';
import { VersionDropdown } from './VersionDropdown.tsx';

function MenuButton() {
  const open = useSyncExternalStore(menuStore.subscribe, menuStore.get, () => false);
  return (
    <>
      <button
        type="button"
        className="icon-button menu-button"
        aria-label="Menu"
        aria-expanded={open}
        aria-controls={frameIds.siteMenu}
        onClick={openMenu}
      >
        <MenuIcon />
      </button>
      <a className="menu-jump" href={`#${frameIds.siteMenu}`}>
        Menu
      </a>
    </>
  );
}

/** @param initial The page that the document holds. */
export function Navbar({ initial }: { readonly initial: PageOnView }) {
  const info = siteInfo();
  const page = useSyncExternalStore(pageStore.subscribe, pageStore.get, pageStore.initial) ?? initial;
  const { url } = page;
  const active = activeGroup(info.navbar, page, info.scope);
  return (
    <div className="navbar-inner">
      <MenuButton />
      <a className="brand" href={href('/')}>
        <Mark />
        <span>{info.title}</span>
      </a>
      {info.scope && <span className="brand-version">{info.scope.version}</span>}
      <nav className="navbar-links" aria-label="Main">
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
          className="search-link"
          href={href(searchUrl(info.scope))}
          aria-keyshortcuts="/ Control+K Meta+K"
          data-search-link=""
        >
          <SearchIcon />
          <span>Search</span>
        </a>
        <VersionDropdown page={page} />
        <Dropdown
          label="Language: English"
          className="navbar-language"
          links={info.locales.map(({ code, label }) => ({ label, url, lang: code, current: code === 'en' }))}
        >
          <LanguageIcon />
        </Dropdown>
        <SocialLinks links={info.social} className="navbar-social" />
        {!info.colourMode.disableSwitch && <ColourModeToggle />}
      </div>
    </div>
  );
}
