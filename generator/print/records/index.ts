import { createHash } from 'node:crypto';
import type { LinkedSite } from '../../link/index.ts';
import type { OutputFile } from '../../model/output.ts';
import type { SearchFiles, SearchRecord } from '../../model/search.ts';
import { versionSearchPath } from '../../model/versions.ts';
import type { GuidePrints } from '../guides.ts';
import { localIndex } from './local.ts';
import { type PagePlaces, searchPlaces, searchRecords } from './records.ts';

interface SearchOutput {
  readonly files: readonly OutputFile[];
  /** Addresses of the index files, without the base path. */
  readonly search: SearchFiles;
  /** The indexed places. */
  readonly places: readonly PagePlaces[];
}

/**
 * The local index. At the root its name has a digest, for caching; a version's has a fixed address for other versions.
 */
export function searchFiles(site: LinkedSite, guides: GuidePrints): SearchOutput {
  const places = searchPlaces(site, guides);
  const content = JSON.stringify(localIndex(places, site.model.tool.version));
  const { scope, section } = site.site;
  const address = scope ? versionSearchPath(section, scope.version) : `/search-index/places-${digestOf(content)}.json`;
  return { files: [{ path: `public${address}`, content }], search: { places: address }, places };
}

function digestOf(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}

/** The same places in DocSearch's format, for the hosted service. */
export function hostedRecords(site: LinkedSite, guides: GuidePrints, basePath: string): SearchRecord[] {
  return searchRecords(searchPlaces(site, guides), site.model.tool.version, basePath);
}
