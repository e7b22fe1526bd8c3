import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Page, SiteData } from '../../generator/model/page.ts';
import { Navbar } from '../shell/Navbar.tsx';
import { Progress } from '../shell/Progress.tsx';
import { Toc } from '../shell/Toc.tsx';
import { Article } from './Article.tsx';
import { Document } from './Document.tsx';

/**
 * The document of one page. Everything is static markup but three islands, which the browser hydrates: they are
 * rendered with the marks that hydration needs.
 */
export function renderDocument(site: SiteData, page: Page): string {
  const islands = {
    navbar: renderToString(<Navbar initial={page.url} />),
    progress: renderToString(<Progress />),
    toc: renderToString(<Toc initial={page.kind === 'guide' && !page.showToc ? [] : page.toc} />),
  };
  const html = renderToStaticMarkup(
    <Document site={site} page={page} islands={islands}>
      <Article page={page} site={site} />
    </Document>,
  );
  return `<!doctype html>${html}`;
}
