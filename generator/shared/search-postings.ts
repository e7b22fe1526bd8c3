import type { PackedPostings } from '../model/search.ts';

/*
 * Which words stand in which places, as text: a character or two for each distance between two places. It takes a fifth
 * less than numbers with commas, compressed, and no binary file is needed.
 */

/** Characters that JSON writes as they are, without the space. */
const alphabet = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)).filter(
  (character) => character !== '"' && character !== '\\',
);
const values = new Map(alphabet.map((character, value) => [character, value]));
/** So many characters end a number; the others say that it goes on. Most distances need one. */
const ends = 70;
const goOn = alphabet.length - ends;

/** @param texts For each place its words; none where it has no text of its own. */
export function packPostings(texts: readonly (readonly string[])[]): PackedPostings {
  const places = texts.flatMap((words, place) => (words.length > 0 ? [place] : []));
  const found = new Map<string, number[]>();
  places.forEach((place, text) => {
    for (const word of new Set(texts[place])) {
      const list = found.get(word);
      if (list) list.push(text);
      else found.set(word, [text]);
    }
  });
  const words = [...found.keys()].sort((a, b) => (a < b ? -1 : 1));
  return {
    places: distances(places),
    words: words.join(' '),
    found: words.map((word) => distances(found.get(word) ?? [])).join(' '),
  };
}

/** For each of so many places its words. */
export function unpackPostings({ places, words, found }: PackedPostings, count: number): string[][] {
  const texts = Array.from({ length: count }, (): string[] => []);
  const placeOf = numbers(places);
  const list = words.split(' ');
  found.split(' ').forEach((packed, at) => {
    for (const text of numbers(packed)) texts[placeOf[text] ?? -1]?.push(list[at] ?? '');
  });
  return texts;
}

function distances(rising: readonly number[]): string {
  let [packed, before] = ['', 0];
  for (const number of rising) {
    packed += encode(number - before);
    before = number;
  }
  return packed;
}

function encode(distance: number): string {
  if (distance < ends) return alphabet[distance] ?? '';
  let text = alphabet[distance % ends] ?? '';
  for (let rest = Math.floor(distance / ends); rest > 0; rest = Math.floor(rest / goOn)) {
    rest -= 1;
    text = (alphabet[ends + (rest % goOn)] ?? '') + text;
  }
  return text;
}

function numbers(packed: string): number[] {
  const all = unpackNumbers(packed);
  for (let at = 1; at < all.length; at++) all[at] = (all[at] ?? 0) + (all[at - 1] ?? 0);
  return all;
}

function unpackNumbers(packed: string): number[] {
  const all: number[] = [];
  let high = 0;
  for (const character of packed) {
    const value = values.get(character) ?? 0;
    if (value >= ends) high = high * goOn + value - ends + 1;
    else {
      all.push(high * ends + value);
      high = 0;
    }
  }
  return all;
}
