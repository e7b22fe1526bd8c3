import { versionsPath } from '../../generator/model/versions.ts';
import * as frameIds from '../../generator/shared/frame-ids.ts';
import { pageOnView } from '../shell/route-context.ts';
import { siteInfo } from '../shell/site-info.ts';
import { placeOf } from '../shell/versions/place.ts';
import { preferVersion } from '../shell/versions/preferred.ts';
import { unversioned } from '../ui/paths.ts';
import { href } from '../ui/url.ts';

/** The menu outlives the page: its links for "this page, in that language or version" and its marks follow along. */
export function updateOwnPageLinks(): void {
  const url = href(document.getElementById(frameIds.layout)?.dataset.url ?? '/');
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-own-page]')) link.setAttribute('href', url);
  for (const link of document.querySelectorAll('.menu-panel-main a:not([data-version], [lang])'))
    if (link.getAttribute('href') === url) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
}

/** So do the links to the page without its version, and in all versions. */
export function updateVersionLinks(): void {
  const info = siteInfo();
  const page = pageOnView();
  const place = placeOf(info, page);
  if (!place) return;
  const set = (selector: string, url: string): void => {
    for (const link of document.querySelectorAll(selector)) link.setAttribute('href', href(url));
  };
  set('a[data-latest-page]', unversioned(page.url, info.scope));
  set('a[data-all-versions]', versionsPath(place.section, place.page));
}

/** A version chosen in the menu is remembered, as in the navbar. */
export function startVersionLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-version]') : null;
    if (link?.dataset.version) preferVersion(link.dataset.version);
  });
}
