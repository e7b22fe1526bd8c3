import type { Page, SiteData } from '../../generator/model/page.ts';
import { versionsPath } from '../../generator/model/versions.ts';
import * as frameIds from '../../generator/shared/frame-ids.ts';
import type { InlineScripts } from '../browser/inline/bundle.ts';
import { infoOf } from '../browser/site-info.ts';
import { placeOf } from '../browser/versions/place.ts';
import type { Styles } from '../styles/index.ts';
import { Html } from '../ui/Html.tsx';
import { AnnouncementBar } from './AnnouncementBar.tsx';
import { Article } from './Article.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { Footer } from './Footer.tsx';
import { Head } from './Head.tsx';
import { LoadBanner } from './LoadBanner.tsx';
import { Navbar } from './Navbar.tsx';
import { PageActions } from './PageActions.tsx';
import { PageEnd } from './PageEnd.tsx';
import { Sidebar, sidebarEntries } from './Sidebar.tsx';
import { SiteMenu } from './SiteMenu.tsx';
import { Toc } from './Toc.tsx';
import { VersionBar } from './VersionBar.tsx';

interface Props {
  readonly site: SiteData;
  readonly page: Page;
  readonly scripts: InlineScripts;
  readonly styles: Styles;
}

/** JSON that may stand in a document. */
const scriptJson = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Ids mark the regions that a navigation exchanges: see browser/swap-page.ts. */
export function Document({ site, page, scripts, styles }: Props) {
  const info = infoOf(site);
  const place = placeOf(info, page);
  return (
    <html lang="en" dir="ltr" data-announcement={site.announcement?.id}>
      <Head site={site} page={page} scripts={scripts} styles={styles} />
      <body>
        <a className="skip-link" href={`#${frameIds.content}`}>
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
          <div id={frameIds.breadcrumbs} className="page-top">
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
