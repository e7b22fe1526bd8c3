import {
  type PageVersions,
  pageVersionsPath,
  type VersionList,
  versionListPath,
} from '../../../generator/model/versions.ts';
import { href } from '../../ui/url.ts';
import type { Place } from './targets.ts';

/* Lists of versions are loaded when a page is read: newer versions come without touching it. */

const loading = new Map<string, Promise<unknown>>();

async function fetchJson(url: string, isWanted: (value: object) => boolean): Promise<unknown> {
  const response = await fetch(href(url));
  if (!response.ok) throw new Error(`${url}: the server answered ${response.status}`);
  const value: unknown = await response.json();
  if (typeof value !== 'object' || value === null || !isWanted(value)) throw new Error(`${url} holds something else`);
  return value;
}

/** What a file says, loaded once; after a failure, the next request tries again. @throws When it says something else. */
export function loadJson<T>(url: string, isWanted: (value: object) => boolean): Promise<T> {
  const request = loading.get(url) ?? fetchJson(url, isWanted);
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

/** All versions, and how they differ for a page: null where it exists once. @throws When that can't be had. */
export async function loadPlace({
  section,
  page,
}: Place): Promise<{ readonly list: VersionList; readonly page: PageVersions | null }> {
  const isWanted = (value: object): boolean => 'lacking' in value && 'anchors' in value;
  const ofPage = page === '' ? null : loadJson<PageVersions>(pageVersionsPath(section, page), isWanted);
  const [list, versions] = await Promise.all([loadVersions(), ofPage]);
  return { list, page: versions };
}
