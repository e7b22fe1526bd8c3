import { decodePath, hashId } from './route-context.ts';

/*
 * Large sources have an index and many pages. The index has an entry under each address that a single page would have:
 * without scripts, the link in it leads on.
 */

/** Goes on to the page of what the address names, where this page only has its entry, or that of what it's in. */
export function leadOn(): void {
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

export function startLeadingOn(): void {
  window.addEventListener('hashchange', leadOn);
}
