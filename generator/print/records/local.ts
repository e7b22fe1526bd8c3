import type { LocalIndex } from '../../model/search.ts';
import { isStopWord, namesIn, wordsOf } from '../../shared/search-words.ts';
import type { PagePlaces } from './records.ts';

/** Every command has it, so a result would say nothing. */
const help = '--help';

/** The local index: records with the words of their texts instead of the texts. */
export function localIndex(all: readonly PagePlaces[], version: string): LocalIndex {
  return {
    version,
    pages: all.map(({ url, title, kind, category }) => ({ url, title, kind, category })),
    places: all.flatMap(({ places }, page) =>
      places
        .filter(({ title }) => title !== help)
        .map((place) => ({
          page,
          ...{ entity: place.entity, title: place.title, anchor: place.anchor, text: place.text, rank: place.rank },
          names: place.names.filter((name) => name !== place.title),
          // Sections are described by the headings above, others by their owner.
          owner: place.owner ?? place.above.at(-1) ?? '',
          words: [...wordsIn(place.body)].join(' '),
        })),
    ),
  };
}

/** `OOMKilled` is also typed in lower case. */
const isHumped = /^\p{Lu}{3,}\p{Ll}/u;

/** Distinct significant words of a text. */
function wordsIn(text: string): Set<string> {
  return new Set(
    namesIn(text)
      .flatMap((name) => wordsOf(name, isHumped.test(name)))
      .filter((word) => word.length > 1 && !isStopWord(word)),
  );
}
