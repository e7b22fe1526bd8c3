import {
  type PageVersions,
  pageVersionsPath,
  type VersionList,
  versionListPath,
} from '../../../generator/model/versions.ts';
import { href } from '../../ui/url.ts';
import type { Place } from './targets.ts';

/* Version lists are loaded on demand, so that new versions don't change existing pages. */

const loading = new Map<string, Promise<unknown>>();

async function fetchJson(url: string, isWanted: (value: object) => boolean): Promise<unknown> {
  const response = await fetch(href(url));
  if (!response.ok) throw new Error(`${url}: the server answered ${response.status}`);
  const value: unknown = await response.json();
  if (typeof value !== 'object' || value === null || !isWanted(value)) throw new Error(`${url} holds something else`);
  return value;
}

/** Loads and caches JSON; failures are retried on the next request. @throws if the content is unexpected */
export function loadJson<T>(url: string, isWanted: (value: object) => boolean): Promise<T> {
  const request = loading.get(url) ?? fetchJson(url, isWanted);
  loading.set(url, request);
  request.catch(() => loading.delete(url));
  return request as Promise<T>;
}

/** @throws if the list can't be loaded */
export function loadVersions(): Promise<VersionList> {
  return loadJson(
    versionListPath,
    (value) => 'versions' in value && Array.isArray(value.versions) && 'latest' in value,
  );
}

/** All versions, and how they differ for a page: null for unversioned pages. @throws if loading fails */
export async function loadPlace({
  section,
  page,
}: Place): Promise<{ readonly list: VersionList; readonly page: PageVersions | null }> {
  const isWanted = (value: object): boolean => 'lacking' in value && 'anchors' in value;
  const ofPage = page === '' ? null : loadJson<PageVersions>(pageVersionsPath(section, page), isWanted);
  const [list, versions] = await Promise.all([loadVersions(), ofPage]);
  return { list, page: versions };
}
