import { spy } from '../shell/scroll-spy.ts';
import { followInColumn } from '../ui/column.ts';

let stop: (() => void) | undefined;

/** Marks the operation being read in the API page's own list. */
export function spyOnOperations(): void {
  stop?.();
  stop = undefined;
  const list = document.querySelector<HTMLElement>('.api-nav');
  if (!list) return;
  const links = new Map(
    // Ways past the list and to the site's own menu stand there too.
    [...list.querySelectorAll<HTMLAnchorElement>(':not(.api-menu) > a[href^="#"]:not(.skip-list)')].map((link) => [
      decodeURIComponent(link.hash.slice(1)),
      link,
    ]),
  );
  stop = spy([...links.keys()], (id) => {
    list.querySelector('[aria-current]')?.removeAttribute('aria-current');
    const link = links.get(id);
    if (!link) return;
    link.setAttribute('aria-current', 'location');
    link.closest('details')?.setAttribute('open', '');
    followInColumn(link, list);
  });
}
