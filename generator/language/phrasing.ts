import type { StyleFinding } from './style.ts';

/**
 * Phrases that are no mistakes of grammar, and that nobody who grew up with English would write; they come from other
 * languages. Each with what to write.
 */
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
  [/\bplays? (?:no|a) part in\b/gi, 'affects, doesn’t affect'],
  [/\b(?:to|by|for|from|of) nobody\b/gi, 'nobody … , not … anyone'],
  [/\bmend(?:s|ed|ing)?\b/gi, 'fix'],
  [/(?<!segmentation |page |single-|earth )\bfaults?\b(?!-| toleran| injection| line)/gi, 'bug, problem'],
  [/\bthe reason stands\b/gi, 'the log says why'],
  [/\b(?:command|flag|field|program|server|client|proxy|operator|app) wants\b/gi, 'needs'],
  [/\bwants one\b/gi, 'needs one'],
  [/\bwithout a word\b/gi, 'silently, without a message'],
  [/\bfor ever\b/gi, 'forever'],
  [/\bin vain\b/gi, 'without success, to no effect'],
  [/\banew\b/gi, 'again'],
  [/\b(?:thereby|therein|thereof|thereto|herewith|hereby|whereby)\b/gi, 'so that, with this'],
  [/\b(?:allows?|permits?|enables?) to\b/gi, 'lets you'],
  [/\bwith the help of\b/gi, 'with'],
  [/\bby means of\b/gi, 'with'],
  [/\b(?:informations|softwares|advices|feedbacks|equipments|hardwares)\b/gi, 'a word without a plural'],
  [/\bsince (?:\d+|one|two|three|several|some|many) (?:second|minute|hour|day|week|month|year)s?\b/gi, 'for …'],
  [/\bon the (?:long|short) term\b/gi, 'in the long run'],
  [/\balmighty\b/gi, 'all-powerful'],
  [/\bpay attention that\b/gi, 'make sure that'],
  [/\bin dependence o[fn]\b/gi, 'depending on'],
  [/\bmake(?:s|d)? (?:an? )?experience\b/gi, 'have experience'],
  [/\bdiscuss about\b/gi, 'discuss'],
  [/\bexplain (?:you|me|us|them) (?:the|how|what|why)\b/gi, 'explain … to you'],
  [/\b(?:more|most) (?:easy|quick|fast|cheap|simple)\b(?! to )/gi, 'easier, easiest'],
];

/** Phrases that a reader stumbles over. */
export function phrasingFindings(text: string): StyleFinding[] {
  return phrases.flatMap(([pattern, expected]) =>
    [...text.matchAll(pattern)].map(({ 0: actual, index }): StyleFinding => {
      return { rule: 'phrasing', at: index, actual: actual.trim(), expected };
    }),
  );
}
