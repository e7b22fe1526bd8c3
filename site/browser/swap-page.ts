import * as frameIds from '../../generator/shared/frame-ids.ts';
import { announce } from './progress.ts';
import { hashTarget } from './route-context.ts';

/** Regions whose content belongs to the page. The sidebar does where it shows only the page's own branch. */
const regions = [
  ...[frameIds.navbar, frameIds.breadcrumbs, frameIds.toc, frameIds.content].map((id) => `#${id}`),
  ...['.version-bar', '.menu-panel-main', `#${frameIds.sidebar}[data-partial]`],
];
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

/** Puts another page in place of the one on view. */
export function swapPage(next: Document): void {
  for (const selector of regions) {
    const from = next.querySelector(selector);
    const to = document.querySelector(selector);
    if (from && to) to.replaceChildren(...from.childNodes);
  }
  moveMarks(next);
  const layout = document.getElementById(frameIds.layout);
  if (layout) Object.assign(layout.dataset, next.getElementById(frameIds.layout)?.dataset);
  document.title = next.title;
  for (const selector of headTags) {
    for (const old of document.head.querySelectorAll(selector)) old.remove();
    document.head.append(...next.head.querySelectorAll(selector));
  }
}

/** Marks the page's entry in the sidebar, and opens what it's in. Other branches stay as the reader left them. */
function moveMarks(next: Document): void {
  const parts = [document, next].map((one) => [
    ...one.querySelectorAll<HTMLElement>(`#${frameIds.sidebar}:not([data-partial]) :is(a, li, details)`),
  ]);
  for (const [at, part] of (parts[0] ?? []).entries()) {
    const other = parts[1]?.[at];
    const mark = other?.getAttribute('aria-current');
    if (mark) part.setAttribute('aria-current', mark);
    else part.removeAttribute('aria-current');
    part.toggleAttribute('hidden', other?.hidden === true);
    if (part instanceof HTMLDetailsElement && other?.hasAttribute('open')) part.open = true;
  }
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
  announce(document.title);
}
