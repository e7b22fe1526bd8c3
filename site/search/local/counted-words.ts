import type { PackedWords } from '../../../generator/model/search.ts';
import { packNumbers, unpackNumbers } from '../../../generator/shared/search-postings.ts';

/** By field, rows and how often the word stands there, by turns. */
export type Postings = (number[] | undefined)[];

/** How often which word stands where: all that searching for words takes. */
export interface CountedWords {
  readonly words: Iterable<string>;
  readonly has: (word: string) => boolean;
  readonly postings: (word: string) => Postings | undefined;
  /** For each field how many different words each row has there. */
  readonly lengths: readonly Float64Array[];
}

/** @param wordsOf words of a row by field */
export function countWords(
  rows: number,
  fields: number,
  wordsOf: (row: number) => readonly (readonly string[])[],
): CountedWords {
  const found = new Map<string, Postings>();
  const lengths = Array.from({ length: fields }, () => new Float64Array(rows));
  for (let row = 0; row < rows; row++)
    wordsOf(row).forEach((words, field) => {
      const own = lengths[field];
      if (own) own[row] = count(found, words, field, row);
    });
  return {
    words: [...found.keys()],
    has: (word) => found.has(word),
    postings: (word) => found.get(word),
    lengths,
  };
}

/** Notes where the words stand; returns how many different ones there are. */
function count(found: Map<string, Postings>, words: readonly string[], field: number, row: number): number {
  let different = 0;
  for (const word of words) {
    if (word === '') continue;
    const postings = found.get(word) ?? [];
    if (postings.length === 0) found.set(word, postings);
    const list = postings[field] ?? [];
    postings[field] = list;
    // Rows come in their order, so one that is known is the last.
    const last = list.length - 1;
    if (list[last - 1] === row) list[last] = (list[last] ?? 0) + 1;
    else {
      list.push(row, 1);
      different += 1;
    }
  }
  return different;
}

/** As text, for those who can count words when they build and have no time when they search. */
export function packWords({ words, postings, lengths }: CountedWords): PackedWords {
  const all = [...words];
  return {
    words: all.join(' '),
    found: all.map((word) => packPostings(postings(word) ?? [])).join('\n'),
    lengths: lengths.map((rows) => packNumbers([...rows])),
  };
}

/** What `packWords` was given; where a word stands is read when somebody looks for it. */
export function unpackWords({ words, found, lengths }: PackedWords): CountedWords {
  const all = words.split(' ');
  const packed = found.split('\n');
  const numbers = new Map(all.map((word, number) => [word, number]));
  return {
    words: all,
    has: (word) => numbers.has(word),
    postings: (word) => {
      const number = numbers.get(word);
      return number === undefined ? undefined : unpackPostings(packed[number] ?? '');
    },
    lengths: lengths.map((rows) => Float64Array.from(unpackNumbers(rows))),
  };
}

/** Rows rise, so their distances do for them. */
function packPostings(postings: Postings): string {
  return Array.from(postings, (list = []) =>
    packNumbers(list.map((number, at) => (at % 2 === 1 ? number : number - (list[at - 2] ?? 0)))),
  ).join(' ');
}

function unpackPostings(text: string): Postings {
  return text.split(' ').map((packed) => {
    if (packed === '') return undefined;
    const list = unpackNumbers(packed);
    for (let at = 2; at < list.length; at += 2) list[at] = (list[at] ?? 0) + (list[at - 2] ?? 0);
    return list;
  });
}
