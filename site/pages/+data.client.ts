import { type FetchedPage, fetchPage } from '../shell/fetch-page.ts';

interface Context {
  readonly isHydration: boolean;
  readonly urlOriginal: string;
}

/**
 * Loads the next page before the address changes. The first page is already in the document. When loading fails the
 * browser loads the address itself; nothing may follow, so the promise stays open.
 */
export async function data(pageContext: Context): Promise<FetchedPage | null> {
  if (pageContext.isHydration) return null;
  try {
    return await fetchPage(pageContext.urlOriginal);
  } catch (error) {
    console.warn(`Loading ${pageContext.urlOriginal} failed; loading the whole page instead.`, error);
    window.location.assign(pageContext.urlOriginal);
    return new Promise(() => {});
  }
}
