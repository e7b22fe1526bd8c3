import type { Passage } from '../model/passage.ts';
import type { Problem } from '../model/problem.ts';
import type { RuleId } from '../model/rules.ts';
import { inText, problemAt } from '../shared/problem.ts';
import { type Dictionaries, type Dictionary, makeDictionary } from './dictionary.ts';
import { phrasingFindings } from './phrasing.ts';
import { misspellings } from './spelling.ts';
import { type StyleFinding, styleFindings } from './style.ts';
import type { WordList } from './words.ts';

/** A guide or fragment. */
export interface ProseFile {
  /** Path for messages. */
  readonly file: string;
  /** The whole file, which the places of its passages refer to. */
  readonly source: string;
  readonly passages: readonly Passage[];
}

/** Looks at the language of one file. */
export type LanguageCheck = (file: ProseFile) => Problem[];

/**
 * Spelling and style of prose. All findings are warnings: a word that no dictionary has may be right.
 *
 * @param listFile path of the word list for messages; null where there is none
 */
export function languageCheck(dictionaries: Dictionaries, list: WordList, listFile: string | null): LanguageCheck {
  const dictionary = makeDictionary(dictionaries, list.words);
  return ({ file, source, passages }) => {
    const pointAt = points(source);
    return passages
      .flatMap((passage) => findingsIn(passage, dictionary, list, listFile))
      .sort((a, b) => a.offset - b.offset)
      .map(({ offset, ...message }) => {
        const { line, column } = pointAt(offset);
        return problemAt(inText(file, line, column), { severity: 'warning', ...message });
      });
  };
}

interface Fault extends Pick<Problem, 'what' | 'why' | 'do'> {
  /** Place in the file. */
  readonly offset: number;
  readonly rule: RuleId;
}

function findingsIn(passage: Passage, dictionary: Dictionary, { instead }: WordList, listFile: string | null): Fault[] {
  const offsetOf = (at: number): number => passage.offsets[at] ?? 0;
  const style = [...styleFindings(passage, instead), ...phrasingFindings(passage.text)];
  const isSaid = new Set(style.map(({ at }) => at));
  const remedy =
    listFile === null ? 'correct it, or write code and names of files in backticks' : `add it to ${listFile}`;
  const unknown = misspellings(passage, dictionary).filter(({ at }) => !isSaid.has(at));
  return [
    ...unknown.map(({ word, at }): Fault => {
      const meant = dictionary.nearest(word);
      return {
        offset: offsetOf(at),
        rule: 'language/spelling',
        what: `says “${word}”, a word that no dictionary has`,
        why: null,
        do:
          meant === null
            ? `correct it; if it is right, ${remedy}`
            : `did you mean “${meant}”? If it is right, ${remedy}`,
      };
    }),
    ...style.map(
      (finding): Fault => ({
        offset: offsetOf(finding.at),
        rule: `language/${finding.rule}`,
        ...styleText(finding, passage),
      }),
    ),
  ];
}

function styleText(
  { rule, at, actual, expected }: StyleFinding,
  { text }: Passage,
): Pick<Problem, 'what' | 'why' | 'do'> {
  switch (rule) {
    case 'repeated-word':
      return { what: `says “${actual}”`, why: 'the word stands twice', do: `write “${expected}” once` };
    case 'article': {
      const next = /^\s+[^\s.,;:!?]+/.exec(text.slice(at + actual.length))?.[0] ?? '';
      const phrase = (article: string): string => `${article}${next}`.replace(/\s+/g, ' ');
      return { what: `says “${phrase(actual)}”`, why: null, do: `write “${phrase(expected)}”` };
    }
    case 'phrasing':
      return {
        what: `says “${actual}”`,
        why: 'nobody would say it like that',
        do: `write it another way: ${expected}`,
      };
    case 'term':
      return { what: `says “${actual}”`, why: 'one thing has one name in all guides', do: `write “${expected}”` };
  }
}

/** Line and column of a place in a text, both from 1. */
function points(text: string): (offset: number) => { line: number; column: number } {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    const line = starts.findLastIndex((start) => start <= offset);
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
}
