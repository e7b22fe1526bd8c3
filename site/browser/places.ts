import { unhide } from './filter.ts';
import { decodePath, hashId, hashTarget } from './route-context.ts';
import { selectPanel } from './tabs.ts';

/* What the address's fragment names is brought into view: on another page, or in what is folded. */

/**
 * Large sources have an index and many pages. The index has an entry under each address that a single page would have:
 * this goes on to the page of what the address names, or to that of what it's in. Without scripts, the link in the entry
 * leads on.
 */
function leadOn(): void {
  const id = hashId();
  for (let outer = id; outer !== ''; outer = outer.slice(0, Math.max(outer.search(/[.[][^.[]*$/), 0))) {
    const entry = document.getElementById(outer);
    if (!entry) continue;
    // The mark of an old id stands in the entry, and on the page that the entry leads to.
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

/** Opens what is folded around the target, and the target itself; a filter that hides it is cleared. */
function reveal(): void {
  const target = hashTarget();
  if (!target) return;
  let opened = unhide(target);
  for (let element: Element | null = target; element; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement && !element.open) {
      element.open = true;
      opened = true;
    }
    // Tabs may stand inside tabs.
    if (element.matches('.tab-panel')) opened = selectPanel(element) || opened;
  }
  if (opened) target.scrollIntoView();
}

export function showPlace(): void {
  leadOn();
  reveal();
}
