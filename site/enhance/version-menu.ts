import { menuStore } from '../shell/menu.ts';
import { pageOnView } from '../shell/route-context.ts';
import { siteInfo } from '../shell/site-info.ts';
import { showEntries } from '../shell/versions/in-menu.tsx';
import { placeOf } from '../shell/versions/place.ts';

const disclosure = 'details[data-version-menu]';

/** Fills the menu's list of versions while it's open; the link that stands below it needs no script. */
export function startVersionMenu(): void {
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.matches(disclosure)) return;
      const box = target.querySelector<HTMLElement>('[data-version-entries]');
      const place = placeOf(siteInfo(), pageOnView());
      if (!box || !place) return;
      showEntries(box, target.open ? place : null);
    },
    // It doesn't bubble.
    true,
  );
  // What it shows is the page on view, so it's filled anew each time.
  menuStore.subscribe(() => {
    if (menuStore.get()) return;
    for (const details of document.querySelectorAll<HTMLDetailsElement>(disclosure)) details.open = false;
  });
}
