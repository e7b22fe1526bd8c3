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
