import { createHash } from 'node:crypto';
import type { LinkedSite } from '../../link/index.ts';
import type { OutputFile } from '../../model/output.ts';
import type { SearchFiles, SearchRecord } from '../../model/search.ts';
import type { GuidePrints } from '../guides.ts';
import { localIndex } from './local.ts';
import { searchPlaces, searchRecords } from './records.ts';

interface SearchOutput {
  readonly files: readonly OutputFile[];
  /** Where the site's own search finds them, without the base path. */
  readonly search: SearchFiles;
}

/** The site's own index. Its name holds a digest, so that a browser keeps what it has until it changes. */
export function searchFiles(site: LinkedSite, guides: GuidePrints): SearchOutput {
  const content = JSON.stringify(localIndex(searchPlaces(site, guides), site.model.tool.version));
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const address = `/search-index/places-${digest}.json`;
  return { files: [{ path: `public${address}`, content }], search: { places: address } };
}

/** The same places in the shape of DocSearch, for the hosted service. */
export function hostedRecords(site: LinkedSite, guides: GuidePrints, basePath: string): SearchRecord[] {
  return searchRecords(searchPlaces(site, guides), site.model.tool.version, basePath);
}
