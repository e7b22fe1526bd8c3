import type { Passage } from '../model/passage.ts';
import type { Place, Problem } from '../model/problem.ts';
import { byPlace, inText, problemAt } from '../shared/problem.ts';
import { type Dictionaries, makeDictionary, misspellings } from './spelling.ts';
import { styleRemarks } from './style.ts';
import type { WordList } from './words.ts';

/** A guide or fragment. */
export interface ProseFile {
  /** Path for messages. */
  readonly file: string;
  /** The whole file, to which its passages refer. */
  readonly source: string;
  readonly passages: readonly Passage[];
}

/** Checks the language of one file. */
export type LanguageCheck = (file: ProseFile) => Problem[];

/**
 * Spelling and style of prose. All findings are warnings: unknown words may be right.
 *
 * @param listFile path of the word list for messages; null without one
 */
export function languageCheck(
  dictionaries: Dictionaries,
  { words, instead }: WordList,
  listFile: string | null,
): LanguageCheck {
  const dictionary = makeDictionary(dictionaries, words);
  const remedy =
    listFile === null ? 'put it in backticks, or list it (`words` in docs.config.ts)' : `add it to ${listFile}`;
  return ({ file, source, passages }) =>
    passages
      .flatMap((passage) => {
        const style = styleRemarks(passage, instead);
        const isSaid = new Set(style.map(({ at }) => at));
        const unknown = misspellings(passage, dictionary, remedy).filter(({ at }) => !isSaid.has(at));
        return [...unknown, ...style].map(({ at, ...message }) =>
          problemAt(placeIn(source, file, passage.offsets[at] ?? 0), { severity: 'warning', ...message }),
        );
      })
      .sort(byPlace);
}

function placeIn(text: string, file: string, offset: number): Place {
  const before = text.slice(0, offset);
  return inText(file, before.split('\n').length, offset - before.lastIndexOf('\n'));
}
