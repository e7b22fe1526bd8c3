import * as frameIds from '../../generator/shared/frame-ids.ts';
import { scrollIntoColumn } from '../ui/column.ts';

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

/** The entry of the page on view is in sight. */
export function showCurrentEntry(): void {
  const entry = document.querySelector<HTMLElement>(`#${frameIds.sidebar} [aria-current]`);
  const column = entry?.closest<HTMLElement>('.site-menu');
  if (entry && column) scrollIntoColumn(entry, column);
}
