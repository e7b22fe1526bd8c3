import * as frameIds from '../../generator/shared/frame-ids.ts';
import { endSlices } from '../inline/slices.ts';
import type { FetchedPage } from './fetch-page.ts';
import { announcementStore, pageStore, tocStore } from './page-store.ts';
import { hashTarget, pageOnView, pageUrl } from './route-context.ts';
import { leaveEntry } from './scroll-history.ts';
import { applySheet } from './sheets.ts';

/** Regions whose content belongs to the page. The sidebar does where it shows only the page's own branch. */
const regions = [`#${frameIds.breadcrumbs}`, `#${frameIds.content}`, `#${frameIds.sidebar}[data-partial]`];
const headTags = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[property^="og:"]',
  'meta[property^="article:"]',
  'meta[name^="twitter:"]',
  'link[rel="canonical"]',
  'link[rel="alternate"]',
  'script[type="application/ld+json"]',
];

function swapHead(next: Document): void {
  for (const selector of headTags) {
    for (const old of document.head.querySelectorAll(selector)) old.remove();
    document.head.append(...next.head.querySelectorAll(selector));
  }
}

/** Puts another page in place of the one on view. A fragment that names nothing there leads to the top. */
export function swapPage(page: FetchedPage): void {
  const layout = document.getElementById(frameIds.layout);
  // A page that crashed may have none.
  const before = layout?.dataset.url;
  leaveEntry();
  endSlices();
  for (const selector of regions) {
    const from = page.layout.querySelector(selector);
    const to = document.querySelector(selector);
    if (from && to) to.replaceChildren(...from.childNodes);
  }
  if (layout) {
    Object.assign(layout.dataset, page.layout.dataset);
    applySheet(layout);
  }
  document.title = page.title;
  swapHead(page.head);
  tocStore.set(page.toc);
  // Hidden where the page before crashed.
  document.getElementById(frameIds.toc)?.removeAttribute('hidden');
  pageStore.set(pageOnView());
  if (pageUrl() !== before && window.location.hash !== '' && !hashTarget()) window.scrollTo(0, 0);
}

/** Moves the keyboard and screen readers to the new page: to the hash's target, or to the heading. */
export function focusPage(): void {
  const target =
    hashTarget() ??
    document.querySelector<HTMLElement>(`#${frameIds.content} h1`) ??
    document.getElementById(frameIds.content);
  if (target) {
    if (!target.matches('a, button, summary, input, [tabindex]')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }
  announcementStore.set(document.title);
}
