import * as frameIds from '../../generator/shared/frame-ids.ts';
import 'virtual:dev-styles';
import { enhancePage, startEnhancements } from '../enhance/start.ts';
import type { FetchedPage } from '../shell/fetch-page.ts';
import { hydrateShell } from '../shell/hydrate.tsx';
import { focusPage, swapPage } from '../shell/swap-page.ts';
import { crashPage, crashTitle } from '../ui/boxes.ts';

// What the checks find while somebody writes; no built page holds any of it.
if (import.meta.hot) {
  const { hot } = import.meta;
  void import('../dev/overlay.ts').then(({ showFindings }) => showFindings(hot));
}

interface Context {
  readonly isHydration: boolean;
  readonly data?: FetchedPage | null;
}

/** First the shell comes to life; on each navigation after that the document's regions are exchanged. */
export function onRenderClient(pageContext: Context): void {
  try {
    if (pageContext.isHydration) {
      startEnhancements();
      hydrateShell();
    } else if (pageContext.data) {
      swapPage(pageContext.data);
      focusPage();
    }
    enhancePage();
  } catch (error) {
    console.error(error);
    document.title = crashTitle;
    document.getElementById(frameIds.content)?.replaceChildren(crashPage(error, () => window.location.reload()));
    // What belongs to the page that is not there: its place, its Markdown, its contents.
    document.getElementById(frameIds.breadcrumbs)?.replaceChildren();
    document.getElementById(frameIds.toc)?.toggleAttribute('hidden', true);
  }
}
