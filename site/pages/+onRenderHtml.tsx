import scripts from 'virtual:inline-scripts';
import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import { loadPage, loadSite } from '../content/load.ts';
import { renderPage } from '../document/render-document.tsx';

/**
 * In dev the whole document as HTML. A build asks once, to see what Vike puts into a document, and renders all of them
 * in prerender/worker.ts.
 */
export async function onRenderHtml(pageContext: { readonly urlPathname: string }) {
  if (import.meta.env.PROD) return escapeInject`<!doctype html><html><head></head><body></body></html>`;
  const [site, page] = await Promise.all([loadSite(), loadPage(pageContext.urlPathname)]);
  const { document } = renderPage(site, page, { scripts, styles: null });
  return escapeInject`${dangerouslySkipEscape(document)}`;
}
