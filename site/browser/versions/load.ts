import {
  type PageVersions,
  pageVersionsPath,
  type VersionList,
  versionListPath,
} from '../../../generator/model/versions.ts';
import { loadOnce } from '../../ui/load-once.ts';
import { href } from '../../ui/url.ts';
import type { Place } from './targets.ts';

/* Version lists are loaded on demand, so that new versions don't change existing pages. */

/** Loads and caches JSON by address. The function throws if that fails, or the content is unexpected. */
export function jsonLoader<T>(isWanted: (value: object) => boolean): (url: string) => Promise<T> {
  return loadOnce(async (url) => {
    const response = await fetch(href(url));
    if (!response.ok) throw new Error(`${url}: the server answered ${response.status}`);
    const value: unknown = await response.json();
    if (typeof value !== 'object' || value === null || !isWanted(value)) throw new Error(`${url} holds something else`);
    return value as T;
  });
}

const listAt = jsonLoader<VersionList>(
  (value) => 'versions' in value && Array.isArray(value.versions) && 'latest' in value,
);
const pageVersionsAt = jsonLoader<PageVersions>((value) => 'lacking' in value && 'anchors' in value);

/** @throws if the list can't be loaded */
export const loadVersions = (): Promise<VersionList> => listAt(versionListPath);

/** All versions, and how they differ for a page: null for unversioned pages. @throws if loading fails */
export async function loadPlace({
  section,
  page,
}: Place): Promise<{ readonly list: VersionList; readonly page: PageVersions | null }> {
  const ofPage = page === '' ? null : pageVersionsAt(pageVersionsPath(section, page));
  const [list, versions] = await Promise.all([loadVersions(), ofPage]);
  return { list, page: versions };
}
