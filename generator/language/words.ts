import type { Problem } from '../model/problem.ts';
import { inText, problemAt } from '../shared/problem.ts';

/** Our word list, beside the dictionaries. */
export interface WordList {
  /** Words as spelled; lower-case ones may begin a sentence. */
  readonly words: readonly string[];
  /** Expressions to avoid, with their replacements. */
  readonly instead: ReadonlyMap<string, string>;
}

/**
 * Parses a word list: one word a line, or `wrong -> right`; `#` begins a comment. Lines are in alphabetical order,
 * ignoring case.
 */
export function readWords(text: string, file: string): { list: WordList; problems: readonly Problem[] } {
  const lines = text
    .split('\n')
    .map((line, index) => ({ number: index + 1, text: line.replace(/#.*$/, '').trim() }))
    .filter((line) => line.text !== '');
  const parts = lines.map(({ text: line }) => line.split('->').map((part) => part.trim()));
  const words = parts.flatMap(([word = '', right]) => (right === undefined ? [word] : []));
  const instead = new Map(parts.flatMap(([wrong = '', right]) => (right === undefined ? [] : [[wrong, right]])));
  const problems = lines.flatMap((line, index): Problem[] => {
    const before = lines[index - 1];
    if (before === undefined || compareWords(before.text, line.text) < 0) return [];
    const isTwice = before.text === line.text;
    const what = isTwice ? `lists “${line.text}” twice` : `has “${line.text}” after “${before.text}”, out of order`;
    const why = 'alphabetical order prevents duplicates and merge conflicts';
    const message = { rule: 'language/word-list', what, why, do: 'move the line to its place' } as const;
    return [problemAt(inText(file, line.number), message)];
  });
  return { list: { words, instead }, problems };
}

/** Alphabetical order, ignoring case; ties put capitals first. */
function compareWords(a: string, b: string): number {
  const [lowA, lowB] = [a.toLowerCase(), b.toLowerCase()];
  if (lowA !== lowB) return lowA < lowB ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}
