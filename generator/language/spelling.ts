import { notProse, type Passage } from '../model/passage.ts';
import type { Dictionary } from './dictionary.ts';

/** A word that no dictionary has. */
export interface Misspelling {
  readonly word: string;
  /** Place of its first character in the passage. */
  readonly at: number;
}

/** What keeps a run of characters from being words: digits, paths, addresses, options, placeholders, hosts. */
const noWord = new RegExp(`[\\d/\\\\@_=:$%#+*^~<>{}[\\]${notProse}]|^[-.]|\\p{L}\\.\\p{L}`, 'u');

/** Words of a passage that the dictionary does not know. */
export function misspellings({ text }: Passage, dictionary: Dictionary): Misspelling[] {
  const found: Misspelling[] = [];
  for (const match of text.matchAll(/[^\s—–…"“”()[\]{}<>|,;!?]+/gu)) {
    const start = /^[:'‘’]*/.exec(match[0])?.[0].length ?? 0;
    const run = match[0].slice(start).replace(/[.:'‘’]+$/, '');
    if (noWord.test(run)) continue;
    for (const part of run.matchAll(/[^-&]+/g)) {
      const word = part[0].replaceAll('’', "'");
      if (!isKnown(word, dictionary)) found.push({ word, at: match.index + start + part.index });
    }
  }
  return found;
}

function isKnown(word: string, dictionary: Dictionary): boolean {
  // A letter alone names something; short runs of capitals are abbreviations, `CRDs` and `API's` too.
  if (!/\p{L}{2}/u.test(word) || /^\p{Lu}{2,5}(?:'?s)?$/u.test(word) || dictionary.knows(word)) return true;
  // `ToolHive`, `MCPServer`: a name put together from words.
  const parts = word.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+/gu) ?? [];
  return parts.length > 1 && parts.every((part) => isKnown(part, dictionary));
}
