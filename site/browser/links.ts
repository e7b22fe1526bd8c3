import * as frameIds from '../../generator/shared/frame-ids.ts';
import { isFile } from '../ui/paths.ts';
import { href, withoutBase } from '../ui/url.ts';
import { closest } from './listen.ts';
import { siteInfo } from './site-info.ts';
import { isElsewhere } from './versions/targets.ts';

/* Where links lead, and the documents behind them. */

/** A pause on a link, not the mere crossing of it, fetches its page. */
const pause = 65;

/** The document that was fetched ahead, behind the link that the reader was last at. */
let ahead: { readonly address: string; readonly html: Promise<string> } | undefined;
let waiting: number | undefined;

export function withoutHash(url: string): string {
  const { pathname, search } = new URL(url, window.location.href);
  return pathname + search;
}

/** Address of the page that a link leads to; null for anything that the browser has to load itself. */
export function pageOf(link: HTMLAnchorElement): URL | null {
  const { origin, pathname } = link;
  if (origin !== window.location.origin || link.target || link.hasAttribute('download')) return null;
  if (link.relList.contains('external') || isFile(pathname)) return null;
  // What's outside of the base path is another site; another version has other menus and another search.
  const path = withoutBase(pathname);
  if ((path === pathname && href('/') !== '/') || isElsewhere(path, siteInfo())) return null;
  return new URL(link.href);
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  const type = response.headers.get('content-type') ?? '';
  // A missing page is a page too: hosts answer with the not-found document.
  if (!response.ok && response.status !== 404) throw new Error(`The server answered ${response.status}`);
  if (!type.includes('text/html')) throw new Error(`Not a page but ${type || 'a file of unknown type'}`);
  return response.text();
}

/** The document at a URL, parsed but not yet shown. @throws When it doesn't come, or isn't a page of this site. */
export async function fetchPage(url: string): Promise<Document> {
  const address = withoutHash(url);
  const html = ahead?.address === address ? ahead.html : fetchText(address);
  ahead = undefined;
  const parsed = new DOMParser().parseFromString(await html, 'text/html');
  if (!parsed.querySelector(`#${frameIds.layout} #${frameIds.content}`))
    throw new Error('The document is not a page of this site');
  return parsed;
}

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the reader's network is one on which nothing should be loaded ahead. */
export function isCostly(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

function onPoint(event: Event): void {
  window.clearTimeout(waiting);
  const link = closest<HTMLAnchorElement>(event, 'a[href]');
  const url = link && link.pathname !== window.location.pathname ? pageOf(link) : null;
  if (url && !isCostly()) waiting = window.setTimeout(fetchAhead, pause, withoutHash(url.href));
}

function fetchAhead(address: string): void {
  if (ahead?.address === address) return;
  const html = fetchText(address);
  ahead = { address, html };
  // A failure shows when the reader follows the link, and the network may be back by then.
  html.catch(() => {
    if (ahead?.html === html) ahead = undefined;
  });
}

/** Loads the page behind a link when the reader points at it, touches it or reaches it with the keyboard. */
export function startPrefetch(): void {
  document.addEventListener('pointerover', onPoint, { passive: true });
  document.addEventListener('focusin', onPoint);
}
