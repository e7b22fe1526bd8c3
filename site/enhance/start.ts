import { addCopyButtons, startCopy } from './copy.ts';
import { startExpandAll } from './expand-all.ts';
import { spyOnOperations } from './operations.ts';
import { startPermalinks } from './permalinks.ts';
import { revealHashTarget, startReveal } from './reveal.ts';
import { startShortcuts } from './shortcuts.ts';
import { markCurrentPage } from './sidebar.ts';
import { restoreTabs, startTabs } from './tabs.ts';

/** Listeners on the document, once: they serve every page that is swapped in. */
export function startEnhancements(): void {
  startCopy();
  startExpandAll();
  startPermalinks();
  startReveal();
  startShortcuts();
  startTabs();
}

/** What each page needs anew. */
export function enhancePage(): void {
  markCurrentPage();
  restoreTabs();
  revealHashTarget();
  addCopyButtons();
  spyOnOperations();
  if (document.querySelector('[data-search-page]')) {
    void import('../search/page.ts').then(({ startSearchPage }) => startSearchPage());
  }
}
