import * as frameIds from '../../generator/shared/frame-ids.ts';
import { crashPage, crashTitle } from '../ui/boxes.ts';
import { fetchPage, pageOf } from './links.ts';
import { isPlain, onClick } from './listen.ts';
import { closeList } from './lists.ts';
import { closeMenu } from './menu.ts';
import { scrollToStay } from './places.ts';
import { startProgress, stopProgress } from './progress.ts';
import { hashTarget } from './route-context.ts';
import { addEntry, enterEntry, isShown, leaveEntry, startScrollHistory } from './scroll-history.ts';
import { focusPage, swapPage } from './swap-page.ts';

/*
 * Client-side navigation: fetches the next page, and replaces the parts of the current one. The address changes once
 * they are loaded.
 */

/** Counts navigations: the last one wins. */
let turn = 0;
let prepare = (): void => {};

function follow(link: HTMLAnchorElement, event: MouseEvent): void {
  if (event.defaultPrevented || !isPlain(event)) return;
  // The second click of a double click may hit a link of the new page.
  if (event.detail > 1) return void event.preventDefault();
  const url = pageOf(link);
  if (!url) return;
  // Browsers handle links within the page.
  if (url.hash !== '' && isShown(url.href)) {
    leaveEntry();
  } else {
    event.preventDefault();
    void navigate(url);
  }
}

/** Navigates to a page. @param isBack the history has already moved */
async function navigate(url: URL, isBack = false): Promise<void> {
  turn += 1;
  const started = turn;
  startProgress();
  closeList();
  closeMenu(false);
  try {
    const next = await fetchPage(url.href);
    // Superseded by another navigation.
    if (started === turn) show(next, url, isBack);
  } catch (error) {
    if (started !== turn) return;
    console.warn(`Loading ${url} failed; loading the whole page instead.`, error);
    if (isBack) window.location.reload();
    else window.location.assign(url);
  }
}

function show(next: Document, url: URL, isBack: boolean): void {
  const { pathname, search } = window.location;
  if (!isBack) addEntry(url);
  complete(() => {
    swapPage(next);
    // Opens the fragment's target, which would otherwise move the page after scrolling.
    prepare();
    if (isBack) enterEntry();
    // A change of the query alone keeps the scroll position.
    else if (url.hash !== '' || pathname !== url.pathname || search === url.search) scrollToPlace();
    focusPage();
  });
}

/** Makes a page complete, or shows the error that prevents it. */
function complete(make: () => void): void {
  try {
    make();
  } catch (error) {
    crash(error);
  }
  stopProgress();
  window.dispatchEvent(new Event('page-shown'));
}

/** Scrolls to the fragment's target, or to the top. */
function scrollToPlace(): void {
  const target = hashTarget();
  if (target) scrollToStay(target);
  else window.scrollTo({ top: 0, behavior: 'instant' });
}

/** Shows an error instead of a page. */
function crash(error: unknown): void {
  console.error(error);
  document.title = crashTitle;
  document.getElementById(frameIds.content)?.replaceChildren(crashPage(error, () => window.location.reload()));
  // Clear parts that belong to the missing page: breadcrumbs, contents.
  for (const id of [frameIds.breadcrumbs, frameIds.toc]) document.getElementById(id)?.replaceChildren();
}

function onPopState(): void {
  leaveEntry();
  // Only the fragment may have changed.
  if (!isShown(window.location.href)) return void navigate(new URL(window.location.href), true);
  // Cancel a pending navigation.
  turn += 1;
  stopProgress();
  enterEntry();
}

/** @param each prepares each page, including the first one */
export function startRouter(each: () => void): void {
  prepare = each;
  startScrollHistory();
  onClick('a[href]', follow);
  window.addEventListener('popstate', onPopState);
  complete(prepare);
}
