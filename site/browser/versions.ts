import { loadPart } from '../ui/lazy-part.ts';
import { isCostly } from './connection.ts';
import { disclosedEvent } from './disclosure.ts';
import { pageOnView } from './route-context.ts';
import { siteInfo } from './site-info.ts';
import { prepareVersions } from './versions/load.ts';
import { placeOf } from './versions/place.ts';
import { preferredVersion, preferVersion } from './versions/preferred.ts';

/* Lists of versions, in the navbar and in the menu. The link that stands below each needs no script. */

const load = () => import('./versions/in-list.tsx');

/** Fills the list while it's open: what it shows is the page on view. */
function onToggle(holder: Element, isOpen: boolean): void {
  const box = holder.querySelector<HTMLElement>('[data-version-entries]');
  const place = placeOf(siteInfo(), pageOnView());
  if (!box || !place) return;
  if (isOpen) void loadPart(box, load, ({ showEntries }) => showEntries(box, place));
  else if (box.hasChildNodes()) void load().then(({ hideEntries }) => hideEntries(box));
}

/** The pointer or the keyboard is at the button: it may be opened next. */
function prepare({ target }: Event): void {
  const place = placeOf(siteInfo(), pageOnView());
  if (!place || isCostly() || !(target instanceof Element) || !target.closest('.navbar-version > button')) return;
  load().catch(() => {});
  prepareVersions(place);
}

export function startVersions(): void {
  document.addEventListener('pointerover', prepare, { passive: true });
  document.addEventListener('focusin', prepare);
  document.addEventListener(disclosedEvent, (event) => {
    if (event.target instanceof Element && event instanceof CustomEvent) onToggle(event.target, event.detail === true);
  });
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.matches('[data-version-menu]')) onToggle(target, target.open);
    },
    // It doesn't bubble.
    true,
  );
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-version]') : null;
    if (link?.dataset.version) preferVersion(link.dataset.version);
  });
}

/** Says which of the configured versions the reader has chosen. */
export function markChosenVersion(): void {
  const { section, versions } = siteInfo();
  if (section !== undefined) return;
  const chosen = preferredVersion(versions.map(({ name }) => name));
  for (const link of document.querySelectorAll<HTMLElement>('.navbar-version a[data-version]:not([aria-current])')) {
    const label = versions.find(({ name }) => name === link.dataset.version)?.label;
    link.textContent = link.dataset.version === chosen ? `${label} (your choice)` : `${label}`;
  }
}
