import { loadPart } from '../ui/lazy-part.ts';
import { href } from '../ui/url.ts';
import { isCostly } from './links.ts';
import { closest, onClick, onToggle } from './listen.ts';
import { pageOnView } from './route-context.ts';
import { siteInfo } from './site-info.ts';
import { loadPlace } from './versions/load.ts';
import { chosenVersion, latestName, preferredVersion, preferVersion, rememberedVersion } from './versions/preferred.ts';
import { type Place, placeOf, targetOf } from './versions/targets.ts';

/* Lists of versions, in the navbar and in the menu. The link that stands below each needs no script. */

/** Where the page on view is among the versions. @throws When the document says of no page. */
export const placeOnView = (): Place | null => placeOf(siteInfo(), pageOnView());

async function load(here: Place) {
  const [{ showEntries }, found] = await Promise.all([import('./versions/Entries.tsx'), loadPlace(here)]);
  return { showEntries, found };
}

/** Ends the list that is open. */
let end = (): void => {};

/** Fills a list anew when it's opened: what it shows is the page on view. */
function fill(holder: HTMLElement, isOpen: boolean): void {
  end();
  end = () => {};
  const box = holder.querySelector<HTMLElement>('[data-version-entries]');
  const here = placeOnView();
  if (!box || !here || !isOpen) return;
  void loadPart(
    box,
    () => load(here),
    ({ showEntries, found }) => {
      end = showEntries(box, { ...found, place: here });
    },
  );
}

/** The pointer or the keyboard is at the button: it may be opened next. */
function prepare(event: Event): void {
  const here = placeOnView();
  if (!here || isCostly() || !closest(event, '.navbar-version > button')) return;
  // What fails is tried again when it's needed, and shown then.
  load(here).catch(() => {});
}

export function startVersions(): void {
  document.addEventListener('pointerover', prepare, { passive: true });
  document.addEventListener('focusin', prepare);
  onToggle('.navbar-version .dropdown-list, [data-version-menu]', fill);
  onClick('a[data-version]', ({ dataset }) => preferVersion(dataset.version ?? ''));
}

/** Says which of the configured versions the reader has chosen. */
export function markChosenVersion(): void {
  const { section, versions } = siteInfo();
  if (section !== undefined) return;
  const chosen = preferredVersion(versions.map(({ name }) => name));
  for (const link of document.querySelectorAll<HTMLElement>('.navbar-version a[data-version]:not([aria-current])'))
    if (link.dataset.version === chosen) link.append(' (your choice)');
}

/**
 * Offers the page in the version that the reader has chosen, where that has it: a choice never redirects. Without a choice,
 * or on a page of that version, nothing is loaded.
 */
export async function offerChosenVersion(here: Place | null): Promise<void> {
  const room = document.querySelector<HTMLElement>('[data-chosen-version]');
  const name = rememberedVersion();
  // To the latest leads the bar.
  if (!room || !here || name === null || name === latestName || name === here.version || isCostly()) return;
  const { list, page } = await loadPlace(here);
  const version = chosenVersion(list);
  if (version === null || version === here.version || page === null) return;
  const { url, note } = targetOf(version, { list, page, place: here, anchor: '' });
  if (note !== '') return;
  const link = document.createElement('a');
  link.setAttribute('aria-label', `This page in ${version}`);
  Object.assign(link, {
    href: href(url),
    rel: 'external',
    textContent: `In ${version}`,
    title: `This page in ${version}, your choice`,
  });
  room.replaceChildren(link);
}
