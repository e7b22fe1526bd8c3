import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Page, SiteData } from '../../generator/model/page.ts';
import * as frameIds from '../../generator/shared/frame-ids.ts';
import { PageEnd } from '../frame/PageEnd.tsx';
import { sidebarEntries } from '../frame/Sidebar.tsx';
import { Navbar } from '../shell/Navbar.tsx';
import { Progress } from '../shell/Progress.tsx';
import { infoOf, provideSiteInfo, type SiteInfo } from '../shell/site-info.ts';
import { Toc } from '../shell/Toc.tsx';
import { sheetFor } from '../styles/sheets.ts';
import { Article } from './Article.tsx';
import { Document, PagePart } from './Document.tsx';
import type { Inline } from './inline-texts.ts';

/** One page as files of the built site. */
export interface RenderedPage {
  readonly document: string;
  /** What navigation fetches instead of the document. */
  readonly part: string;
  /** The entries of the sidebar, as they stand in the document. */
  readonly menu: string;
}

const infos = new WeakMap<SiteData, { readonly info: SiteInfo; readonly json: string }>();

/** What scripts need to know of the site, and as it stands in every document. */
function infoFor(site: SiteData): { readonly info: SiteInfo; readonly json: string } {
  const before = infos.get(site);
  if (before) return before;
  const info = infoOf(site);
  const found = { info, json: JSON.stringify(info).replaceAll('<', '\\u003c') };
  infos.set(site, found);
  return found;
}

/** The ids inside begin with that of the element around it, as those do that hydration makes. */
const island = (id: string, content: ReactNode): string => renderToString(content, { identifierPrefix: id });

/**
 * The document of one page. Everything is static markup but three islands, which the browser hydrates: they are
 * rendered with the marks that hydration needs.
 */
export function renderPage(site: SiteData, page: Page, inline: Inline): RenderedPage {
  const { info, json } = infoFor(site);
  provideSiteInfo(info);
  const content = renderToStaticMarkup(
    <>
      <Article page={page} site={site} />
      <PageEnd site={site} page={page} />
    </>,
  );
  const rendered = {
    navbar: island(frameIds.navbar, <Navbar initial={page} />),
    progress: island(frameIds.progress, <Progress />),
    toc: island(frameIds.toc, <Toc initial={page.kind === 'guide' && !page.showToc ? [] : page.toc} />),
    content,
    sidebar: sidebarEntries(site, page),
    sheet: sheetFor(page.kind, content),
    info: json,
  };
  const [document, part] = [Document, PagePart].map((Kind) => {
    return `<!doctype html>${renderToStaticMarkup(<Kind site={site} page={page} rendered={rendered} inline={inline} />)}`;
  });
  return { document: document ?? '', part: part ?? '', menu: rendered.sidebar.html };
}
