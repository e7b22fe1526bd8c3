import * as frameIds from '../../generator/shared/frame-ids.ts';
import { announce } from './progress.ts';
import { hashTarget } from './route-context.ts';

/** Regions whose content belongs to the page. The sidebar does where it shows only the page's own branch. */
const regions = [
  ...[frameIds.navbar, frameIds.breadcrumbs, frameIds.toc, frameIds.content].map((id) => `#${id}`),
  ...['.version-bar', '.menu-panel-main', `#${frameIds.sidebar}[data-partial]`],
];
/** What the head says of a page. */
const headTags = [
  ...['meta[name="description"]', 'meta[name="robots"]', 'meta[property]', 'meta[name^="twitter:"]'],
  ...['link[rel="canonical"]', 'link[rel="alternate"]', 'script[type="application/ld+json"]'],
].join();

/** Puts another page in place of the one on view. */
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

/** Marks the page's entry in the sidebar, and opens what it's in. Other branches stay as the reader left them. */
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
 * Moves the keyboard and screen readers to the new page: to its heading, which they read out, or to the place that the hash
 * names, and then they say which page it is.
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
