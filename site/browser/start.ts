import * as frameIds from '../../generator/shared/frame-ids.ts';
import { startSearchIntent } from '../search/modal/intent.ts';
import { loadPart } from '../ui/lazy-part.ts';
import { announcementKey, remember } from '../ui/storage.ts';
import { startAnalytics } from './analytics/start.ts';
import { fillOpenBranches, startBranches } from './branches.ts';
import { restoreChangeFilter, startChangeFilters } from './change-filter.ts';
import { startCodeLinks } from './code-links.ts';
import { followReading, startContents } from './contents.ts';
import { addCopyButtons, startCopy } from './copy.ts';
import { startDiagrams, watchDiagrams } from './diagrams/watch.ts';
import { startFilters } from './filter.ts';
import { startPrefetch } from './links.ts';
import { onClick } from './listen.ts';
import { startLists } from './lists.ts';
import { startMenu } from './menu.ts';
import { showPlace, startPlaces } from './places.ts';
import { startRouter } from './router.ts';
import { showCurrentEntry, startSidebar } from './sidebar.ts';
import { restoreTabs, startTabs } from './tabs.ts';
import { markChosenVersion, offerChosenVersion, placeOnView, startVersions } from './versions.ts';

/** Delegated listeners, installed once for all pages. */
export function start(): void {
  onClick('[data-announcement-close]', dismissAnnouncement);
  startBranches();
  startChangeFilters();
  startCodeLinks();
  startContents();
  startCopy();
  startDiagrams();
  startFilters();
  startLists();
  startMenu();
  startPlaces();
  startPrefetch();
  startSearchIntent();
  startSidebar();
  startTabs();
  startVersions();
  window.addEventListener('hashchange', showPlace);
  startRouter(preparePage);
  void startAnalytics();
}

/** Prepares each page. */
function preparePage(): void {
  restoreChangeFilter();
  showCurrentEntry();
  markChosenVersion();
  offerChosenVersion(placeOnView()).catch((error: unknown) => {
    console.info('The versions could not be loaded.', error);
  });
  restoreTabs();
  showPlace();
  addCopyButtons();
  fillOpenBranches();
  followReading();
  watchDiagrams();
  // A built site may outlive its year.
  for (const year of document.querySelectorAll('[data-year]')) year.textContent = String(new Date().getFullYear());
  const notFound = document.querySelector<HTMLElement>('[data-not-found]');
  if (notFound)
    import('./not-found.ts')
      .then(({ suggestPages: leadOn }) => leadOn(notFound))
      .catch((error: unknown) => console.info('The pages could not be loaded.', error));
  startIsland(
    '[data-upgrade-result]',
    () => import('../upgrade/page.tsx'),
    ({ startUpgradePage }, place) => startUpgradePage(place),
  );
  startIsland(
    '[data-search-part]',
    () => import('../search/page/start.tsx'),
    ({ startSearchPage }, place) => startSearchPage(place),
  );
}

/** Lazily loads the script of a part, if the page has it. */
function startIsland<T>(
  selector: string,
  load: () => Promise<T>,
  show: (part: T, place: HTMLElement) => void | Promise<void>,
): void {
  const place = document.querySelector<HTMLElement>(selector);
  if (place) void loadPart(place, load, (part) => show(part, place));
}

/** Removes the announcement and stores its dismissal by id. */
function dismissAnnouncement(): void {
  const { dataset } = document.documentElement;
  dataset.dismissed = '';
  remember(announcementKey(dataset.announcement), 'dismissed');
  // The focused button is gone.
  [...document.querySelectorAll<HTMLElement>(`#${frameIds.navbar} :is(a, button)`)]
    .find((control) => control.checkVisibility())
    ?.focus({ preventScroll: true });
}
