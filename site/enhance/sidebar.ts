import * as frameIds from '../../generator/shared/frame-ids.ts';
import { scrollIntoColumn } from '../ui/column.ts';
import { href } from '../ui/url.ts';

/** Whole names for those who hover over a short one: that of the category, then its own. Outer ones come first. */
export function nameEntries(): void {
  for (const list of document.querySelectorAll(`#${frameIds.sidebar} [data-names]`)) {
    const branch = list.parentElement;
    const category = branch?.previousElementSibling ?? branch?.firstElementChild;
    const name = category?.getAttribute('title') ?? category?.textContent;
    for (const link of list.querySelectorAll<HTMLAnchorElement>(':scope > li > a'))
      link.title = `${name} ${link.textContent}`;
    list.removeAttribute('data-names');
  }
}

/**
 * Moves the mark of the current page in the sidebar and opens the branch that holds it. A page without an entry is found
 * under the closest one on the way to it. Other branches stay as the reader left them.
 */
export function markCurrentPage(): void {
  const sidebar = document.getElementById(frameIds.sidebar);
  if (!sidebar) return;
  const url = href(document.getElementById(frameIds.layout)?.dataset.url ?? '');
  const entry = entryOf(url, sidebar);
  for (const link of sidebar.querySelectorAll<HTMLAnchorElement>('a')) {
    const isCurrent = link.getAttribute('href') === entry;
    // A page that is not listed shows while the reader is on it.
    link.closest<HTMLElement>('[data-unlisted]')?.toggleAttribute('hidden', !isCurrent);
    if (!isCurrent) {
      link.removeAttribute('aria-current');
      continue;
    }
    link.setAttribute('aria-current', entry === url ? 'page' : 'true');
    link.parentElement?.querySelector<HTMLDetailsElement>(':scope > details')?.setAttribute('open', '');
    openAround(link);
    const column = link.closest<HTMLElement>('.site-menu');
    if (column) scrollIntoColumn(link, column);
  }
  for (const details of sidebar.querySelectorAll<HTMLDetailsElement>('details[data-page]'))
    if (details.dataset.page === entry) openAround(details);
}

/** As the page was rendered: `entryOf` in frame/sidebar-branch.ts. */
function entryOf(url: string, sidebar: HTMLElement): string {
  const crumbs = [...document.querySelectorAll(`#${frameIds.breadcrumbs} .breadcrumbs a`)].slice(1);
  const way = [...crumbs.map((crumb) => crumb.getAttribute('href') ?? ''), url];
  const entries = new Set<string | null | undefined>();
  for (const link of sidebar.querySelectorAll('a')) entries.add(link.getAttribute('href'));
  for (const branch of sidebar.querySelectorAll<HTMLElement>('details[data-page]')) entries.add(branch.dataset.page);
  return way.findLast((one) => entries.has(one)) ?? url;
}

function openAround(inner: Element): void {
  for (let branch = inner.closest('details'); branch; branch = branch.parentElement?.closest('details') ?? null)
    branch.open = true;
}
