import { renderToStaticMarkup } from 'react-dom/server';
import type { Page, SiteData } from '../../generator/model/page.ts';
import * as frameIds from '../../generator/shared/frame-ids.ts';
import type { InlineScripts } from '../browser/inline.ts';
import { infoOf } from '../browser/site-info.ts';
import { addMovedAnchors } from '../hosting/moved-anchors.ts';
import type { Styles } from '../styles/index.ts';
import { Html } from '../ui/Html.tsx';
import { Article } from './Article.tsx';
import { AnnouncementBar, LoadBanner, VersionBar } from './Bars.tsx';
import { Footer } from './Footer.tsx';
import { Head } from './Head.tsx';
import { Navbar } from './Navbar.tsx';
import { PageEnd } from './PageEnd.tsx';
import { Breadcrumbs, PageActions } from './PageTop.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SiteMenu } from './SiteMenu.tsx';
import { Toc } from './Toc.tsx';
import { versionChoice } from './versions.ts';

interface Props {
  readonly site: SiteData;
  readonly page: Page;
  readonly scripts: InlineScripts;
  readonly styles: Styles;
}

/** JSON escaped for a document. */
const scriptJson = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Ids mark the regions that navigation replaces: see browser/swap-page.ts. */
function Document({ site, page, scripts, styles }: Props) {
  const versions = versionChoice(site, page);
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
          <Navbar site={site} page={page} versions={versions} />
        </header>
        <div id={frameIds.layout} className="layout" data-kind={page.kind} data-url={page.url}>
          <SiteMenu site={site} page={page} versions={versions}>
            <Sidebar site={site} page={page} />
          </SiteMenu>
          <div id={frameIds.breadcrumbs} className="page-top bar spread">
            <Breadcrumbs crumbs={page.breadcrumbs} />
            <PageActions
              page={page}
              hasVersions={Boolean(versions.place?.page || (versions.place && page.kind === 'guide'))}
            />
          </div>
          <div id={frameIds.toc} className="page-toc scroll">
            <Toc entries={page.kind === 'guide' && !page.showToc ? [] : page.toc} />
          </div>
          <main id={frameIds.content} tabIndex={-1}>
            <Article page={page} site={site} />
            <PageEnd site={site} page={page} />
          </main>
        </div>
        <Footer site={site} />
        <Html as="script" type="application/json" id={frameIds.siteInfo} html={scriptJson(infoOf(site))} />
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

/** The document of one page: static markup. */
export function renderPage(site: SiteData, page: Page, scripts: InlineScripts, styles: Styles): string {
  const html = renderToStaticMarkup(<Document site={site} page={page} scripts={scripts} styles={styles} />);
  return `<!doctype html>${addMovedAnchors(html, site.movedAnchors?.[page.url] ?? {})}`;
}
