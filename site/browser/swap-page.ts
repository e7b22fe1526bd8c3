import * as frameIds from '../../generator/shared/frame-ids.ts';
import { announce } from './progress.ts';
import { hashTarget } from './route-context.ts';

/** Regions with page-specific content; the sidebar only if it shows just the page's branch. */
const regions = [
  ...[frameIds.navbar, frameIds.breadcrumbs, frameIds.toc, frameIds.content].map((id) => `#${id}`),
  ...['.version-bar', '.menu-panel-main', `#${frameIds.sidebar}[data-partial]`],
];
/** Page-specific tags of the head. */
const headTags = [
  ...['meta[name="description"]', 'meta[name="robots"]', 'meta[property]', 'meta[name^="twitter:"]'],
  ...['link[rel="canonical"]', 'link[rel="alternate"]', 'script[type="application/ld+json"]'],
].join();

/** Replaces the current page by another. */
export function swapPage(next: Document): void {
  for (const selector of regions)
    document.querySelector(selector)?.replaceChildren(...(next.querySelector(selector)?.childNodes ?? []));
  moveMarks(next);
  const layout = document.getElementById(frameIds.layout);
  Object.assign(layout?.dataset ?? {}, next.getElementById(frameIds.layout)?.dataset);
  document.title = next.title;
  for (const old of document.head.querySelectorAll(headTags)) old.remove();
  document.head.append(...next.head.querySelectorAll(headTags));
}

/** Marks the page's entry in the sidebar, and opens its ancestors. Other branches stay as they are. */
function moveMarks(next: Document): void {
  const [parts = [], others = []] = [document, next].map((one) => [
    ...one.querySelectorAll<HTMLElement>(`#${frameIds.sidebar}:not([data-partial]) :is(a, li, details)`),
  ]);
  for (const [at, part] of parts.entries()) {
    const other = others[at];
    part.ariaCurrent = other?.ariaCurrent ?? null;
    part.hidden = other?.hidden === true;
    if (part instanceof HTMLDetailsElement && other?.hasAttribute('open')) part.open = true;
  }
}

/**
 * Moves the focus to the new page: to its heading, which screen readers then read, or to the fragment's target, after
 * which the page's title is announced.
 */
export function focusPage(): void {
  const place = hashTarget();
  const target = place ?? document.querySelector<HTMLElement>(`#${frameIds.content} h1`);
  if (target) {
    if (!target.matches('a, button, summary, input, [tabindex]')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }
  if (place) announce(document.title);
}
