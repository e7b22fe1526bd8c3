import * as frameIds from '../../generator/shared/frame-ids.ts';

/*
 * Categories of the sidebar fold with a movement that lasts in proportion to the height of what they hold, so that all
 * of them move at one speed. They are disclosures of the browser and fold without this too.
 */

const millisecondsPerPixel = 0.6;
const shortest = 60;
const longest = 420;

/** How long folding a list of this height takes, in milliseconds; 1 for readers who want no movement. */
export function collapseDuration(height: number): number {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return 1;
  return Math.round(Math.min(longest, Math.max(shortest, height * millisecondsPerPixel)));
}

const running = new WeakMap<HTMLDetailsElement, Animation>();

function toggle(details: HTMLDetailsElement, list: HTMLElement): void {
  running.get(details)?.cancel();
  const opening = !details.open || details.dataset.closing !== undefined;
  delete details.dataset.closing;
  details.open = true;
  const height = list.offsetHeight;
  const frames = [{ height: '0px' }, { height: `${height}px` }];
  if (!opening) {
    frames.reverse();
    details.dataset.closing = '';
  }
  list.style.overflow = 'clip';
  const animation = list.animate(frames, { duration: collapseDuration(height), easing: 'ease-out' });
  running.set(details, animation);
  const end = () => {
    list.style.overflow = '';
  };
  // One that a further click has ended hears of it when the next one is under way already.
  animation.oncancel = () => {
    if (running.get(details) === animation) end();
  };
  animation.onfinish = () => {
    end();
    if (!opening) details.open = false;
    delete details.dataset.closing;
  };
}

export function startCollapse(): void {
  document.addEventListener('click', (event) => {
    const summary = event.target instanceof Element ? event.target.closest(`#${frameIds.sidebar} summary`) : null;
    const details = summary?.parentElement;
    const list = summary?.nextElementSibling;
    if (!(details instanceof HTMLDetailsElement) || !(list instanceof HTMLElement)) return;
    event.preventDefault();
    toggle(details, list);
  });
}
