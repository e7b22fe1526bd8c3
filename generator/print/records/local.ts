import type { LocalIndex } from '../../model/search.ts';
import { isStopWord, namesIn, wordsOf } from '../../shared/search-words.ts';
import type { Place } from './place.ts';
import type { PagePlaces } from './records.ts';

/** The records for the site's own search, with the words of their texts in place of the texts. */
export function localIndex(all: readonly PagePlaces[], version: string): LocalIndex {
  const textWords = wordReader();
  return {
    version,
    pages: all.map(({ url, title, kind, category }) => ({ url, title, kind, category })),
    places: all.flatMap(({ places }, page) =>
      places.map((place) => ({
        page,
        ...{ entity: place.entity, title: place.title, anchor: place.anchor, text: place.text, rank: place.rank },
        names: place.names.filter((name) => name !== place.title),
        // Headings above a section tell what it is about; of all else the owner does.
        owner: place.owner ?? place.above.at(-1) ?? '',
        words: textWords(place).join(' '),
      })),
    ),
  };
}

/** Reads the words of texts, each name once: a site has some ten times as many names as different ones. */
function wordReader(): (place: Place) => string[] {
  const known = new Map<string, readonly string[]>();
  const read = (name: string): readonly string[] => {
    const words = known.get(name) ?? wordsOf(name).filter((word) => word.length > 1 && !isStopWord(word));
    known.set(name, words);
    return words;
  };
  return ({ body }) => [...new Set(namesIn(body).flatMap(read))];
}
