import { unhide } from './filter.ts';
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

export function showPlace(): void {
  leadOn();
  reveal();
}
