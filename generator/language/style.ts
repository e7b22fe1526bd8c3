import { ParseEnglish } from 'parse-english';
import retextContractions from 'retext-contractions';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRedundantAcronyms from 'retext-redundant-acronyms';
import retextRepeatedWords from 'retext-repeated-words';
import { VFile } from 'vfile';
import type { Passage } from '../model/passage.ts';

/** Something that is written in another way. */
export interface StyleFinding {
  /** Place of its first character in the passage. */
  readonly at: number;
  /** What is written there. */
  readonly actual: string;
  /** What should be. */
  readonly expected: string;
  readonly rule: 'article' | 'repeated-word' | 'contraction' | 'acronym' | 'term';
}

const parser = new ParseEnglish();
const checks = [
  ['repeated-word', retextRepeatedWords()],
  ['article', retextIndefiniteArticle()],
  ['contraction', retextContractions()],
  ['acronym', retextRedundantAcronyms()],
] as const;

/** Words said twice, `a` before a vowel, `dont`, `API interface`, and expressions that the word list replaces. */
export function styleFindings(passage: Passage, instead: ReadonlyMap<string, string>): StyleFinding[] {
  const { text } = passage;
  const tree = parser.parse(text);
  const found: StyleFinding[] = checks.flatMap(([rule, run]) => {
    const file = new VFile(text);
    run(tree, file);
    return file.messages.flatMap((message): StyleFinding[] => {
      const place = message.place && 'start' in message.place ? message.place.start : message.place;
      const actual = message.actual ?? '';
      const expected = (message.expected?.[0] ?? '').replaceAll('’', "'");
      // Straight and curly apostrophes are both right.
      if (expected === actual.replaceAll('’', "'")) return [];
      return [{ rule, at: place?.offset ?? 0, actual, expected }];
    });
  });
  for (const [wrong, right] of instead)
    for (let at = text.indexOf(wrong); at >= 0; at = text.indexOf(wrong, at + wrong.length))
      if (isWhole(text, at, wrong.length)) found.push({ rule: 'term', at, actual: wrong, expected: right });
  return found;
}

/** The expression is not part of a longer word, name or address. */
function isWhole(text: string, at: number, length: number): boolean {
  return (
    !/[\p{L}\p{N}_/@.-]$/u.test(text.slice(0, at)) && !/^(?:[\p{L}\p{N}_/@-]|\.\p{L})/u.test(text.slice(at + length))
  );
}
