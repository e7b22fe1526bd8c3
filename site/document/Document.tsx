import type { Page, SiteData } from '../../generator/model/page.ts';
import { versionsPath } from '../../generator/model/versions.ts';
import * as frameIds from '../../generator/shared/frame-ids.ts';
import { AnnouncementBar } from '../frame/AnnouncementBar.tsx';
import { Breadcrumbs } from '../frame/Breadcrumbs.tsx';
import { Footer } from '../frame/Footer.tsx';
import { LoadBanner } from '../frame/LoadBanner.tsx';
import { PageActions } from '../frame/PageActions.tsx';
import { PageEnd } from '../frame/PageEnd.tsx';
import { Sidebar, sidebarEntries } from '../frame/Sidebar.tsx';
import { SiteMenu } from '../frame/SiteMenu.tsx';
import { VersionBar } from '../frame/VersionBar.tsx';
import type { InlineScripts } from '../inline/bundle.ts';
import { Navbar } from '../shell/Navbar.tsx';
import { infoOf } from '../shell/site-info.ts';
import { Toc } from '../shell/Toc.tsx';
import { placeOf } from '../shell/versions/place.ts';
import type { Styles } from '../styles/index.ts';
import { Html } from '../ui/Html.tsx';
import { Article } from './Article.tsx';
import { Head } from './Head.tsx';

interface Props {
  readonly site: SiteData;
  readonly page: Page;
  readonly scripts: InlineScripts;
  readonly styles: Styles;
}

/** JSON that may stand in a document. */
const scriptJson = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Ids mark the regions that a navigation exchanges: see shell/swap-page.ts. */
export function Document({ site, page, scripts, styles }: Props) {
  const info = infoOf(site);
  const place = placeOf(info, page);
  return (
    <html lang="en" dir="ltr" data-announcement={site.announcement?.id}>
      <Head site={site} page={page} scripts={scripts} styles={styles} />
      <body>
        <a className="skip-link button button-primary" href={`#${frameIds.content}`}>
          Skip to content
        </a>
        {site.scope && <VersionBar site={site} url={page.url} />}
        {site.announcement && <AnnouncementBar announcement={site.announcement} />}
        <div id={frameIds.progress}>
          <div className="visually-hidden" role="status" aria-live="polite" />
        </div>
        <header id={frameIds.navbar} className="navbar">
          <Navbar info={info} page={page} />
        </header>
        <div id={frameIds.layout} className="layout" data-kind={page.kind} data-url={page.url}>
          <SiteMenu
            site={site}
            panel={page.kind === 'home' ? 'main' : 'pages'}
            url={page.url}
            versions={place ? versionsPath(place.section, place.page) : undefined}
          >
            <Sidebar {...sidebarEntries(site, page)} />
          </SiteMenu>
          <div id={frameIds.breadcrumbs} className="page-top bar spread">
            <Breadcrumbs crumbs={page.breadcrumbs} />
            <PageActions page={page} isVersioned={place !== null && place.page !== ''} />
          </div>
          <div id={frameIds.toc} className="page-toc">
            <Toc entries={page.kind === 'guide' && !page.showToc ? [] : page.toc} />
          </div>
          <main id={frameIds.content} tabIndex={-1}>
            <Article page={page} site={site} />
            <PageEnd site={site} page={page} />
          </main>
        </div>
        <Footer site={site} />
        <Html as="script" type="application/json" id={frameIds.siteInfo} html={scriptJson(info)} />
        {page.kind === 'home' && (
          <>
            <LoadBanner basePath={site.basePath} />
            <Html as="script" html={scripts.loadBanner} />
          </>
        )}
      </body>
    </html>
  );
}
