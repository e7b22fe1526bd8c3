import { ParseEnglish } from 'parse-english';
import retextIndefiniteArticle from 'retext-indefinite-article';
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
  readonly rule: 'article' | 'repeated-word' | 'term' | 'phrasing';
}

const parser = new ParseEnglish();
const checks = [
  ['repeated-word', retextRepeatedWords()],
  ['article', retextIndefiniteArticle()],
] as const;
/**
 * What may be wrong. Splitting text into words and sentences takes most of the time, and few passages have any of these:
 * a word that comes again, `a` before a letter that may be said with a vowel, `an` before one that may be said without.
 */
const suspects = [
  /(?<!\p{L})(\p{L}+)\s+\1(?!\p{L})/iu,
  /(?<!\p{L})[Aa]\s+\P{L}?(?:[aeiouAEIOU\d]|h[eo])/u,
  /(?<!\p{L})[Aa]n\s+\P{L}?(?![aiAI]|[eE][^uw]|[oO][^n]|MCP)\p{L}/u,
];

/** Words said twice, `a` before a vowel, `an` before none, and expressions that the word list replaces. */
export function styleFindings(passage: Passage, instead: ReadonlyMap<string, string>): StyleFinding[] {
  const { text } = passage;
  // How a name is said is nobody's to guess: `a ngrok -> an ngrok` in the word list settles it.
  const settled = [...instead.values()].filter((right) => /^an? /i.test(right));
  const isSettled = ({ at }: StyleFinding): boolean => settled.some((right) => text.startsWith(right, at));
  const found = suspects.some((suspect) => suspect.test(text)) ? ofWords(text).filter((one) => !isSettled(one)) : [];
  for (const [wrong, right] of instead)
    for (let at = text.indexOf(wrong); at >= 0; at = text.indexOf(wrong, at + wrong.length))
      if (isWhole(text, at, wrong.length)) found.push({ rule: 'term', at, actual: wrong, expected: right });
  return found;
}

function ofWords(text: string): StyleFinding[] {
  const tree = parser.parse(text);
  return checks.flatMap(([rule, run]) => {
    const file = new VFile(text);
    run(tree, file);
    return file.messages.map((message): StyleFinding => {
      const place = message.place && 'start' in message.place ? message.place.start : message.place;
      return { rule, at: place?.offset ?? 0, actual: message.actual ?? '', expected: message.expected?.[0] ?? '' };
    });
  });
}

/** The expression is not part of a longer word, name or address. */
function isWhole(text: string, at: number, length: number): boolean {
  return (
    !/[\p{L}\p{N}_/@.-]$/u.test(text.slice(0, at)) && !/^(?:[\p{L}\p{N}_/@-]|\.\p{L})/u.test(text.slice(at + length))
  );
}
