import type { Input, Output } from '../tools/index.ts';
import { cleanLine } from './clean.ts';
import type { Library } from './library.ts';
import { cursorAt, partOf, startAt } from './paging.ts';

/** Longest text of a result. */
const longestLine = 160;

export function search(library: Library, given: Input<'search'>): Output<'search'> {
  const { query, kind, limit = 8, cursor } = given;
  const { data, engine, pathOf, addressOf } = library.open(given.version);
  const offset = startAt(cursor);
  const { total, hits: found, suggestions } = engine().search(query, { offset, limit, ...(kind && { kind }) });
  startAt(cursor, total);
  const all = found.map((hit) => {
    const page = pathOf(hit.page.url);
    const entity = data.search.keys[hit.row] ?? undefined;
    return {
      title: cleanLine(hit.title, longestLine),
      type: hit.entity,
      ...(hit.owner !== '' && { of: cleanLine(hit.owner, longestLine) }),
      ...{ text: cleanLine(hit.text, longestLine), page },
      ...(hit.anchor !== '' && { section: hit.anchor }),
      ...(entity !== undefined && { entity }),
      url: addressOf(page, hit.anchor),
    };
  });
  const { items: hits } = partOf(all, undefined, limit);
  const next = offset + hits.length;
  return {
    ...{ version: data.version, total, hits, suggestions: [...suggestions] },
    ...(next < total && hits.length > 0 && { nextCursor: cursorAt(next) }),
  };
}
