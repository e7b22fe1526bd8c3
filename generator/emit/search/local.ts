import type { LocalIndex, LocalRow, LocalTexts, RecordEntity } from '../../model/search.ts';
import { isStopWord, words } from '../../model/search-words.ts';
import type { Place } from './place.ts';
import type { PagePlaces } from './records.ts';

const entities: readonly RecordEntity[] = [
  ...(['page', 'section', 'command', 'argument', 'flag', 'operation'] as const),
  ...(['parameter', 'response', 'schema', 'field', 'resource', 'value'] as const),
];

/**
 * The records for the site's own search. Texts are kept apart: what a search needs of them is which words stand where,
 * and that is a third of their size.
 */
export function localIndex(all: readonly PagePlaces[], version: string): { index: LocalIndex; texts: LocalTexts } {
  const places = all.flatMap((page, number) => page.places.map((place) => ({ place, page: number })));
  const found = new Map<string, number[]>();
  const texts: Record<string, string> = {};
  places.forEach(({ place }, row) => {
    if (place.body === '') return;
    texts[row] = place.body;
    for (const word of new Set(words(place.body))) {
      if (word.length < 2 || isStopWord(word)) continue;
      const rows = found.get(word);
      if (rows) rows.push(row);
      else found.set(word, [row]);
    }
  });
  const sorted = [...found.keys()].sort((a, b) => (a < b ? -1 : 1));
  return {
    index: {
      version,
      entities,
      pages: all.map(({ url, title, kind, category }) => ({ url, title, kind, category })),
      rows: places.map(({ place, page }) => row(place, page)),
      words: sorted.join(' '),
      postings: sorted.map((word) => distances(found.get(word) ?? [])),
    },
    texts,
  };
}

function row(place: Place, page: number): LocalRow {
  // Headings above a section tell what it is about; of all else the owner does.
  const owner = place.owner ?? place.above.at(-1) ?? '';
  const head = [page, entities.indexOf(place.entity), place.title, place.anchor, place.text] as const;
  const names = place.names.filter((name) => name !== place.title).join('\n');
  if (place.rank > 0) return [...head, names, owner, place.rank];
  if (owner !== '') return [...head, names, owner];
  return names === '' ? [...head] : [...head, names];
}

/** `[3, 4, 40]` as `3,1,10` in base 36: rows that are near each other take one letter. */
function distances(rows: readonly number[]): string {
  return rows.map((row, index) => (row - (rows[index - 1] ?? 0)).toString(36)).join(',');
}
