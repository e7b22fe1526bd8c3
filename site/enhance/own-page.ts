import { preferVersion } from '../shell/versions.ts';
import { href } from '../ui/url.ts';

/** The menu outlives the page: its links for "this page, in that language or version" and its marks follow along. */
export function updateOwnPageLinks(): void {
  const url = href(document.getElementById('layout')?.dataset.url ?? '/');
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-own-page]')) link.setAttribute('href', url);
  for (const link of document.querySelectorAll('.menu-panel-main a:not([data-version], [lang])'))
    if (link.getAttribute('href') === url) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
}

/** A version chosen in the menu is remembered, as in the navbar. */
export function startVersionLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-version]') : null;
    if (link?.dataset.version) preferVersion(link.dataset.version);
  });
}
