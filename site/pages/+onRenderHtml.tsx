import scripts from 'virtual:inline-scripts';
import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import { loadPage, loadSite } from '../content/load.ts';
import { renderPage } from '../document/render-document.tsx';
import { messageOf } from '../ui/boxes.ts';

/** The whole document. Vike adds the tag of `+client.ts`. */
export async function onRenderHtml({
  routeParams: { url = '/' },
}: {
  readonly routeParams: { readonly url?: string };
}) {
  try {
    const [site, page, { styles }] = await Promise.all([loadSite(), loadPage(url), import('../styles/index.ts')]);
    return escapeInject`${dangerouslySkipEscape(renderPage(site, page, scripts, styles))}`;
  } catch (cause) {
    throw new Error(`Page ${url} cannot be rendered: ${messageOf(cause)}`, { cause });
  }
}
