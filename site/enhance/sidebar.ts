import { scrollIntoColumn } from '../ui/column.ts';
import { href } from '../ui/url.ts';

/**
 * Moves the mark of the current page in the sidebar and opens the branch that holds it. Other branches stay as the
 * reader left them.
 */
export function markCurrentPage(): void {
  const sidebar = document.getElementById('sidebar');
  const url = href(document.getElementById('layout')?.dataset.url ?? '');
  if (!sidebar) return;
  for (const link of sidebar.querySelectorAll<HTMLAnchorElement>('a')) {
    const isCurrent = link.getAttribute('href') === url;
    // A page that is not listed shows while the reader is on it.
    link.closest<HTMLElement>('[data-unlisted]')?.toggleAttribute('hidden', !isCurrent);
    if (!isCurrent) {
      link.removeAttribute('aria-current');
      continue;
    }
    link.setAttribute('aria-current', 'page');
    link.parentElement?.querySelector<HTMLDetailsElement>(':scope > details')?.setAttribute('open', '');
    openAround(link);
    const column = link.closest<HTMLElement>('.site-menu');
    if (column) scrollIntoColumn(link, column);
  }
  for (const details of sidebar.querySelectorAll<HTMLDetailsElement>('details[data-page]'))
    if (details.dataset.page === url) openAround(details);
}

function openAround(inner: Element): void {
  for (let branch = inner.closest('details'); branch; branch = branch.parentElement?.closest('details') ?? null)
    branch.open = true;
}
