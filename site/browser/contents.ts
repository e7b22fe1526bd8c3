import * as frameIds from '../../generator/shared/frame-ids.ts';
import { followInColumn } from '../ui/column.ts';
import { disclosedEvent } from './disclosure.ts';
import { spy } from './scroll-spy.ts';

let stop: readonly (() => void)[] = [];

/** Marks what's being read: in the table of contents, and in the API page's own list of operations. */
export function followReading(): void {
  for (const end of stop) end();
  // Ways past the list of operations and to the site's own menu stand there too.
  stop = [
    follow(`#${frameIds.toc}`, '.toc-list a'),
    follow('.api-nav', ':not(.api-menu) > a[href^="#"]:not(.skip-list)'),
  ];
}

function follow(columnSelector: string, linkSelector: string): () => void {
  const column = document.querySelector<HTMLElement>(columnSelector);
  const all = column?.querySelectorAll<HTMLAnchorElement>(linkSelector) ?? [];
  const links = new Map([...all].map((link) => [decodeURIComponent(link.hash.slice(1)), link]));
  return spy([...links.keys()], (id) => {
    column?.querySelector('[aria-current]')?.removeAttribute('aria-current');
    const link = links.get(id);
    if (!column || !link) return;
    link.setAttribute('aria-current', 'location');
    link.closest('details')?.setAttribute('open', '');
    const reading = column.querySelector('.toc-reading');
    if (reading) reading.textContent = link.querySelector('.toc-text')?.textContent ?? '';
    followInColumn(link, column);
  });
}

/** The list of narrow windows opens where the reader is. */
export function startContents(): void {
  document.addEventListener(disclosedEvent, ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches('.toc-list')) return;
    const link = target.querySelector<HTMLElement>('[aria-current]');
    if (link) target.scrollTop = link.offsetTop - target.clientHeight / 3;
  });
}
