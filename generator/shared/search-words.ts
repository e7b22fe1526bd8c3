/*
 * How text and queries become words. One reading for the index, which the generator writes, and for the queries, which
 * the browser reads: a word that is cut in one way here and in another there would never be found.
 */

/** Words that say nothing about what is looked for. Those with an apostrophe lose it before they come here. */
const stopWords = new Set(
  (
    'a about all am an and any are as at be been but by can could did do does doing for from had has have how i if in into is it its ' +
    'me my need no not of on or our should so some that the their them then there these they this to us want was we were what when ' +
    'where which who why will with would you your arent dont hasnt havent im isnt ive wasnt werent too very still just up'
  ).split(' '),
);

export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

/** Names as they are written: letters and digits, joined by `-`, `_`, `.` or `/` within. */
const chunk = /[\p{L}\p{N}]+(?:[-_./'’][\p{L}\p{N}]+)*/gu;
/** Where a word begins inside of one: `proxyPort`, `OIDCConfig`. */
const humps = /\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{N}]+|[^\p{Lu}\p{Ll}\p{N}]+/gu;

/** Plurals and verb forms that mean something else than what they come from. */
const ownMeaning = new Set(['windows', 'settings']);

/** Word without the endings of plurals and of verb forms; names that are no words lose no more than a letter. */
export function stem(word: string): string {
  if (ownMeaning.has(word) || word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  let base = word;
  if (/ies$/.test(base) && base.length > 4) base = `${base.slice(0, -3)}y`;
  else if (/[^aiosu]s$/.test(base)) base = base.slice(0, -1);
  const verb = /^(.*[aeiouy].*?)(?:ing|ed)$/.exec(base)?.[1];
  if (verb !== undefined && verb.length > 2) base = verb.replace(/([^aeiouls])\1$/, '$1');
  return base.length > 3 ? base.replace(/e$/, '') : base;
}

/** The same few thousand words stand in an index again and again. As one string each they're also counted faster. */
function remembering<Value>(make: (word: string) => Value): (word: string) => Value {
  const known = new Map<string, Value>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    // Who reads one text after another in the same process doesn't keep all their words.
    if (known.size >= 50_000) known.clear();
    const made = make(word);
    known.set(word, made);
    return made;
  };
}

const partsOf = remembering((word): readonly string[] =>
  word
    .replace(/['’]/g, '')
    .split(/[-_./]/)
    .flatMap((part) => part.match(humps) ?? [])
    .map((part) => part.toLowerCase()),
);

/** Parts of a name in lower case: `--isolate-network` and `isolateNetwork` are both `isolate`, `network`. */
export function nameParts(name: string): string[] {
  return (name.match(chunk) ?? []).flatMap(partsOf);
}

/** A name as one word, however its parts are joined: all its letters and digits. */
export function squash(name: string): string {
  // Most names are plain, and there are thousands.
  return isPlain.test(name) ? name.replace(/[^a-z0-9]+/gi, '').toLowerCase() : nameParts(name).join('');
}

const isPlain = /^[ -~]*$/;

/** Names that are only ever written in one way, such as environment variables. */
const constant = /^\p{Lu}[\p{Lu}\p{N}]*(?:_[\p{Lu}\p{N}]+)+$/u;

/**
 * Words of a text, stemmed. A name of several parts gives its parts and, with `joined` or when it is a constant, itself
 * as one word: so `proxyport` finds `proxyPort`.
 */
export function words(text: string, joined = false): string[] {
  return namesIn(text).flatMap((name) => wordsOf(name, joined));
}

/** What some write as one word and others as several, or call otherwise. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\btim(?:ed|es|e)[ -]out\b/gi, 'timeout'],
  [/\bfile[ -]systems?\b/gi, 'filesystem'],
  [/\bapi[ -]keys?\b/gi, 'apikey'],
  [/\b(?:vs|visual studio) code\b/gi, 'vscode'],
  [/\b(?:getting started|get started|first steps)\b/gi, 'quickstart'],
  [/\b(?:already )?in use\b/gi, 'taken'],
];

/** Names and words of a text as they are written there, in its order; those of `phrases` are one word. */
export function namesIn(text: string): readonly string[] {
  return phrases.reduce((read, [phrase, word]) => read.replace(phrase, word), text).match(chunk) ?? [];
}

const wordsJoined = remembering((name) => wordsIn(name, true));
const wordsApart = remembering((name) => wordsIn(name, false));

/** The words of one name that `namesIn` found. */
export function wordsOf(name: string, joined = false): readonly string[] {
  return joined ? wordsJoined(name) : wordsApart(name);
}

function wordsIn(name: string, joined: boolean): readonly string[] {
  const parts = nameParts(name);
  const isWhole = (joined && parts.length < 5) || constant.test(name);
  const whole = parts.length > 1 && isWhole ? [parts.join('')] : [];
  return [...parts.map(stem), ...whole];
}
