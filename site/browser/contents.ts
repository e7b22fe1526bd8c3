import * as frameIds from '../../generator/shared/frame-ids.ts';
import { scrollIntoColumn } from './column.ts';
import { onToggle } from './listen.ts';

/* Marks the section being read in the table of contents, and in the API page's list of operations. */

/** Columns with their links to sections, without those past the list of operations and to the site's menu. */
const columns = [
  [`#${frameIds.toc}`, '.toc-list a'],
  ['.api-nav', ':not(.api-menu) > a[href^="#"]:not(.skip-list)'],
] as const;

let isScheduled = false;

/** Marks the current section, in the next frame. */
export function followReading(): void {
  if (isScheduled) return;
  isScheduled = true;
  requestAnimationFrame(() => {
    isScheduled = false;
    for (const [selector, links] of columns) {
      const column = document.querySelector<HTMLElement>(selector);
      if (column) mark(column, column.querySelectorAll<HTMLAnchorElement>(links));
    }
  });
}

function mark(column: HTMLElement, all: Iterable<HTMLAnchorElement>): void {
  const sections = [...all].flatMap((link) => {
    const element = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return element ? { link, element } : [];
  });
  const link = sectionRead(sections)?.link;
  if (!link || link.ariaCurrent) return;
  column.querySelector('[aria-current]')?.removeAttribute('aria-current');
  link.ariaCurrent = 'location';
  link.closest('details')?.setAttribute('open', '');
  const reading = column.querySelector('.toc-reading');
  if (reading) reading.textContent = link.querySelector('.toc-text')?.textContent ?? '';
  // Don't scroll under the pointer: a click would hit another link.
  if (!column.matches(':hover')) scrollIntoColumn(link, column);
}

/**
 * The last section that starts above a line of text below the anchors' scroll position; at the page's end, the last of
 * all.
 */
function sectionRead<S extends { readonly element: Element }>(sections: readonly S[]): S | undefined {
  const { scrollHeight } = document.documentElement;
  if (window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2) return sections.at(-1);
  const line = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 40;
  return sections.findLast(({ element }) => element.getBoundingClientRect().top <= line) ?? sections[0];
}

export function startContents(): void {
  window.addEventListener('scroll', followReading, { passive: true });
  // In narrow windows the list opens at the current section.
  onToggle('.toc-list', (list) => {
    const link = list.querySelector<HTMLElement>('[aria-current]');
    if (link) list.scrollTop = link.offsetTop - list.clientHeight / 3;
  });
}
