import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import { inlineScripts } from '../browser/inline.ts';
import { renderPage } from '../layout/Document.tsx';
import { messageOf } from '../ui/boxes.ts';
import { loadPage, readSiteData } from './load.ts';

/** The whole document. Vike adds the tag of `+client.ts`. */
export async function onRenderHtml({
  routeParams: { url = '/' },
}: {
  readonly routeParams: { readonly url?: string };
}) {
  try {
    const [site, page, { styles }] = await Promise.all([readSiteData(), loadPage(url), import('../styles/index.ts')]);
    return escapeInject`${dangerouslySkipEscape(renderPage(site, page, await inlineScripts(site), styles))}`;
  } catch (cause) {
    throw new Error(`Page ${url} cannot be rendered: ${messageOf(cause)}`, { cause });
  }
}
