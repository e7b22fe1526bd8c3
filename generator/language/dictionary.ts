import { buildITrieFromWords, decodeTrie, type ITrie, parseDictionary } from 'cspell-trie-lib';
import { perObject } from '../shared/per-object.ts';

/** Files of the published dictionaries, as their packages ship them. */
export interface DictionaryFiles {
  /** English words in the binary form of cspell. */
  readonly english: Uint8Array<ArrayBuffer>;
  /** Terms of the trade and names of its companies, one word a line. */
  readonly terms: string;
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

/** Making tries takes longer than looking at a guide, and each change that a watching run sees asks for them. */
const triesOf = perObject(
  ({ english, terms }: DictionaryFiles): { readonly english: ITrie; readonly terms: ITrie } => ({
    english: decodeTrie(english),
    terms: parseDictionary(terms),
  }),
);

/** The published dictionaries together with our own words. */
export function makeDictionary(files: DictionaryFiles, ours: readonly string[]): Dictionary {
  const { english, terms } = triesOf(files);
  const own = buildITrieFromWords(ours);
  const options = { numSuggestions: 5, ignoreCase: false, changeLimit: 3 };
  const tries: readonly ITrie[] = [own, english, terms];
  const has = (word: string): boolean => tries.some((trie) => trie.hasWord(word, true));
  const look = (word: string): string | null => {
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
  const looked = new Map<string, string | null>();
  const nearest = (word: string): string | null => {
    const before = looked.get(word);
    if (before !== undefined) return before;
    const meant = look(word);
    looked.set(word, meant);
    return meant;
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
