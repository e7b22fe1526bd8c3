import { loadPart } from '../ui/lazy-part.ts';
import { isCostly } from './links.ts';
import { closest, onClick, onToggle } from './listen.ts';
import { pageOnView } from './route-context.ts';
import { siteInfo } from './site-info.ts';
import { loadPlace } from './versions/load.ts';
import { preferredVersion, preferVersion } from './versions/preferred.ts';
import { type Place, placeOf } from './versions/targets.ts';

/* Lists of versions in the navbar and the menu. The link below each works without scripts. */

/** The current page's place among the versions. @throws if the document lacks page data */
const placeOnView = (): Place | null => placeOf(siteInfo(), pageOnView());

async function load(here: Place) {
  const [{ showEntries }, found] = await Promise.all([import('./versions/Entries.tsx'), loadPlace(here)]);
  return { showEntries, found };
}

/** Closes the open list. */
let end = (): void => {};

/** Fills a list when opened, as it depends on the current page. */
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

/** Prefetches data when the button is pointed at or focused. */
function prepare(event: Event): void {
  const here = placeOnView();
  if (!here || isCostly() || !closest(event, '.navbar-version > button')) return;
  // A failure is retried and shown when the list is opened.
  load(here).catch(() => {});
}

export function startVersions(): void {
  document.addEventListener('pointerover', prepare, { passive: true });
  document.addEventListener('focusin', prepare);
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
