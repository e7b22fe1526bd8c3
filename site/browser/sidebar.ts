import * as frameIds from '../../generator/shared/frame-ids.ts';
import { scrollIntoColumn } from './column.ts';
import { onClick } from './listen.ts';

/* Animates folding of sidebar categories at constant speed. They are native `details` and also fold without this. */

const millisecondsPerPixel = 0.6;
const shortest = 60;
const longest = 420;

/** Duration for folding a list of this height, in milliseconds; 1 for reduced motion. */
function collapseDuration(height: number): number {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return 1;
  return Math.round(Math.min(longest, Math.max(shortest, height * millisecondsPerPixel)));
}

function toggle(details: HTMLDetailsElement, list: HTMLElement): void {
  const opening = !details.open || details.dataset.closing !== undefined;
  for (const running of list.getAnimations()) running.cancel();
  details.open = true;
  details.toggleAttribute('data-closing', !opening);
  const height = list.offsetHeight;
  const frames = [
    { height: '0px', overflow: 'clip' },
    { height: `${height}px`, overflow: 'clip' },
  ];
  const options = { duration: collapseDuration(height), easing: 'ease-out' };
  const animation = list.animate(opening ? frames : frames.reverse(), options);
  animation.onfinish = () => {
    details.open = opening;
    details.removeAttribute('data-closing');
  };
}

export function startSidebar(): void {
  onClick(`#${frameIds.sidebar} summary`, ({ parentElement: details, nextElementSibling: list }, event) => {
    if (!(details instanceof HTMLDetailsElement) || !(list instanceof HTMLElement)) return;
    event.preventDefault();
    toggle(details, list);
  });
}

/** Scrolls the current page's entry into view. */
export function showCurrentEntry(): void {
  const entry = document.querySelector<HTMLElement>(`#${frameIds.sidebar} [aria-current]`);
  const column = entry?.closest<HTMLElement>('.site-menu');
  if (entry && column) scrollIntoColumn(entry, column);
}
