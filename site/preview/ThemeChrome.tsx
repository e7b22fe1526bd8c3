import type { ReactElement, ReactNode } from 'react';
import type { Page, SiteData, SystemPage } from '../../generator/model/page.ts';
import { AnnouncementBar } from '../frame/AnnouncementBar.tsx';
import { PageActions } from '../frame/PageActions.tsx';
import { Sidebar, sidebarEntries } from '../frame/Sidebar.tsx';
import { SiteMenu } from '../frame/SiteMenu.tsx';
import { VersionBar } from '../frame/VersionBar.tsx';
import { Dropdown } from '../shell/Dropdown.tsx';
import { Toc } from '../shell/Toc.tsx';
import { LoadedEntries } from '../shell/versions/VersionEntries.tsx';
import { Html } from '../ui/Html.tsx';
import * as samples from './fixtures/theme-chrome-samples.ts';
import { type Change, inState } from './in-state.ts';

interface SampleProps {
  readonly name: string;
  readonly label: string;
  readonly children: ReactNode;
}

function Sample({ name, label, children }: SampleProps) {
  return (
    <figure className={`preview-sample preview-${name}`}>
      <figcaption className="small">{label}</figcaption>
      {children}
    </figure>
  );
}

/** A part of the shell in one state. */
function Shown({ name, label, part, changes = [] }: Omit<SampleProps, 'children'> & ShownPart) {
  return (
    <Sample name={name} label={label}>
      <Html html={inState(name, part, changes)} />
    </Sample>
  );
}

interface ShownPart {
  readonly part: ReactElement;
  readonly changes?: readonly Change[];
}

const expanded: Change = ['aria-expanded="false"', 'aria-expanded="true"'];
const reading: Change = ['href="#admonitions"', 'href="#admonitions" aria-current="location"'];
/** What samples lead to isn't there. */
const toContent: Change = [/ href="[^"]*"/g, ' href="#_content"'];
const links = [
  { label: 'A link', url: '#prose' },
  { label: 'The choice that holds', url: '#tabs', current: true },
  { label: 'Another link', url: '#code' },
];
const outcome = (state: string, text: string): readonly Change[] => [
  ['class="copy-page', `data-state="${state}" class="copy-page`],
  ['Copy<span class="from-tablet"> page</span>', text],
];

/** What surrounds an article, in the states that a reader brings about. */
export function ThemeChrome({ page, site }: { readonly page: SystemPage; readonly site: SiteData }) {
  const guide: Page = { ...page, kind: 'guide', url: '/', intro: [], sections: [], showToc: false };
  const dropdown = <Dropdown label="A dropdown" links={links} />;
  const versions = (
    <div className="dropdown-list nav-list" data-open="true">
      <ul data-version-entries="">
        <LoadedEntries choice={samples.versionChoice} onChoose={() => {}} />
      </ul>
    </div>
  );
  const toc = <Toc entries={samples.tocEntries} />;
  const menu = (
    <SiteMenu site={site} panel="main" url={page.url}>
      {null}
    </SiteMenu>
  );
  const actions = <PageActions page={guide} />;
  return (
    <>
      <Sample name="skip" label="Skip link, in focus">
        <a className="skip-link button button-primary" href="#_content" data-show="focus">
          Skip to content
        </a>
      </Sample>
      <Shown
        name="announcement"
        label="Announcement bar"
        part={<AnnouncementBar announcement={samples.announcement} />}
      />
      <Shown
        name="version-bar"
        label="Bar of a version that was withdrawn"
        part={<VersionBar site={{ ...site, scope: samples.scope }} url={samples.scope.path} />}
        changes={[toContent]}
      />
      <div className="preview-row">
        <Shown name="dropdown-closed" label="Dropdown, closed" part={dropdown} />
        <Shown
          name="dropdown-open"
          label="Dropdown, open"
          part={dropdown}
          changes={[expanded, ['data-open="false"', 'data-open="true"']]}
        />
        <Shown name="versions" label="Versions to choose from" part={versions} changes={[toContent]} />
      </div>
      <div className="preview-row">
        <Shown
          name="sidebar"
          label="Sidebar: pages, the current one, categories open and folded"
          part={
            <Sidebar {...sidebarEntries({ sidebar: samples.navItems }, { url: samples.currentUrl, breadcrumbs: [] })} />
          }
        />
        <Shown name="toc-closed" label="Table of contents, folded" part={toc} />
        <Shown
          name="toc"
          label="Table of contents, with the section being read"
          part={toc}
          changes={[expanded, reading]}
        />
      </div>
      <Sample name="menu" label="Menu of narrow windows">
        <p className="wide-only">Windows of 996 px and more show the navbar and the sidebar instead.</p>
        <Html className="narrow-only" html={inState('menu', menu)} />
      </Sample>
      <div className="preview-row">
        <Shown name="actions" label="Page actions" part={actions} />
        <Shown name="actions-done" label="Page actions, copied" part={actions} changes={outcome('done', 'Copied')} />
        <Shown
          name="actions-failed"
          label="Page actions, copying failed"
          part={actions}
          changes={outcome('failed', 'Copying failed')}
        />
      </div>
    </>
  );
}
