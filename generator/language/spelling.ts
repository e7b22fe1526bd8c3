import { buildITrieFromWords, type ITrie } from 'cspell-trie-lib';
import { notProse, type Passage } from '../model/passage.ts';
import type { Remark } from './style.ts';

/** The published dictionaries. */
export interface Dictionaries {
  /** English words, with their plurals. */
  readonly english: ITrie;
  /** Technical terms and company names. */
  readonly terms: ITrie;
}

export type Dictionary = ReturnType<typeof makeDictionary>;

/** Most a suggestion may cost, by the library's measure: a wrong, missing or additional letter costs about 100. */
const costLimit = 250;

/** Combines the published dictionaries and our word list. */
export function makeDictionary({ english, terms }: Dictionaries, ours: readonly string[]) {
  const own = buildITrieFromWords(ours);
  const options = { numSuggestions: 5, ignoreCase: false, changeLimit: 3 };
  const tries: readonly ITrie[] = [own, english, terms];
  const has = (word: string): boolean => tries.some((trie) => trie.hasWord(word, true));
  /** The likely correction; null if none is near. */
  const nearest = (word: string): string | null => {
    const forms = isCapitalised(word) ? [word, word.toLowerCase()] : [word];
    const found = forms
      .flatMap((form) => tries.flatMap((trie) => trie.suggestWithCost(form, options)))
      .filter(({ cost, word: other }) => cost <= costLimit && !other.includes(' '));
    // Doubled letters are the most common mistake; among equals prefer the longest word, since omissions are more
    // common than insertions.
    const isDoubling = (other: string): number => Number(squeezed(other) === squeezed(word));
    const [best] = found.sort(
      (a, b) => isDoubling(b.word) - isDoubling(a.word) || a.cost - b.cost || b.word.length - a.word.length,
    );
    if (!best) return null;
    return isCapitalised(word) ? best.word.charAt(0).toUpperCase() + best.word.slice(1) : best.word;
  };
  // English words are listed with their plurals, terms are not.
  const isPlural = (word: string): boolean =>
    word.endsWith('s') && [own, terms].some((t) => t.hasWord(word.slice(0, -1), true));
  /** Accepts a word as spelled within a sentence; lower-case words may also be capitalised. */
  const knows = (word: string): boolean => [word, ...variants(word)].some((form) => has(form) || isPlural(form));
  return { knows, nearest };
}

/** In lower case, with doubled letters reduced. */
function squeezed(word: string): string {
  return word.toLowerCase().replace(/(.)\1/gu, '$1');
}

/** Other forms that may be listed. */
function variants(word: string): string[] {
  const stem = word.replace(/(?:'s|(?<=s)')$/, '');
  const forms = stem === word ? [] : [stem];
  if (isCapitalised(stem) || /^[^\p{Ll}]+$/u.test(stem)) forms.push(stem.toLowerCase());
  if (/^[^\p{Ll}]+$/u.test(stem)) forms.push(stem.charAt(0) + stem.slice(1).toLowerCase());
  return forms;
}

/** Begins with a capital and goes on in lower case. */
function isCapitalised(word: string): boolean {
  return /^\p{Lu}[^\p{Lu}]*$/u.test(word);
}

/** Marks runs of characters that are not words: digits, paths, addresses, options, placeholders, hosts. */
const noWord = new RegExp(`[\\d/\\\\@_=:$%#+*^~<>{}[\\]${notProse}]|^[-.]|\\p{L}\\.\\p{L}`, 'u');

/** Unknown words of a passage. @param remedy for a correct word */
export function misspellings({ text }: Passage, dictionary: Dictionary, remedy: string): Remark[] {
  const found: Remark[] = [];
  for (const match of text.matchAll(/[^\s—–…"“”()[\]{}<>|,;!?]+/gu)) {
    const start = /^[:'‘’]*/.exec(match[0])?.[0].length ?? 0;
    const run = match[0].slice(start).replace(/[.:'‘’]+$/, '');
    if (noWord.test(run)) continue;
    for (const part of run.matchAll(/[^-&]+/g)) {
      const word = part[0].replaceAll('’', "'");
      if (isKnown(word, dictionary)) continue;
      const near = dictionary.nearest(word);
      found.push({
        at: match.index + start + part.index,
        rule: 'language/spelling',
        what: `says “${word}”, which is in no dictionary`,
        do:
          near === null
            ? `correct it, or ${remedy} if it is a word`
            : `did you mean “${near}”? If it is a word, ${remedy}`,
      });
    }
  }
  return found;
}

function isKnown(word: string, dictionary: Dictionary): boolean {
  // A single letter is a name; short runs of capitals are abbreviations, including `CRDs` and `API's`.
  if (!/\p{L}{2}/u.test(word) || /^\p{Lu}{2,5}(?:'?s)?$/u.test(word) || dictionary.knows(word)) return true;
  // `ToolHive`, `MCPServer`: a compound name.
  const parts = word.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+/gu) ?? [];
  return parts.length > 1 && parts.every((part) => isKnown(part, dictionary));
}
