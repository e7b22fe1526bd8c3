import { unhide } from './filter.ts';
import { onClick } from './listen.ts';
import { decodePath, hashId, hashTarget } from './route-context.ts';
import { selectPanel } from './tabs.ts';

/* Brings the fragment's target into view: on another page, or inside folded content. */

/**
 * Large sources have an index whose entries have the addresses of a single page: this redirects to the page with the
 * target, or with its parent. Without scripts, the entry is a link.
 */
function leadOn(): void {
  const id = hashId();
  for (let outer = id; outer !== ''; outer = outer.slice(0, Math.max(outer.search(/[.[][^.[]*$/), 0))) {
    const entry = document.getElementById(outer);
    if (!entry) continue;
    // The anchor of an old id is in the entry, and on its page.
    const within = entry.closest('[data-leads-on]');
    const link = within?.querySelector('a');
    if (!link) return;
    const to = new URL(link.href);
    const place = within === entry ? decodePath(to.hash.slice(1)) || outer : outer;
    to.hash = encodeURIComponent(place + id.slice(outer.length));
    window.location.replace(to);
    return;
  }
}

/** Opens folded content around the target, and the target itself; clears a filter that hides it. */
function reveal(): void {
  const target = hashTarget();
  if (!target) return;
  let opened = unhide(target);
  for (let element: Element | null = target; element; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement && !element.open) {
      element.open = true;
      opened = true;
    }
    // Tabs may be nested.
    if (element.matches('.tab-panel')) opened = selectPanel(element) || opened;
  }
  if (opened) target.scrollIntoView();
}

/** Frames in which parts of a long page may get their height, as they're laid out only when they come near. */
const settling = 8;

/** Scrolls to an element, and again when what is above it grows or shrinks; a reader who scrolls is left alone. */
export function scrollToStay(target: Element): void {
  const topOf = (): number => Math.round(target.getBoundingClientRect().top + window.scrollY);
  const again = (before: number | null, frames: number): void => {
    const top = topOf();
    if (top !== before) target.scrollIntoView({ behavior: 'instant' });
    if (frames > 0) requestAnimationFrame(() => again(top, frames - 1));
  };
  again(null, settling);
}

/** A click on an anchor of the page. The browser itself goes there first, once. */
export function startPlaces(): void {
  onClick<HTMLAnchorElement>('a[href*="#"]', ({ pathname, hash }) => {
    requestAnimationFrame(() => {
      const target = hashTarget();
      if (target && pathname === window.location.pathname && hash === window.location.hash) scrollToStay(target);
    });
  });
}

export function showPlace(): void {
  leadOn();
  reveal();
}
