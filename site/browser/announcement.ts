import * as frameIds from '../../generator/shared/frame-ids.ts';
import { announcementKey } from '../ui/storage-keys.ts';

/** Takes the announcement away and remembers, for its id, that the reader has seen it. */
export function startAnnouncement(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-announcement-close]') : null;
    if (!button) return;
    const root = document.documentElement;
    root.dataset.dismissed = '';
    try {
      localStorage.setItem(announcementKey(root.dataset.announcement), 'dismissed');
    } catch {
      // Storage is off: it stays away on this page.
    }
    // The button that had the focus is gone.
    [...document.querySelectorAll<HTMLElement>(`#${frameIds.navbar} :is(a, button)`)]
      .find((control) => control.checkVisibility())
      ?.focus({ preventScroll: true });
  });
}
