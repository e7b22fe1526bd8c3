import { buildITrieFromWords, type ITrie } from 'cspell-trie-lib';
import { notProse, type Passage } from '../model/passage.ts';
import type { Remark } from './style.ts';

/** The published dictionaries. */
export interface Dictionaries {
  /** English words, with their plurals. */
  readonly english: ITrie;
  /** Terms of the trade and names of its companies. */
  readonly terms: ITrie;
}

/** Tells words from what is none. */
export interface Dictionary {
  /** A word as it is spelled in the middle of a sentence; one in lower case is known with a capital too. */
  readonly knows: (word: string) => boolean;
  /** The word that was most likely meant; null where none is near. */
  readonly nearest: (word: string) => string | null;
}

/** Most a suggestion may cost, in the library's measure: a letter that is wrong, missing or too much costs about 100. */
const costLimit = 250;

/** The published dictionaries together with our own words. */
export function makeDictionary({ english, terms }: Dictionaries, ours: readonly string[]): Dictionary {
  const own = buildITrieFromWords(ours);
  const options = { numSuggestions: 5, ignoreCase: false, changeLimit: 3 };
  const tries: readonly ITrie[] = [own, english, terms];
  const has = (word: string): boolean => tries.some((trie) => trie.hasWord(word, true));
  const nearest = (word: string): string | null => {
    const forms = isCapitalised(word) ? [word, word.toLowerCase()] : [word];
    const found = forms
      .flatMap((form) => tries.flatMap((trie) => trie.suggestWithCost(form, options)))
      .filter(({ cost, word: other }) => cost <= costLimit && !other.includes(' '));
    // A letter doubled or not is the commonest mistake; of others equally near, the longest word, since letters are
    // more often left out than put in.
    const isDoubling = (other: string): number => Number(squeezed(other) === squeezed(word));
    const [best] = found.sort(
      (a, b) => isDoubling(b.word) - isDoubling(a.word) || a.cost - b.cost || b.word.length - a.word.length,
    );
    if (!best) return null;
    return isCapitalised(word) ? best.word.charAt(0).toUpperCase() + best.word.slice(1) : best.word;
  };
  // The English words come with their plurals, terms do not.
  const isPlural = (word: string): boolean =>
    word.endsWith('s') && [own, terms].some((t) => t.hasWord(word.slice(0, -1), true));
  return { knows: (word) => [word, ...variants(word)].some((form) => has(form) || isPlural(form)), nearest };
}

/** In lower case, with each doubled letter once. */
function squeezed(word: string): string {
  return word.toLowerCase().replace(/(.)\1/gu, '$1');
}

/** Other forms under which a word may be listed. */
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

/** What keeps a run of characters from being words: digits, paths, addresses, options, placeholders, hosts. */
const noWord = new RegExp(`[\\d/\\\\@_=:$%#+*^~<>{}[\\]${notProse}]|^[-.]|\\p{L}\\.\\p{L}`, 'u');

/** Words of a passage that the dictionary does not know. @param remedy what to do about one that is right */
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
        what: `says “${word}”, a word that no dictionary has`,
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
  // A letter alone names something; short runs of capitals are abbreviations, `CRDs` and `API's` too.
  if (!/\p{L}{2}/u.test(word) || /^\p{Lu}{2,5}(?:'?s)?$/u.test(word) || dictionary.knows(word)) return true;
  // `ToolHive`, `MCPServer`: a name put together from words.
  const parts = word.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+/gu) ?? [];
  return parts.length > 1 && parts.every((part) => isKnown(part, dictionary));
}
