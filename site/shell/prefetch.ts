import { isFile } from '../paths.ts';
import { requestPage } from './fetch-page.ts';

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

function isCostly(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

/** A pause on a link, not the mere crossing of it, starts a request. */
const pause = 65;
let waiting: number | undefined;

function pageLink(event: Event): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== window.location.origin || link.target || link.hasAttribute('download')) return null;
  if (link.pathname === window.location.pathname) return null;
  return isFile(link.pathname) ? null : link.href;
}

function onPoint(event: Event): void {
  window.clearTimeout(waiting);
  const url = pageLink(event);
  if (url === null || isCostly()) return;
  // A failure shows when the reader follows the link.
  waiting = window.setTimeout(() => void requestPage(url).catch(() => {}), pause);
}

/** Loads the page behind a link when the reader points at it or reaches it with the keyboard. */
export function startPrefetch(): void {
  document.addEventListener('pointerover', onPoint, { passive: true });
  document.addEventListener('focusin', onPoint);
}
