import {
  type PageVersions,
  pageVersionsPath,
  type VersionList,
  versionListPath,
} from '../../../generator/model/versions.ts';
import { href } from '../../ui/url.ts';
import type { Place } from './place.ts';

/* Which versions there are is known only when a page is read: newer ones come without touching it. */

const loading = new Map<string, Promise<unknown>>();

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(href(url));
  if (!response.ok) throw new Error(`${url}: the server answered ${response.status}`);
  return response.json();
}

/** What a file says, loaded once; after a failure, the next request tries again. @throws When it says something else. */
export function loadJson<T>(url: string, isWanted: (value: object) => boolean): Promise<T> {
  const known = loading.get(url);
  if (known) return known as Promise<T>;
  const request = fetchJson(url).then((value) => {
    if (typeof value !== 'object' || value === null || !isWanted(value)) throw new Error(`${url} holds something else`);
    return value;
  });
  loading.set(url, request);
  request.catch(() => loading.delete(url));
  return request as Promise<T>;
}

/** @throws When the list can't be had. */
export function loadVersions(): Promise<VersionList> {
  return loadJson(
    versionListPath,
    (value) => 'versions' in value && Array.isArray(value.versions) && 'latest' in value,
  );
}

/** What's known of a page in the other versions; null where it exists once. @throws When that can't be had. */
export async function loadPageVersions({
  section,
  page,
}: Pick<Place, 'section' | 'page'>): Promise<PageVersions | null> {
  if (page === '') return null;
  return loadJson(pageVersionsPath(section, page), (value) => 'lacking' in value && 'anchors' in value);
}

/** Loads what the list of versions needs, before it's opened. */
export function prepareVersions(place: Place): void {
  // What fails is tried again when it's needed, and told then.
  Promise.all([loadVersions(), loadPageVersions(place)]).catch(() => {});
}
