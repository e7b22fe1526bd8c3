import { renderToStaticMarkup } from 'react-dom/server';
import type { Page, SiteData } from '../../generator/model/page.ts';
import type { InlineScripts } from '../browser/inline/bundle.ts';
import { addMovedAnchors } from '../hosting/moved-anchors.ts';
import type { Styles } from '../styles/index.ts';
import { Document } from './Document.tsx';

/** The document of one page: static markup. */
export function renderPage(site: SiteData, page: Page, scripts: InlineScripts, styles: Styles): string {
  const html = renderToStaticMarkup(<Document site={site} page={page} scripts={scripts} styles={styles} />);
  return `<!doctype html>${addMovedAnchors(html, site.movedAnchors?.[page.url] ?? {})}`;
}
