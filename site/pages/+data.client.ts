import { type FetchedPage, fetchPage } from '../shell/fetch-page.ts';
import { decodePath } from '../shell/route-context.ts';
import { siteInfo } from '../shell/site-info.ts';
import { isElsewhere } from '../shell/versions/place.ts';
import { messageOf } from '../ui/boxes.ts';

interface Context {
  readonly isHydration: boolean;
  readonly urlOriginal: string;
  /** Without the base path. */
  readonly urlPathname: string;
}

/**
 * Loads the next page before the address changes. The first page is already in the document. When loading fails the
 * browser loads the address itself; nothing may follow, so the promise stays open.
 */
export async function data(pageContext: Context): Promise<FetchedPage | null> {
  if (pageContext.isHydration) return null;
  // Another version has menus and a search of its own.
  if (isElsewhere(pageContext.urlPathname, siteInfo())) return loadWhole(pageContext.urlOriginal);
  try {
    decodePath(pageContext.urlOriginal.split('#')[1] ?? '');
  } catch (error) {
    // The router would stop at such a fragment when it scrolls; the browser takes it as it is.
    console.warn(messageOf(error));
    return loadWhole(pageContext.urlOriginal);
  }
  try {
    return await fetchPage(pageContext.urlOriginal);
  } catch (error) {
    console.warn(`Loading ${pageContext.urlOriginal} failed; loading the whole page instead.`, error);
    return loadWhole(pageContext.urlOriginal);
  }
}

/** Leaves the page to the browser. Nothing may follow, so the promise stays open. */
function loadWhole(url: string): Promise<never> {
  window.location.assign(url);
  return new Promise(() => {});
}
