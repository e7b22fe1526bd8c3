import { stem } from '../../../generator/shared/search-words.ts';

/** Words of the index that differ by two letters changing places, a letter too many, too few or another. */
export function typos(word: string, isKnown: (word: string) => boolean): string[] {
  if (word.length < 3) return [];
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const guesses = new Set<string>();
  const guess = (text: string): void => {
    for (const form of [text, stem(text)]) if (form !== word && isKnown(form)) guesses.add(form);
  };
  for (let at = 0; at < word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    guess(before + after.charAt(0) + word.charAt(at) + after.slice(1));
    if (word.length > 3) guess(before + after);
    for (const letter of letters) {
      guess(before + letter + word.slice(at));
      if (word.length > 3) guess(before + letter + after);
    }
  }
  return [...guesses].slice(0, 8);
}
