import * as frameIds from '../../generator/shared/frame-ids.ts';
import { isFile } from '../ui/paths.ts';
import { href, withoutBase } from '../ui/url.ts';
import { closest, onPoint } from './listen.ts';
import { siteInfo } from './site-info.ts';
import { isElsewhere } from './versions/targets.ts';

/* Resolves links, and loads their documents. */

/** Milliseconds on a link before prefetching its page, to ignore mere crossings. */
const pause = 65;

/** The prefetched document of the link last pointed at. */
let ahead: { readonly address: string; readonly html: Promise<string> } | undefined;
let waiting: number | undefined;

export function withoutHash(url: string): string {
  const { pathname, search } = new URL(url, window.location.href);
  return pathname + search;
}

/** The page that a link leads to; null for anything that the browser has to load. */
export function pageOf(link: HTMLAnchorElement): URL | null {
  const { origin, pathname } = link;
  if (origin !== window.location.origin || link.target || link.hasAttribute('download')) return null;
  if (link.relList.contains('external') || isFile(pathname)) return null;
  // Outside the base path is another site; another version has other menus and another search.
  const path = withoutBase(pathname);
  if ((path === pathname && href('/') !== '/') || isElsewhere(path, siteInfo())) return null;
  return new URL(link.href);
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  const type = response.headers.get('content-type') ?? '';
  // A missing page is a page: hosts return the not-found document.
  if (!response.ok && response.status !== 404) throw new Error(`The server answered ${response.status}`);
  if (!type.includes('text/html')) throw new Error(`Not a page but ${type || 'a file of unknown type'}`);
  return response.text();
}

/** Fetches and parses a page. @throws if it fails, or isn't a page of this site */
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

/** Whether the network is unsuitable for prefetching. */
export function isCostly(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

function prepare(event: Event): void {
  window.clearTimeout(waiting);
  const link = closest<HTMLAnchorElement>(event, 'a[href]');
  const url = link && link.pathname !== window.location.pathname ? pageOf(link) : null;
  if (url && !isCostly()) waiting = window.setTimeout(fetchAhead, pause, withoutHash(url.href));
}

function fetchAhead(address: string): void {
  if (ahead?.address === address) return;
  const html = fetchText(address);
  ahead = { address, html };
  // An error is shown when the reader follows the link; the network may be back by then.
  html.catch(() => {
    if (ahead?.html === html) ahead = undefined;
  });
}

export function startPrefetch(): void {
  onPoint(prepare);
}
