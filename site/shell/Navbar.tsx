import data from 'virtual:shell-data';
import { useSyncExternalStore } from 'react';
import { href } from '../url.ts';
import { ColourModeToggle } from './ColourModeToggle.tsx';
import { Dropdown } from './Dropdown.tsx';
import { LinkIcon, MenuIcon, SearchIcon } from './icons.tsx';
import { Mark } from './Mark.tsx';
import { menuStore, openMenu } from './menu.ts';

function MenuButton() {
  const open = useSyncExternalStore(menuStore.subscribe, menuStore.get, () => false);
  return (
    <>
      <button
        type="button"
        className="icon-button menu-button"
        aria-label="Menu"
        aria-expanded={open}
        aria-controls="site-menu"
        onClick={openMenu}
      >
        <MenuIcon />
      </button>
      <a className="menu-jump" href="#site-menu">
        Menu
      </a>
    </>
  );
}

export function Navbar() {
  return (
    <div className="navbar-inner">
      <MenuButton />
      <a className="brand" href={href('/')}>
        <Mark />
        <span>{data.title}</span>
      </a>
      <nav className="navbar-links" aria-label="Main">
        {data.navbar.map((group) => (
          <Dropdown key={group.label} label={group.label} links={group.links} />
        ))}
      </nav>
      <div className="navbar-end">
        <a className="search-link" href={href('/search')} aria-keyshortcuts="/ Control+K Meta+K" data-search-link="">
          <SearchIcon />
          <span>Search</span>
        </a>
        <span className="navbar-version" title="Version that this reference documents">
          {data.version}
        </span>
        <ul className="social navbar-social">
          {data.social.map((link) => (
            <li key={link.url}>
              <a href={link.url} aria-label={link.label} title={link.label}>
                <LinkIcon label={link.label} />
              </a>
            </li>
          ))}
        </ul>
        <ColourModeToggle />
      </div>
    </div>
  );
}
