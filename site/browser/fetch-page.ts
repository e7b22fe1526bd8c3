import * as frameIds from '../../generator/shared/frame-ids.ts';

/** Documents that were prefetched and not yet used. Small: a pointer crosses many links. */
const cache = new Map<string, Promise<string>>();
const cacheLimit = 24;

export function withoutHash(url: string): string {
  const { pathname, search } = new URL(url, window.location.href);
  return pathname + search;
}

async function fetchDocument(url: string): Promise<string> {
  const response = await fetch(url);
  const type = response.headers.get('content-type') ?? '';
  // A missing page is a page too: hosts answer with the not-found document.
  if (!response.ok && response.status !== 404) throw new Error(`The server answered ${response.status}`);
  if (!type.includes('text/html')) throw new Error(`Not a page but ${type || 'a file of unknown type'}`);
  return response.text();
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

/** The document at a URL, parsed but not yet shown. @throws When it doesn't come, or isn't a page of this site. */
export async function fetchPage(url: string): Promise<Document> {
  const html = await requestPage(url);
  cache.delete(withoutHash(url));
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  if (!parsed.querySelector(`#${frameIds.layout} #${frameIds.content}`))
    throw new Error('The document is not a page of this site');
  return parsed;
}
