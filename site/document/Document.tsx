import scripts from 'virtual:inline-scripts';
import type { ReactNode } from 'react';
import type { Page, SiteData } from '../../generator/model/page.ts';
import { AnnouncementBar } from '../frame/AnnouncementBar.tsx';
import { Breadcrumbs } from '../frame/Breadcrumbs.tsx';
import { Footer } from '../frame/Footer.tsx';
import { LoadBanner } from '../frame/LoadBanner.tsx';
import { PageActions } from '../frame/PageActions.tsx';
import { PageEnd } from '../frame/PageEnd.tsx';
import { Sidebar } from '../frame/Sidebar.tsx';
import { SiteMenu } from '../frame/SiteMenu.tsx';
import { Html } from '../ui/Html.tsx';
import { Head } from './Head.tsx';

interface Islands {
  readonly navbar: string;
  readonly progress: string;
  readonly toc: string;
}

interface Props {
  readonly site: SiteData;
  readonly page: Page;
  readonly islands: Islands;
  readonly children: ReactNode;
}

/** Ids mark the regions that a navigation exchanges: see shell/swap-page.ts. */
export function Document({ site, page, islands, children }: Props) {
  return (
    <html lang="en" dir="ltr" data-announcement={site.announcement?.id}>
      <Head site={site} page={page} />
      <body>
        <a className="skip-link" href="#content">
          Skip to content
        </a>
        {site.announcement && <AnnouncementBar announcement={site.announcement} />}
        <Html id="progress" html={islands.progress} />
        <Html as="header" id="navbar" className="navbar" html={islands.navbar} />
        <div id="layout" className="layout" data-kind={page.kind} data-url={page.url} data-start={site.analytics && ''}>
          <SiteMenu site={site} panel={page.kind === 'home' ? 'main' : 'pages'} url={page.url}>
            <Sidebar items={site.sidebar} url={page.url} />
          </SiteMenu>
          <div id="breadcrumbs" className="page-top">
            <Breadcrumbs crumbs={page.breadcrumbs} />
            <PageActions page={page} />
          </div>
          <Html id="toc" className="page-toc" html={islands.toc} />
          <main id="content" tabIndex={-1}>
            {children}
            <PageEnd site={site} page={page} />
          </main>
        </div>
        <Footer site={site} />
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
