import * as frameIds from '../../generator/shared/frame-ids.ts';
import { crashPage, crashTitle } from '../ui/boxes.ts';
import { fetchPage, pageOf } from './links.ts';
import { isPlain, onClick } from './listen.ts';
import { closeList } from './lists.ts';
import { closeMenu } from './menu.ts';
import { startProgress, stopProgress } from './progress.ts';
import { hashTarget } from './route-context.ts';
import { addEntry, enterEntry, isShown, leaveEntry, startScrollHistory } from './scroll-history.ts';
import { focusPage, swapPage } from './swap-page.ts';

/*
 * Navigation without loading documents whole: the next page is fetched, and its parts take the place of those on view.
 * The address changes when they're there.
 */

/** Counts navigations: the last one wins. */
let turn = 0;
let prepare = (): void => {};

function follow(link: HTMLAnchorElement, event: MouseEvent): void {
  if (event.defaultPrevented || !isPlain(event)) return;
  // The second half of a double click may be on a link of the page that the first half led to.
  if (event.detail > 1) return void event.preventDefault();
  const url = pageOf(link);
  if (!url) return;
  // The browser goes to places of the page on view.
  if (url.hash !== '' && isShown(url.href)) {
    leaveEntry();
  } else {
    event.preventDefault();
    void navigate(url);
  }
}

/** Goes to a page. @param isBack The browser's history is there already. */
async function navigate(url: URL, isBack = false): Promise<void> {
  turn += 1;
  const started = turn;
  startProgress();
  closeList();
  closeMenu(false);
  try {
    const next = await fetchPage(url.href);
    // Another link was followed meanwhile.
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
  try {
    swapPage(next);
    // It unfolds what the fragment names, which would move the page after the scroll.
    prepare();
    if (isBack) enterEntry();
    // A change of the search string alone leaves the scroll where it is.
    else if (url.hash !== '' || pathname !== url.pathname || search === url.search) scrollToPlace();
    focusPage();
  } catch (error) {
    crash(error);
  }
  stopProgress();
  announceShown();
}

/** To what the fragment names, or to the top. */
function scrollToPlace(): void {
  const target = hashTarget();
  if (target) target.scrollIntoView({ behavior: 'instant' });
  else window.scrollTo({ top: 0, behavior: 'instant' });
}

/** Stands in for a page that can't be shown. */
function crash(error: unknown): void {
  console.error(error);
  document.title = crashTitle;
  document.getElementById(frameIds.content)?.replaceChildren(crashPage(error, () => window.location.reload()));
  // What belongs to the page that is not there: its place, its Markdown, its contents.
  for (const id of [frameIds.breadcrumbs, frameIds.toc]) document.getElementById(id)?.replaceChildren();
}

/** The page on view is complete. */
function announceShown(): void {
  window.dispatchEvent(new Event('page-shown'));
}

function onPopState(): void {
  leaveEntry();
  // The fragment alone may be another one.
  if (!isShown(window.location.href)) return void navigate(new URL(window.location.href), true);
  // What was on its way isn't wanted any more.
  turn += 1;
  stopProgress();
  enterEntry();
}

/** @param each What each page needs, the first one too. */
export function startRouter(each: () => void): void {
  prepare = each;
  startScrollHistory();
  onClick('a[href]', follow);
  window.addEventListener('popstate', onPopState);
  try {
    prepare();
  } catch (error) {
    crash(error);
  }
  announceShown();
}
