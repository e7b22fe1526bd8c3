import { startAnalytics } from 'virtual:analytics';
import { startSearchIntent } from '../search/modal/intent.ts';
import { startDisclosures } from '../shell/disclosure.ts';
import { startMenu } from '../shell/menu.ts';
import { prefetchInView, startPrefetch } from '../shell/prefetch.ts';
import { startRouter } from '../shell/router.ts';
import { loadPart } from '../ui/lazy-part.ts';
import { startAnnouncement } from './announcement.ts';
import { offerChosenVersion } from './chosen-version.ts';
import { startCodeLinks } from './code-links.ts';
import { startCollapse } from './collapse.ts';
import { startColourMode } from './colour-mode.ts';
import { followReading, startContents } from './contents.ts';
import { addCopyButtons, startCopy } from './copy.ts';
import { startCopyPage } from './copy-page.ts';
import { startDiagrams, watchDiagrams } from './diagrams/watch.ts';
import { startExpandAll } from './expand-all.ts';
import { placeLateFilters, startFilters } from './filter.ts';
import { leadOn, startLeadingOn } from './lead-on.ts';
import { fillOpenBranches, startNamedBranches } from './named-branches.ts';
import { startPermalinks } from './permalinks.ts';
import { revealHashTarget, startReveal } from './reveal.ts';
import { nameEntries, showCurrentEntry } from './sidebar.ts';
import { restoreTabs, startTabs } from './tabs.ts';
import { markChosenVersion, startVersions } from './versions.ts';

/** Listeners on the document, once: they serve every page that is swapped in. */
export function start(): void {
  if (import.meta.hot) {
    const { hot } = import.meta;
    // What the checks find while somebody writes; no built page holds any of it.
    void import('../dev/overlay.ts').then(({ showFindings }) => showFindings(hot));
  }
  startAnnouncement();
  startCodeLinks();
  startCollapse();
  startColourMode();
  startContents();
  startCopy();
  startCopyPage();
  startDiagrams();
  startDisclosures();
  startExpandAll();
  startFilters();
  startLeadingOn();
  startMenu();
  startNamedBranches();
  startPermalinks();
  startPrefetch();
  startReveal();
  startSearchIntent();
  startTabs();
  startVersions();
  startRouter(enhancePage);
  startAnalytics();
}

/** What each page needs anew. */
function enhancePage(): void {
  nameEntries();
  showCurrentEntry();
  markChosenVersion();
  offerChosenVersion();
  restoreTabs();
  leadOn();
  revealHashTarget();
  addCopyButtons();
  placeLateFilters();
  fillOpenBranches();
  followReading();
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
      () => import('../search/page/start.tsx'),
      ({ startSearchPage }) => startSearchPage(),
    );
}

/** A built site may outlive its year. */
function showYear(): void {
  for (const year of document.querySelectorAll('[data-year]')) year.textContent = String(new Date().getFullYear());
}
