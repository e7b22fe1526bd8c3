import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import { loadPage, loadSite } from '../content/load.ts';
import { renderPage } from '../document/render-document.tsx';

/** The whole document as HTML. An error names the page: a build that fails has to say where. */
export async function onRenderHtml(pageContext: { readonly urlPathname: string }) {
  const url = pageContext.urlPathname;
  try {
    const [site, page] = await Promise.all([loadSite(), loadPage(url)]);
    const { document, part } = renderPage(site, page);
    // build.ts takes the part from there.
    return { documentHtml: escapeInject`${dangerouslySkipEscape(document)}`, pageContext: { part } };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Page ${url} cannot be rendered: ${reason}`, { cause: error });
  }
}
