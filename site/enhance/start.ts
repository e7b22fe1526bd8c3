import { startSearchIntent } from '../search/modal/intent.ts';
import { prefetchInView } from '../shell/prefetch.ts';
import { loadPart } from '../ui/lazy-part.ts';
import { startAnnouncement } from './announcement.ts';
import { offerChosenVersion } from './chosen-version.ts';
import { startCodeLinks } from './code-links.ts';
import { startCollapse } from './collapse.ts';
import { addCopyButtons, startCopy } from './copy.ts';
import { startCopyPage } from './copy-page.ts';
import { startDiagrams, watchDiagrams } from './diagrams/watch.ts';
import { startExpandAll } from './expand-all.ts';
import { placeLateFilters, startFilters } from './filter.ts';
import { leadOn, startLeadingOn } from './lead-on.ts';
import { fillOpenBranches, startNamedBranches } from './named-branches.ts';
import { spyOnOperations } from './operations.ts';
import { startVersionLinks, updateOwnPageLinks, updateVersionLinks } from './own-page.ts';
import { startPermalinks } from './permalinks.ts';
import { revealHashTarget, startReveal } from './reveal.ts';
import { markCurrentPage, nameEntries } from './sidebar.ts';
import { restoreTabs, startTabs } from './tabs.ts';
import { startVersionMenu } from './version-menu.ts';

/** Listeners on the document, once: they serve every page that is swapped in. */
export function startEnhancements(): void {
  startAnnouncement();
  startCodeLinks();
  startCollapse();
  startCopy();
  startCopyPage();
  startDiagrams();
  startExpandAll();
  startFilters();
  startLeadingOn();
  startNamedBranches();
  startPermalinks();
  startReveal();
  startSearchIntent();
  startTabs();
  startVersionLinks();
  startVersionMenu();
}

/** What each page needs anew. */
export function enhancePage(): void {
  nameEntries();
  markCurrentPage();
  updateOwnPageLinks();
  updateVersionLinks();
  offerChosenVersion();
  restoreTabs();
  leadOn();
  revealHashTarget();
  addCopyButtons();
  placeLateFilters();
  fillOpenBranches();
  spyOnOperations();
  watchDiagrams();
  prefetchInView();
  showYear();
  const upgrade = document.querySelector<HTMLElement>('[data-upgrade-result]');
  if (upgrade)
    void loadPart(
      upgrade,
      () => import('../upgrade/page.tsx'),
      ({ startUpgradePage }) => startUpgradePage(),
    );
  const search = document.querySelector<HTMLElement>('[data-search-part]');
  if (search)
    void loadPart(
      search,
      () => import('../search/page.ts'),
      ({ startSearchPage }) => startSearchPage(),
    );
}

/** A built site may outlive its year. */
function showYear(): void {
  for (const year of document.querySelectorAll('[data-year]')) year.textContent = String(new Date().getFullYear());
}
