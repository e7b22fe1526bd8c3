import * as frameIds from '../../generator/shared/frame-ids.ts';
import { isCostly } from './connection.ts';
import { requestPage, withoutHash } from './fetch-page.ts';
import { pageOf } from './router.ts';

/** A pause on a link, not the mere crossing of it, starts a request. */
const pause = 65;
/** Links of the text that are loaded because they can be seen; lists of many would cost more than they save. */
const inView = 4;
/** So many links are watched, from the top of the text: each costs time with every frame. */
const watched = 200;
/** Links that few follow: names in code, and guides on reference pages. */
const asides = '.guide code a, .refs a, .guide-uses a';
let waiting: number | undefined;

/** Address of another page that a link leads to; null for anything else. */
function otherPage(link: HTMLAnchorElement): string | null {
  return link.pathname === window.location.pathname ? null : (pageOf(link)?.href ?? null);
}

function onPoint(event: Event): void {
  window.clearTimeout(waiting);
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const url = link ? otherPage(link) : null;
  if (url === null || isCostly()) return;
  // A failure shows when the reader follows the link.
  waiting = window.setTimeout(() => void requestPage(url).catch(() => {}), pause);
}

const hinted = new Set<string>();

/** Firefox asks `default-src` of the site's policy, which allows nothing, and says so in the console for each link. */
const isRefused = (): boolean => CSS.supports('-moz-appearance: none');

/** Tells the browser that a page may be next. It loads it when it has nothing better to do. */
function hint(url: string): void {
  const address = withoutHash(url);
  if (hinted.has(address)) return;
  hinted.add(address);
  const link = document.createElement('link');
  if (isRefused() || !link.relList.supports?.('prefetch')) {
    void requestPage(address).catch(() => {});
    return;
  }
  link.rel = 'prefetch';
  link.href = address;
  document.head.append(link);
}

let observer: IntersectionObserver | undefined;

/** Watches the links of the text and those to the neighbouring pages; anew on each page. */
export function prefetchInView(): void {
  observer?.disconnect();
  if (isCostly()) return;
  let left = inView;
  observer = new IntersectionObserver((entries, self) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      self.unobserve(target);
      const url = otherPage(target);
      if (url === null) continue;
      hint(url);
      left -= 1;
      if (left === 0) return self.disconnect();
    }
  });
  const links = document.querySelectorAll(`#${frameIds.content} a:not(${asides})`);
  for (const link of [...links].slice(0, watched)) observer.observe(link);
}

/** Loads the page behind a link when the reader points at it or reaches it with the keyboard. */
export function startPrefetch(): void {
  document.addEventListener('pointerover', onPoint, { passive: true });
  document.addEventListener('focusin', onPoint);
}
