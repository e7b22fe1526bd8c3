import { ParseEnglish } from 'parse-english';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import { VFile } from 'vfile';
import type { Passage } from '../model/passage.ts';
import type { Message } from '../model/problem.ts';

/** A remark on a passage, at an offset in it. */
export interface Remark extends Message {
  readonly at: number;
}

const parser = new ParseEnglish();
const checks = [
  [retextRepeatedWords(), repeatedRemark],
  [retextIndefiniteArticle(), articleRemark],
] as const;

/** Before names that may be spelled aloud, such as nginx, rsync and uvx: no English word begins like that. */
const spelledOut =
  /^a\s+u[b-df-hj-np-tv-xz]+\b|^an\s+(?:f[^aeiouylr]|[hnx][^aeiouy]|[lr][^aeiouyh]|m[^aeiouyn]|s[^aeiouychklmnpqtvw])/i;

const consistent = 'use consistent terminology in all guides';

/** Repeated words, `a` and `an`, expressions replaced by the word list, and unidiomatic phrases. */
export function styleRemarks({ text }: Passage, instead: ReadonlyMap<string, string>): Remark[] {
  // Pronunciation of names is ambiguous: `a ngrok -> an ngrok` in the word list settles it.
  const settled = [...instead.values()].filter((right) => /^an? /i.test(right));
  const isSettled = ({ at }: Remark): boolean =>
    settled.some((right) => text.startsWith(right, at)) || spelledOut.test(text.slice(at));
  const found = ofWords(text).filter((one) => !isSettled(one));
  for (const [wrong, right] of instead)
    for (let at = text.indexOf(wrong); at >= 0; at = text.indexOf(wrong, at + wrong.length))
      if (isWhole(text, at, wrong.length))
        found.push({ at, rule: 'language/term', what: `says “${wrong}”`, why: consistent, do: `write “${right}”` });
  return [...found, ...phrasingRemarks(text)];
}

function ofWords(text: string): Remark[] {
  const tree = parser.parse(text);
  return checks.flatMap(([run, remark]) => {
    const file = new VFile(text);
    run(tree, file);
    return file.messages.map(({ place, actual = '', expected }) => {
      const { offset = 0 } = (place && 'start' in place ? place.start : place) ?? {};
      return remark(offset, actual, expected?.[0] ?? '', text);
    });
  });
}

function repeatedRemark(at: number, actual: string, expected: string): Remark {
  const why = 'the word is repeated';
  return {
    at,
    rule: 'language/repeated-word',
    what: `says “${actual.replace(/\s+/g, ' ')}”`,
    why,
    do: `write “${expected}” once`,
  };
}

function articleRemark(at: number, actual: string, expected: string, text: string): Remark {
  const next = /^\s+[^\s.,;:!?]+/.exec(text.slice(at + actual.length))?.[0] ?? '';
  const phrase = (article: string): string => `${article}${next}`.replace(/\s+/g, ' ');
  return { at, rule: 'language/article', what: `says “${phrase(actual)}”`, do: `write “${phrase(expected)}”` };
}

/** Whether the expression is not part of a longer word, name or address. */
function isWhole(text: string, at: number, length: number): boolean {
  return (
    !/[\p{L}\p{N}_/@.-]$/u.test(text.slice(0, at)) && !/^(?:[\p{L}\p{N}_/@-]|\.\p{L})/u.test(text.slice(at + length))
  );
}

/** Grammatical but unidiomatic phrases, translated from other languages. Each with a replacement. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [
    /(?<!\bthere )\b(?:is|are|was|were) no (?!one\b|longer\b|more\b|less\b|different\b|better\b|worse\b|need\b|use\b|other\b|match\b|substitute\b|exception\b|problem\b|doubt\b|record\b|barrier\b)[a-z]+/gi,
    'isn’t a …',
  ],
  [
    /\bstands? (?:in(?! for\b)|there|behind(?! (?:it|them|him|her|you|us)\b)|beside|below|above|on|at)\b/gi,
    'is in, is there',
  ],
  [/\bthe ways? of (?![a-z]+ing\b)[a-z]+/gi, 'how … works'],
  [/\bbesides(?=[.;:)]|$)/gi, 'too, as well'],
  [
    /\b(?:tokens?|certificates?|passwords?|sessions?|JWTs?|logins?|leases?|licenses?) (?:is|are) over\b/gi,
    'has expired',
  ],
  [/\b(?:to|by|for|from|of) nobody\b/gi, 'nobody … , not … anyone'],
  [/\bmend(?:s|ed|ing)?\b/gi, 'fix'],
  [/(?<!segmentation |page |single-|earth )\bfaults?\b(?!-| toleran| injection| line)/gi, 'bug, problem'],
  [/\b(?:command|flag|field|program|server|client|proxy|operator|app) wants\b/gi, 'needs'],
  [/\b(?:thereby|therein|thereof|thereto|herewith|hereby|whereby)\b/gi, 'so that, with this'],
  [/\b(?:allows?|permits?|enables?) to\b/gi, 'lets you'],
  [/\bwith the help of\b/gi, 'with'],
  [/\bby means of\b/gi, 'with'],
  [/\b(?:informations|softwares|advices|feedbacks|equipments|hardwares)\b/gi, 'a word without a plural'],
  [/\bsince (?:\d+|one|two|three|several|some|many) (?:second|minute|hour|day|week|month|year)s?\b/gi, 'for …'],
  [/\bdiscuss about\b/gi, 'discuss'],
  [/\b(?:takes?|taken|took) (?:it|them|that) for an?\b/gi, 'treats it as a …'],
  [/\b(?:ends?|stops?) by (?:itself|themselves)\b/gi, 'stops on its own'],
  [/\b(?:more|most) (?:easy|quick|fast|cheap|simple)\b(?! to )/gi, 'easier, easiest'],
];

/** Unidiomatic phrases in a text. */
function phrasingRemarks(text: string): Remark[] {
  return phrases.flatMap(([pattern, expected]) =>
    [...text.matchAll(pattern)].map(({ 0: actual, index }): Remark => {
      const [what, why] = [`says “${actual.trim()}”`, 'it is unidiomatic'];
      return { at: index, rule: 'language/phrasing', what, why, do: `rephrase it: ${expected}` };
    }),
  );
}
