import type { LinkedSite } from '../../link/index.ts';
import type { OutputFile } from '../../model/output.ts';
import type { SearchRecord } from '../../model/search.ts';
import { versionSearchPath } from '../../model/versions.ts';
import type { GuidePrints } from '../guides.ts';
import { shortDigest } from '../images.ts';
import { localIndex } from './local.ts';
import { searchPlaces, searchRecords } from './records.ts';

/**
 * The local index, its address without the base path, and the places in it. At the root its name has a digest, for caching; a version's has a fixed address for other versions.
 */
export function searchFiles(site: LinkedSite, guides: GuidePrints) {
  const places = searchPlaces(site, guides);
  const content = JSON.stringify(localIndex(places, site.model.tool.version));
  const { scope, section } = site.site;
  const address = scope
    ? versionSearchPath(section, scope.version)
    : `/search-index/places-${shortDigest(content)}.json`;
  const file: OutputFile = { path: `public${address}`, content };
  return { file, search: { places: address }, places };
}

/** The same places in DocSearch's format, for the hosted service. */
export function hostedRecords(site: LinkedSite, guides: GuidePrints, basePath: string): SearchRecord[] {
  return searchRecords(searchPlaces(site, guides), site.model.tool.version, basePath);
}
