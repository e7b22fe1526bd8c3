import damerauLevenshtein from 'damerau-levenshtein';
import type { Problem } from '../model/problem.ts';
import { codeList } from './counted.ts';
import { error, type Remedy, type Spot } from './problem.ts';

/** Longest name worth comparing; beyond it nobody made a typing mistake. */
const longest = 80;

/**
 * How many letters have to be typed, dropped, replaced or swapped to get from one name to the other. Where the lengths
 * say that it's more than `most`, nobody counts.
 */
export function distance(from: string, to: string, most = longest): number {
  const isFar = Math.max(from.length, to.length) > longest || Math.abs(from.length - to.length) > most;
  return isFar ? longest : damerauLevenshtein(from, to).steps;
}

/** A name without what spellings differ in: case, `-`, `_`, `.`. */
export function bare(name: string): string {
  return name.toLowerCase().replaceAll(/[-_.\s]/g, '');
}

/**
 * The candidate that was most likely meant, or null when none is near: when more than a third of the longer name would
 * have to change, or more than `most` letters. The order of the candidates doesn't matter.
 */
export function nearest(name: string, candidates: Iterable<string>, most?: number): string | null {
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  let parts = 0;
  const plain = bare(name);
  for (const candidate of candidates) {
    if (candidate === name) continue;
    const cost = costOf(name, plain, candidate);
    if (Math.floor(cost) === endsAlike) parts += bare(candidate).endsWith(plain) ? 1 : 0;
    if (cost < least || (cost === least && best !== null && candidate < best)) {
      best = candidate;
      least = cost;
    }
  }
  if (least >= longest) return null;
  // `port` may be short for `mcpPort` and for `proxyPort`.
  if (parts > 1 && Math.floor(least) === endsAlike) return null;
  return best !== null && Math.floor(least * 2) / 2 <= (most ?? usual(name, best)) ? best : null;
}

/** The cost of a name whose first word is missing. */
const endsAlike = 2;

function usual(name: string, candidate: string): number {
  return Math.max(1, Math.floor(Math.max(name.length, candidate.length) / 3));
}

/** @param plain the bare name */
function costOf(name: string, plain: string, candidate: string): number {
  const other = bare(candidate);
  if (plain === other) return 0.5;
  // A word too many or too few: `network` for `network_isolation`, `ports` for `port`.
  const [short, long] = plain.length < other.length ? [plain, other] : [other, plain];
  const isLonger = short.length >= 3 && short.length * 3 >= long.length && long.startsWith(short);
  // `entry` for `entries`.
  const isPlural = long === short.replace(/y$/, 'ies') && short.endsWith('y');
  // `secretName` for `name`.
  const hasPrefix = short.length >= 4 && short.length * 3 >= long.length && long.endsWith(short);
  // Names of so different lengths are near only where one is part of the other.
  const isFar = long.length - short.length > Math.max(1, long.length / 3);
  const steps = isFar ? longest : distance(name, candidate);
  const cost = Math.min(
    isPlural ? 1 : isLonger ? 1.5 : longest,
    hasPrefix ? endsAlike : longest,
    isAbbreviation(plain, other) ? 1 : longest,
    steps,
    // Most names are written as plainly already.
    isFar || (plain === name && other === candidate) ? steps : distance(plain, other),
  );
  // Of two that are as near, the one that looks more like it.
  return cost + steps / 1000;
}

/** Letters were left out, and not the first: `grp` for `group`. */
function isAbbreviation(short: string, long: string): boolean {
  if (short.length < 3 || short.length * 2 < long.length || long.length > 8 || short[0] !== long[0]) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}

/** What was likely meant. @param called what people know it by, where that's more than what is written */
export function meant(wrong: string, right: string, called = right): Exclude<Remedy, string | null> {
  return { do: `did you mean \`${called}\`?`, suggestion: { wrong, right } };
}

/** What's certainly right. */
export function writeInstead(wrong: string, right: string): Exclude<Remedy, string | null> {
  return { do: `write \`${right}\``, suggestion: { wrong, right } };
}

/** What's right but for its quotes. */
export function quoteIt(wrong: string): Remedy {
  return { do: `put quotes around it: "${wrong}"`, suggestion: { wrong, right: `"${wrong}"` } };
}

interface UnknownName {
  /** Behind the name, what lacks it: ``for `thv run` ``. */
  readonly of?: string;
  readonly why?: string | null;
  readonly severity?: Problem['severity'];
  /** What messages call it; default: its name. */
  readonly called?: string;
  /** The word that is written, which has the name in it; default: the name alone. */
  readonly written?: string;
  /** What to do, where more than letters tell what was meant. */
  readonly remedy?: Remedy | undefined;
  /** What to do where no name is near; default: to use one of the names, if they aren't many. */
  readonly otherwise?: Remedy;
  /** So many names are listed. */
  readonly few?: number;
}

/** A name that is none of those there are, with the one that was likely meant, or with all of them when they are few. */
export function unknownName(
  spot: Spot,
  name: string,
  vocabulary: Iterable<string>,
  noun: string,
  { called = name, of, why = null, severity = 'error', written = name, remedy, otherwise, few = 8 }: UnknownName = {},
): Problem {
  const what = `unknown ${noun} \`${called}\`${of === undefined ? '' : ` ${of}`}`;
  const owner = of?.match(/`([^`]+)`/)?.[1];
  const since = spot.since?.([`${owner} ${name}`, `${owner}.${name}`, name]) ?? null;
  const right = remedy === undefined ? rightName(name, vocabulary, { written, otherwise, few }) : remedy;
  const whole = [since, why].filter((part) => part !== null).join('; ');
  return { ...error(spot, what, whole === '' ? null : whole, right), severity };
}

function rightName(
  name: string,
  vocabulary: Iterable<string>,
  {
    written,
    otherwise,
    few,
  }: Required<Pick<UnknownName, 'written' | 'few'>> & { readonly otherwise: Remedy | undefined },
): Remedy {
  const names = [...new Set(vocabulary)].toSorted();
  const near = nearest(name, names);
  if (near !== null) return meant(written, written.replace(name, near), near);
  if (otherwise !== undefined) return otherwise;
  const [first, second] = names;
  if (first === undefined || names.length > few) return null;
  return second === undefined ? writeInstead(written, written.replace(name, first)) : `use one of ${codeList(names)}`;
}

/** What to do about a name that isn't there, in a place that isn't code. */
export function didYouMean(near: string | null, otherwise: string): string {
  return near === null ? otherwise : `did you mean ${near}?`;
}
