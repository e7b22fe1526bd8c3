import type { ReactElement } from 'react';
import type { Page, SiteData, SystemPage } from '../../generator/model/page.ts';
import { AnnouncementBar, VersionBar } from '../layout/Bars.tsx';
import { Dropdown } from '../layout/Dropdown.tsx';
import { PageActions } from '../layout/PageTop.tsx';
import { Sidebar } from '../layout/Sidebar.tsx';
import { SiteMenu } from '../layout/SiteMenu.tsx';
import { Toc } from '../layout/Toc.tsx';
import { versionChoice } from '../layout/versions.ts';
import { Html } from '../ui/Html.tsx';
import * as samples from './fixtures/theme-chrome-samples.ts';
import { type Change, inState } from './in-state.ts';

/** A part of the page frame in one state. */
interface Sample {
  readonly name: string;
  readonly label: string;
  readonly part: ReactElement;
  readonly changes?: readonly Change[];
}

const open: Change = [' popover="auto"', ''];
const reading: Change = ['href="#admonitions"', 'href="#admonitions" aria-current="location"'];
/** Links of samples have no target. */
const toContent: Change = [/ href="[^"]*"/g, ' href="#_content"'];
const outcome = (state: string, text: string): readonly Change[] => [
  ['class="copy-page', `data-state="${state}" class="copy-page`],
  ['Copy<span class="from-tablet"> page</span>', text],
];

const skipLink = (
  <a className="skip-link button button-primary" href="#_content" data-show="focus">
    Skip to content
  </a>
);
const dropdown = <Dropdown label="A dropdown" links={samples.links} />;
const versions = <Html className="dropdown-list nav-list" html={samples.versionEntries} />;
const sidebar = <Sidebar site={{ sidebar: samples.navItems }} page={{ url: samples.currentUrl, breadcrumbs: [] }} />;
const toc = <Toc entries={samples.tocEntries} />;

/** The parts around an article in their interactive states, row by row. */
function samplesOf(page: SystemPage, site: SiteData): readonly (readonly Sample[])[] {
  const guide: Page = { ...page, kind: 'guide', url: '/', intro: [], sections: [], showToc: false };
  const actions = <PageActions page={guide} />;
  const bar = <VersionBar site={{ ...site, scope: samples.scope }} url={samples.scope.path} />;
  const menu = (
    <>
      <p className="wide-only">Windows of 996 px and more show the navbar and the sidebar instead.</p>
      <div className="narrow-only">
        <SiteMenu site={site} page={{ ...page, kind: 'home' }} versions={versionChoice(site, page)}>
          {null}
        </SiteMenu>
      </div>
    </>
  );
  return [
    [{ name: 'skip', label: 'Skip link, in focus', part: skipLink }],
    [
      {
        name: 'announcement',
        label: 'Announcement bar',
        part: <AnnouncementBar announcement={samples.announcement} />,
      },
    ],
    [{ name: 'version-bar', label: 'Bar of a version that was withdrawn', part: bar, changes: [toContent] }],
    [
      { name: 'dropdown-closed', label: 'Dropdown, closed', part: dropdown },
      { name: 'dropdown-open', label: 'Dropdown, open', part: dropdown, changes: [open] },
      { name: 'versions', label: 'Versions to choose from', part: versions },
    ],
    [
      { name: 'sidebar', label: 'Sidebar: pages, the current one, categories open and folded', part: sidebar },
      { name: 'toc-closed', label: 'Table of contents, folded', part: toc },
      { name: 'toc', label: 'Table of contents, with the section being read', part: toc, changes: [open, reading] },
    ],
    [{ name: 'menu', label: 'Menu of narrow windows', part: menu }],
    [
      { name: 'actions', label: 'Page actions', part: actions },
      { name: 'actions-done', label: 'Page actions, copied', part: actions, changes: outcome('done', 'Copied') },
      {
        name: 'actions-failed',
        label: 'Page actions, copying failed',
        part: actions,
        changes: outcome('failed', 'Copying failed'),
      },
    ],
  ];
}

export function ThemeChrome({ page, site }: { readonly page: SystemPage; readonly site: SiteData }) {
  return samplesOf(page, site).map((row) => (
    <div key={row[0]?.name} className={row.length > 1 ? 'preview-row' : undefined}>
      {row.map(({ name, label, part, changes }) => (
        <figure key={name} className={`preview-sample preview-${name}`}>
          <figcaption className="small">{label}</figcaption>
          <Html html={inState(name, part, changes)} />
        </figure>
      ))}
    </div>
  ));
}
