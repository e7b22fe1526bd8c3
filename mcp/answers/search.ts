import type { Input, Output } from '../tools/index.ts';
import { cleanLine } from './clean.ts';
import type { Library, OpenVersion } from './library.ts';
import { cursorAt, partOf, refuseBehind, startAt } from './paging.ts';

/** So long is what's said of a result. */
const longestLine = 160;

export function search(library: Library, given: Input<'search'>): Output<'search'> {
  const { query, kind, limit = 8, cursor } = given;
  const version = library.open(given.version);
  const offset = startAt(cursor);
  const found = version.engine().search(query, { offset, limit, ...(kind && { kind }) });
  refuseBehind(offset, found.total);
  const hits = found.hits.map((hit) => {
    const page = version.pageAt(hit.page.url);
    const entity = version.data.search.keys[hit.row] ?? undefined;
    return {
      title: cleanLine(hit.title, longestLine),
      type: hit.entity,
      ...(hit.owner !== '' && { of: cleanLine(hit.owner, longestLine) }),
      text: cleanLine(hit.text, longestLine),
      page: page?.path ?? '',
      ...(hit.anchor !== '' && { section: hit.anchor }),
      ...(entity !== undefined && { entity }),
      url: addressOf(version, hit.page.url, hit.anchor),
    };
  });
  const part = partOf(hits, undefined, limit);
  const next = offset + part.items.length;
  return {
    ...{ version: version.data.version, total: found.total, hits: [...part.items] },
    suggestions: [...found.suggestions],
    ...(next < found.total && part.items.length > 0 && { nextCursor: cursorAt(next) }),
  };
}

/** Where something is on the site. */
export function addressOf({ data }: OpenVersion, url: string, anchor: string): string {
  return data.address + url + (anchor === '' ? '' : `#${encodeURIComponent(anchor)}`);
}
