import * as frameIds from '../../generator/shared/frame-ids.ts';
import { crashPage, crashTitle } from '../ui/boxes.ts';
import { isFile } from '../ui/paths.ts';
import { href, withoutBase } from '../ui/url.ts';
import { closeList } from './disclosure.ts';
import { fetchPage } from './fetch-page.ts';
import { closeMenu } from './menu.ts';
import { startProgress, stopProgress } from './progress.ts';
import { hashTarget } from './route-context.ts';
import { addEntry, enterEntry, isShown, leaveEntry, startScrollHistory } from './scroll-history.ts';
import { siteInfo } from './site-info.ts';
import { focusPage, swapPage } from './swap-page.ts';
import { isElsewhere } from './versions/place.ts';

/*
 * Navigation without loading documents whole: the next page is fetched, and its parts take the place of those on view.
 * The address changes when they're there.
 */

/** Counts navigations: the last one wins. */
let turn = 0;
let prepare = (): void => {};

/** Address of the page that a link leads to; null for anything that the browser has to load itself. */
export function pageOf(link: HTMLAnchorElement): URL | null {
  const { origin, pathname } = link;
  if (origin !== window.location.origin || link.target || link.hasAttribute('download')) return null;
  if (link.relList.contains('external') || isFile(pathname)) return null;
  // What's outside of the base path is another site; another version has menus and a search of its own.
  const path = withoutBase(pathname);
  if ((path === pathname && href('/') !== '/') || isElsewhere(path, siteInfo())) return null;
  return new URL(link.href);
}

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const url = link && pageOf(link);
  // The browser goes to places of the page on view.
  if (!url || (url.hash !== '' && isShown(url.href))) return;
  event.preventDefault();
  void navigate(url);
}

/** Goes to a page. @param isBack The history is there already. */
async function navigate(url: URL, isBack = false): Promise<void> {
  turn += 1;
  const own = turn;
  startProgress();
  closeList();
  closeMenu(false);
  try {
    const next = await fetchPage(url.href);
    // Another link was followed meanwhile.
    if (own !== turn) return;
    show(next, url, isBack);
  } catch (error) {
    if (own !== turn) return;
    console.warn(`Loading ${url} failed; loading the whole page instead.`, error);
    if (isBack) window.location.reload();
    else window.location.assign(url);
  }
}

function show(next: Document, url: URL, isBack: boolean): void {
  const { pathname } = window.location;
  leaveEntry();
  if (!isBack) addEntry(url);
  try {
    swapPage(next);
    if (isBack) enterEntry();
    // A change of the search string alone leaves the scroll where it is.
    else if (url.hash !== '' || pathname !== url.pathname) scrollToPlace();
    focusPage();
    prepare();
  } catch (error) {
    crash(error);
  }
  stopProgress();
  tellShown();
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

/** Tells on `window` that the page on view is complete. */
function tellShown(): void {
  window.dispatchEvent(new Event('page-shown'));
}

function onPopState(): void {
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
  document.addEventListener('click', onClick);
  window.addEventListener('popstate', onPopState);
  try {
    prepare();
  } catch (error) {
    crash(error);
  }
  tellShown();
}
