import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import { loadPage, loadSite } from '../content/load.ts';
import { renderDocument } from '../document/render-document.tsx';

/** The whole document as HTML. An error names the page: a build that fails has to say where. */
export async function onRenderHtml(pageContext: { readonly urlPathname: string }) {
  const url = pageContext.urlPathname;
  try {
    const [site, page] = await Promise.all([loadSite(), loadPage(url)]);
    return escapeInject`${dangerouslySkipEscape(renderDocument(site, page))}`;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Page ${url} cannot be rendered: ${reason}`, { cause: error });
  }
}
