import type { ReactNode } from 'react';
import type { Page, SiteData } from '../../generator/model/page.ts';
import { versionsPath } from '../../generator/model/versions.ts';
import * as frameIds from '../../generator/shared/frame-ids.ts';
import { AnnouncementBar } from '../frame/AnnouncementBar.tsx';
import { Breadcrumbs } from '../frame/Breadcrumbs.tsx';
import { Footer } from '../frame/Footer.tsx';
import { LoadBanner } from '../frame/LoadBanner.tsx';
import { PageActions } from '../frame/PageActions.tsx';
import { Sidebar, type SidebarEntries } from '../frame/Sidebar.tsx';
import { SiteMenu } from '../frame/SiteMenu.tsx';
import { VersionBar } from '../frame/VersionBar.tsx';
import { infoOf } from '../shell/site-info.ts';
import { placeOf } from '../shell/versions/place.ts';
import type { SheetName } from '../styles/sheets.ts';
import { Html } from '../ui/Html.tsx';
import { Head, PageTags } from './Head.tsx';
import type { Inline } from './inline-texts.ts';

/** Parts that are rendered by themselves: islands with the marks that hydration needs, and what two documents share. */
export interface Rendered {
  readonly navbar: string;
  readonly progress: string;
  readonly toc: string;
  readonly content: string;
  readonly sidebar: SidebarEntries;
  /** Which style sheet the content needs. */
  readonly sheet: SheetName;
  /** What scripts need to know of the site, as JSON that may stand in a document. */
  readonly info: string;
}

interface Props {
  readonly site: SiteData;
  readonly page: Page;
  readonly rendered: Rendered;
  readonly inline: Inline;
}

interface LayoutProps extends Props {
  /** The column beside the article. */
  readonly children: ReactNode;
}

/** Ids mark the regions that a navigation exchanges: see shell/swap-page.ts. */
function Layout({ site, page, rendered, inline, children }: LayoutProps) {
  const place = placeOf(infoOf(site), page);
  return (
    <div
      id={frameIds.layout}
      className="layout"
      data-kind={page.kind}
      data-url={page.url}
      data-sheet={inline.styles?.sheets[rendered.sheet].url}
      data-start={site.analytics && ''}
    >
      {children}
      <div id={frameIds.breadcrumbs} className="page-top">
        <Breadcrumbs crumbs={page.breadcrumbs} />
        <PageActions page={page} isVersioned={place !== null && place.page !== ''} />
      </div>
      <Html id={frameIds.toc} className="page-toc" html={rendered.toc} />
      <Html as="main" id={frameIds.content} tabIndex={-1} html={rendered.content} />
    </div>
  );
}

/** A page by itself. */
export function Document({ site, page, rendered, inline }: Props) {
  const place = placeOf(infoOf(site), page);
  return (
    <html lang="en" dir="ltr" data-announcement={site.announcement?.id}>
      <Head site={site} page={page} inline={inline} sheet={rendered.sheet} />
      <body>
        <a className="skip-link" href={`#${frameIds.content}`}>
          Skip to content
        </a>
        {site.scope && <VersionBar site={site} url={page.url} />}
        {site.announcement && <AnnouncementBar announcement={site.announcement} />}
        <Html id={frameIds.progress} html={rendered.progress} />
        <Html as="header" id={frameIds.navbar} className="navbar" html={rendered.navbar} />
        <Layout site={site} page={page} rendered={rendered} inline={inline}>
          <SiteMenu
            site={site}
            panel={page.kind === 'home' ? 'main' : 'pages'}
            url={page.url}
            versions={place ? versionsPath(place.section, place.page) : undefined}
          >
            <Sidebar {...rendered.sidebar} />
          </SiteMenu>
        </Layout>
        <Footer site={site} />
        <Html as="script" type="application/json" id={frameIds.siteInfo} html={rendered.info} />
        {page.kind === 'home' && (
          <>
            <LoadBanner basePath={site.basePath} />
            <Html as="script" html={inline.scripts.loadBanner} />
          </>
        )}
      </body>
    </html>
  );
}

/** What of a page takes another one's place: without the styles, scripts and menus that are there already. */
export function PagePart({ site, page, rendered, inline }: Props) {
  return (
    <html lang="en">
      <head>
        <PageTags site={site} page={page} />
      </head>
      <body>
        <Layout site={site} page={page} rendered={rendered} inline={inline}>
          {rendered.sidebar.partial && <Sidebar {...rendered.sidebar} />}
        </Layout>
      </body>
    </html>
  );
}
