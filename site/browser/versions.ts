import { element } from '../ui/element.ts';
import { loadPart } from '../ui/lazy-part.ts';
import { href } from '../ui/url.ts';
import { isCostly } from './links.ts';
import { closest, onClick, onPoint, onToggle } from './listen.ts';
import { pageOnView } from './route-context.ts';
import { siteInfo } from './site-info.ts';
import { loadPlace } from './versions/load.ts';
import { chosenVersion, latestName, preferredVersion, preferVersion, rememberedVersion } from './versions/preferred.ts';
import { type Place, placeOf, targetOf } from './versions/targets.ts';

/* Lists of versions in the navbar and the menu. The link below each works without scripts. */

/** The current page's place among the versions. @throws if the document lacks page data */
export const placeOnView = (): Place | null => placeOf(siteInfo(), pageOnView());

async function load(here: Place) {
  const [{ showEntries }, found] = await Promise.all([import('./versions/entries.ts'), loadPlace(here)]);
  return { showEntries, found };
}

/** Fills a list while it's open, as it depends on the current page. */
function fill(holder: HTMLElement, isOpen: boolean): void {
  const box = holder.querySelector<HTMLElement>('[data-version-entries]');
  const here = placeOnView();
  if (!box || !here) return;
  if (isOpen)
    void loadPart(
      box,
      () => load(here),
      ({ showEntries, found }) => {
        if (holder.checkVisibility()) showEntries(box, { ...found, place: here });
      },
    );
  else box.replaceChildren();
}

/** Prefetches data when the button is pointed at or focused. */
function prepare(event: Event): void {
  const here = placeOnView();
  if (!here || isCostly() || !closest(event, '.navbar-version > button')) return;
  // A failure is retried and shown when the list is opened.
  load(here).catch(() => {});
}

export function startVersions(): void {
  onPoint(prepare);
  onToggle('.navbar-version .dropdown-list, [data-version-menu]', fill);
  onClick('a[data-version]', ({ dataset }) => preferVersion(dataset.version ?? ''));
}

/** Marks the chosen one of the configured versions. */
export function markChosenVersion(): void {
  const { section, versions } = siteInfo();
  if (section !== undefined) return;
  const chosen = preferredVersion(versions.map(({ name }) => name));
  for (const link of document.querySelectorAll<HTMLElement>('.navbar-version a[data-version]:not([aria-current])'))
    if (link.dataset.version === chosen) link.append(' (your choice)');
}

/**
 * Offers the page in the reader's chosen version, or that version's reference on a guide, without redirecting. Loads
 * nothing without a choice, or on a page of that version.
 */
export async function offerChosenVersion(here: Place | null): Promise<void> {
  const room = document.querySelector<HTMLElement>('[data-chosen-version]');
  const name = rememberedVersion();
  // The version bar already links to the latest.
  if (!room || !here || name === null || name === latestName || name === here.version || isCostly()) return;
  const { list, page } = await loadPlace(here);
  const version = chosenVersion(list);
  if (version === null || version === here.version) return;
  const { url, note } = targetOf(version, { list, page, place: here, anchor: '' });
  if (note !== '') return;
  const textContent = page === null ? `Reference for ${version}` : `This page in ${version}`;
  const link = { href: href(url), rel: 'external', textContent, title: 'Your chosen version' };
  room.replaceChildren(element('a', link));
}
