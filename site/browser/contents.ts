import * as frameIds from '../../generator/shared/frame-ids.ts';
import { scrollIntoColumn } from './column.ts';
import { onToggle } from './listen.ts';

/* Marks the section being read in the table of contents, and in the API page's list of operations. */

let stop: readonly (() => void)[] = [];

/** Restarts on each page. */
export function followReading(): void {
  for (const end of stop) end();
  // Ways past the list of operations and to the site's menu stand there too.
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
    // Don't scroll under the pointer: a click would hit another link.
    if (!column.matches(':hover')) scrollIntoColumn(link, column);
  });
}

/** Reports the section being read, initially and on changes, until the returned function is called. */
function spy(ids: readonly string[], report: (id: string) => void): () => void {
  const elements = ids.flatMap((id) => document.getElementById(id) ?? []);
  let frame = 0;
  let reported: Element | undefined;
  const look = () => {
    frame = 0;
    const element = elementRead(elements);
    if (!element || element === reported) return;
    reported = element;
    report(element.id);
  };
  const schedule = () => {
    frame ||= requestAnimationFrame(look);
  };
  schedule();
  window.addEventListener('scroll', schedule, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', schedule);
  };
}

/**
 * The last element that starts above a line of text below the anchors' scroll position; at the page's end, the last of
 * all.
 */
function elementRead(elements: readonly Element[]): Element | undefined {
  const { scrollHeight } = document.documentElement;
  if (window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2) return elements.at(-1);
  const line = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 40;
  return elements.findLast((element) => element.getBoundingClientRect().top <= line) ?? elements[0];
}

/** In narrow windows the list opens at the current section. */
export function startContents(): void {
  onToggle('.toc-list', (list) => {
    const link = list.querySelector<HTMLElement>('[aria-current]');
    if (link) list.scrollTop = link.offsetTop - list.clientHeight / 3;
  });
}
