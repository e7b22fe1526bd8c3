import { preferVersion } from '../shell/versions.ts';
import { href } from '../url.ts';

/** The menu outlives the page: its links for "this page, in that language or version" follow along. */
export function updateOwnPageLinks(): void {
  const url = href(document.getElementById('layout')?.dataset.url ?? '/');
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-own-page]')) link.setAttribute('href', url);
}

/** A version chosen in the menu is remembered, as in the navbar. */
export function startVersionLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-version]') : null;
    if (link?.dataset.version) preferVersion(link.dataset.version);
  });
}
