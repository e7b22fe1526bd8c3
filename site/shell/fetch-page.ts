import type { TocEntry } from '../../generator/model/page.ts';
import * as frameIds from '../../generator/shared/frame-ids.ts';
import { isVersioned, partPath } from '../ui/paths.ts';
import { loadSheet } from './sheets.ts';
import { readToc } from './toc-entries.ts';

/** Parts of another page's document, parsed but not yet shown. */
export interface FetchedPage {
  readonly title: string;
  readonly head: Document;
  readonly layout: HTMLElement;
  readonly toc: readonly TocEntry[];
}

/** Documents that were prefetched and not yet used. Small: a pointer crosses many links. */
const cache = new Map<string, Promise<string>>();
const cacheLimit = 24;

function withoutHash(url: string): string {
  const { pathname, search } = new URL(url, window.location.href);
  return pathname + search;
}

/** Address of what a navigation to a page loads. Vite's dev server has documents only, and so have versions. */
export function partUrl(url: string): string {
  const { pathname } = new URL(url, window.location.href);
  return import.meta.env.PROD && !isVersioned(pathname) ? partPath(pathname) : url;
}

/** The part of a page, or where there is none its document: hosts answer with the not-found page. */
async function fetchDocument(url: string): Promise<string> {
  const part = await fetch(partUrl(url));
  const response = part.ok ? part : await fetch(url, { headers: { Accept: 'text/html' } });
  const type = response.headers.get('content-type') ?? '';
  // A missing page is a page too: hosts answer with the not-found document.
  if (!response.ok && response.status !== 404) throw new Error(`The server answered ${response.status}`);
  if (!type.includes('text/html')) throw new Error(`Not a page but ${type || 'a file of unknown type'}`);
  // A whole document brings its style sheets, which the policy of the one on view doesn't know.
  return (await response.text()).replaceAll(/<style[^>]*>[^<]*<\/style>/g, '');
}

/** Starts loading a page's document, or joins a request that is under way. */
export function requestPage(url: string): Promise<string> {
  const key = withoutHash(url);
  const known = cache.get(key);
  if (known) return known;
  const request = fetchDocument(key);
  const oldest = cache.keys().next();
  if (cache.size >= cacheLimit && !oldest.done) cache.delete(oldest.value);
  cache.set(key, request);
  // A failure must not be remembered: the network may be back at the next attempt.
  request.catch(() => cache.delete(key));
  return request;
}

/** The page at a URL with the style sheet it needs, taken from its own files: what a direct visit shows is what a navigation shows. */
export async function fetchPage(url: string): Promise<FetchedPage> {
  const html = await requestPage(url);
  cache.delete(withoutHash(url));
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const layout = parsed.getElementById(frameIds.layout);
  if (!layout || !parsed.getElementById(frameIds.content)) throw new Error('The document is not a page of this site');
  await loadSheet(layout);
  return { title: parsed.title, head: parsed, layout, toc: readToc(parsed) };
}
