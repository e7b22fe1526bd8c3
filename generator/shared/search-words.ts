/*
 * Splits text and queries into words. Shared by the generator's index and the browser's queries: words split
 * differently would never match.
 */

/** Words without significance for a search. Apostrophes are already removed here. */
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

/** Names as written: letters and digits, joined by `-`, `_`, `.` or `/`. */
const chunk = /[\p{L}\p{N}]+(?:[-_./'’][\p{L}\p{N}]+)*/gu;
/** Word boundaries inside a name: `proxyPort`, `OIDCConfig`. */
const humps = /\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{N}]+|[^\p{Lu}\p{Ll}\p{N}]+/gu;

/** Inflected forms with a separate meaning. */
const ownMeaning = new Set(['windows', 'settings']);

/** Strips endings of plurals and verb forms; identifiers lose one letter at most. */
export function stem(word: string): string {
  if (ownMeaning.has(word) || word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  let base = word;
  if (/ies$/.test(base) && base.length > 4) base = `${base.slice(0, -3)}y`;
  else if (/[^aiosu]s$/.test(base)) base = base.slice(0, -1);
  const verb = /^(.*[aeiouy].*?)(?:ing|ed)$/.exec(base)?.[1];
  if (verb !== undefined && verb.length > 2) base = verb.replace(/([^aeiouls])\1$/, '$1');
  return base.length > 3 ? base.replace(/e$/, '') : base;
}

/** Caches by word: an index repeats a few thousand words. Shared strings are also counted faster. */
function remembering<Value>(make: (word: string) => Value): (word: string) => Value {
  const known = new Map<string, Value>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    // Bounds the memory of long-running processes.
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

/** Parts of a name in lower case: `isolate`, `network` for `--isolate-network` and `isolateNetwork`. */
export function nameParts(name: string): string[] {
  return (name.match(chunk) ?? []).flatMap(partsOf);
}

/** A name as one word: all its letters and digits. */
export function squash(name: string): string {
  // Most of thousands of names are plain.
  return isPlain.test(name) ? name.replace(/[^a-z0-9]+/gi, '').toLowerCase() : nameParts(name).join('');
}

const isPlain = /^[ -~]*$/;

/** Names with a single spelling, such as environment variables. */
const constant = /^\p{Lu}[\p{Lu}\p{N}]*(?:_[\p{Lu}\p{N}]+)+$/u;

/**
 * Stemmed words of a text. A compound name yields its parts and, with `joined` or for a constant, also itself as one
 * word: so `proxyport` finds `proxyPort`.
 */
export function words(text: string, joined = false): string[] {
  return namesIn(text).flatMap((name) => wordsOf(name, joined));
}

/** Terms with several spellings. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\btim(?:ed|es|e)[ -]out\b/gi, 'timeout'],
  [/\bfile[ -]systems?\b/gi, 'filesystem'],
  [/\bapi[ -]keys?\b/gi, 'apikey'],
  [/\b(?:vs|visual studio) code\b/gi, 'vscode'],
  [/\b(?:getting started|get started|first steps)\b/gi, 'quickstart'],
  [/\b(?:already )?in use\b/gi, 'taken'],
];

/** Names and words of a text as written, in order; entries of `phrases` are one word. */
export function namesIn(text: string): readonly string[] {
  return phrases.reduce((read, [phrase, word]) => read.replace(phrase, word), text).match(chunk) ?? [];
}

const wordsJoined = remembering((name) => wordsIn(name, true));
const wordsApart = remembering((name) => wordsIn(name, false));

/** The words of one name from `namesIn`. */
export function wordsOf(name: string, joined = false): readonly string[] {
  return joined ? wordsJoined(name) : wordsApart(name);
}

function wordsIn(name: string, joined: boolean): readonly string[] {
  const parts = nameParts(name);
  const isWhole = (joined && parts.length < 5) || constant.test(name);
  const whole = parts.length > 1 && isWhole ? [parts.join('')] : [];
  return [...parts.map(stem), ...whole];
}
