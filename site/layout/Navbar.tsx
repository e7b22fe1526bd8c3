import type { ColourModeSettings, Page, PageLink, SiteData } from '../../generator/model/page.ts';
import * as frameIds from '../../generator/shared/frame-ids.ts';
import { colourModes } from '../ui/colour-modes.ts';
import { Icon } from '../ui/icons.tsx';
import { SocialLinks } from '../ui/links.tsx';
import { Mark } from '../ui/Mark.tsx';
import { type Scope, searchUrl, unversioned } from '../ui/paths.ts';
import { href } from '../ui/url.ts';
import { Dropdown } from './Dropdown.tsx';
import type { VersionChoice } from './versions.ts';

type Shown = Pick<Page, 'url' | 'kind'>;

/** Similarity of a link to the page's address: equal, an ancestor, or a sibling. */
function closeness(link: string, url: string): number {
  if (link === url || url.startsWith(`${link}/`)) return link.length;
  const folder = link.slice(0, link.lastIndexOf('/'));
  return folder !== '' && `${url}/`.startsWith(`${folder}/`) ? folder.length : 0;
}

/**
 * The group of links for the part of the site with a page; null without one. Pages of a version belong to the same part
 * as unversioned ones.
 */
export function activeGroup<G extends { readonly links: readonly PageLink[] }>(
  groups: readonly G[],
  page: Shown,
  scope?: Scope,
): G | null {
  // Pages of changes count as reference, as in the sidebar.
  const url = page.kind === 'changes' ? page.url.replace(/^(\/[^/]+)\/.*/, '$1/reference/') : page.url;
  let [best, most]: [G | null, number] = [null, 0];
  for (const group of groups) {
    const shared = Math.max(
      0,
      ...group.links.map((link) => closeness(unversioned(link.url, scope), unversioned(url, scope))),
    );
    if (shared > most) [best, most] = [group, shared];
  }
  return best;
}

const modeNames: Readonly<Record<string, string>> = { light: 'light', dark: 'dark', system: 'same as the system' };

/** All modes are in the page; CSS shows the current one, so icon and name are right before scripts run. */
function ColourModeToggle({ settings }: { readonly settings: ColourModeSettings }) {
  return (
    <button type="button" className="plain-button colour-mode needs-script">
      {colourModes(settings).map((mode) => (
        <span key={mode} className={`mode-${mode}`} title={`Colour mode: ${modeNames[mode]}`}>
          <Icon name={mode}>{mode === 'system' && <path className="icon-fill" d="M10 3.5a6.5 6.5 0 0 1 0 13Z" />}</Icon>
          <span className="visually-hidden">Colour mode: {modeNames[mode]}. Change it</span>
        </span>
      ))}
    </button>
  );
}

interface Props {
  readonly site: SiteData;
  readonly page: Shown;
  readonly versions: VersionChoice;
}

function VersionDropdown({ site, versions: { label, place, links } }: Omit<Props, 'page'>) {
  return (
    <Dropdown
      label="Version of the documentation:"
      className="navbar-version wide-only"
      links={links}
      above={place && <ul className="scroll" data-version-entries="" />}
    >
      <span>{label}</span>
      {!place && <span className="small">{site.version}</span>}
      {place && !site.scope && <span className="small">latest</span>}
    </Dropdown>
  );
}

export function Navbar({ site, page, versions }: Props) {
  const active = activeGroup(site.navbar, page, site.scope);
  return (
    <div className="navbar-inner">
      <button
        type="button"
        className="plain-button narrow-only needs-script"
        aria-label="Menu"
        aria-expanded="false"
        aria-controls={frameIds.siteMenu}
        data-menu-open=""
      >
        <Icon name="menu" />
      </button>
      <a className="plain-button narrow-only no-script" href={`#${frameIds.siteMenu}`}>
        Menu
      </a>
      <a className="brand" href={href('/')}>
        <Mark />
        <span>{site.title}</span>
      </a>
      {site.scope && <span className="small narrow-only">{site.scope.version}</span>}
      <nav className="navbar-links wide-only" aria-label="Main">
        {site.navbar.map((group) => (
          <Dropdown
            key={group.label}
            label={group.label}
            isActive={group === active}
            links={group.links.map((link) => ({ ...link, current: link.url === page.url && 'page' }))}
          />
        ))}
      </nav>
      <div className="navbar-end">
        <a
          className="search-link plain-button"
          href={href(searchUrl(site.scope))}
          aria-keyshortcuts="/ Control+K Meta+K"
          data-search-link=""
        >
          <Icon name="search" />
          <span className="from-tablet">Search</span>
        </a>
        <VersionDropdown site={site} versions={versions} />
        <Dropdown
          label="Language: English"
          className="wide-only"
          links={[{ label: 'English', url: page.url, lang: 'en', current: true }]}
          icon={<Icon name="language" />}
        />
        <SocialLinks links={site.social.filter(({ navbar }) => navbar)} className="wide-only" />
        {!site.colourMode.disableSwitch && <ColourModeToggle settings={site.colourMode} />}
      </div>
    </div>
  );
}
