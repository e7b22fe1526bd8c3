import type { Problem } from '../model/problem.ts';
import { inText, problemAt } from '../shared/problem.ts';

/** Our word list, beside the dictionaries. */
export interface WordList {
  /** Words as spelled; lower-case ones may begin a sentence. */
  readonly words: readonly string[];
  /** Expressions to avoid, with their replacements. */
  readonly instead: ReadonlyMap<string, string>;
}

/** One line of the list, for messages. */
interface Line {
  readonly number: number;
  readonly text: string;
}

/**
 * Parses a word list: one word a line, or `wrong -> right`; `#` begins a comment. Lines are in alphabetical order,
 * ignoring case.
 */
export function readWords(text: string, file: string): { list: WordList; problems: readonly Problem[] } {
  const lines = text
    .split('\n')
    .map((line, index): Line => ({ number: index + 1, text: line.replace(/#.*$/, '').trim() }))
    .filter((line) => line.text !== '');
  const words: string[] = [];
  const instead = new Map<string, string>();
  for (const line of lines) {
    const [wrong = '', right] = line.text.split('->').map((part) => part.trim());
    if (right === undefined) words.push(wrong);
    else instead.set(wrong, right);
  }
  const problems = lines.flatMap((line, index): Problem[] => {
    const before = lines[index - 1];
    if (before === undefined || compareWords(before.text, line.text) < 0) return [];
    return [
      problemAt(inText(file, line.number), {
        rule: 'language/word-list',
        what:
          before.text === line.text
            ? `lists “${line.text}” twice`
            : `has “${line.text}” after “${before.text}”, out of order`,
        why: 'alphabetical order prevents duplicates and merge conflicts',
        do: 'move the line to its place',
      }),
    ];
  });
  return { list: { words, instead }, problems };
}

/** Alphabetical order, ignoring case; ties put capitals first. */
export function compareWords(a: string, b: string): number {
  const [lowA, lowB] = [a.toLowerCase(), b.toLowerCase()];
  if (lowA !== lowB) return lowA < lowB ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}
