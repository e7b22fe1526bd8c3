import { createHash } from 'node:crypto';
import type { OutputFile } from '../../model/output.ts';
import type { Page } from '../../model/page.ts';
import type { SearchFiles, SearchRecord } from '../../model/search.ts';
import { localIndex } from './local.ts';
import { type SearchSettings, searchPlaces, searchRecords } from './records.ts';

interface SearchOutput {
  readonly files: readonly OutputFile[];
  /** Where the site's own search finds them, without the base path. */
  readonly search: SearchFiles;
}

/** The site's own index. Names hold a digest, so that a browser keeps what it has until it changes. */
export function searchFiles(pages: readonly Page[], settings: SearchSettings, version: string): SearchOutput {
  const { index, texts } = localIndex(searchPlaces(pages, settings), version);
  const file = (name: string, value: unknown): OutputFile & { content: string } => {
    const content = JSON.stringify(value);
    const digest = createHash('sha256').update(content).digest('hex').slice(0, 12);
    return { path: `public/search-index/${name}-${digest}.json`, content };
  };
  const [places, sections] = [file('places', index), file('texts', texts)];
  const address = ({ path }: OutputFile): string => path.replace(/^public/, '');
  return { files: [places, sections], search: { places: address(places), texts: address(sections) } };
}

/** The same places in the shape of DocSearch, for the hosted service. */
export function hostedRecords(pages: readonly Page[], settings: SearchSettings, version: string): SearchRecord[] {
  return searchRecords(searchPlaces(pages, settings), version, settings.basePath);
}
