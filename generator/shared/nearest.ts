import damerauLevenshtein from 'damerau-levenshtein';
import type { Problem } from '../model/problem.ts';
import { codeList } from './counted.ts';
import { error, type Remedy, type Spot } from './problem.ts';

/** Longest name to compare; longer ones are no typos. */
const longest = 80;

/**
 * The edit distance (insertions, deletions, replacements, swaps) of two names. Skips the calculation if the lengths
 * alone exceed `most`.
 */
export function distance(from: string, to: string, most = longest): number {
  const isFar = Math.max(from.length, to.length) > longest || Math.abs(from.length - to.length) > most;
  return isFar ? longest : damerauLevenshtein(from, to).steps;
}

/** A name without spelling variations: case, `-`, `_`, `.`. */
export function bare(name: string): string {
  return name.toLowerCase().replaceAll(/[-_.\s]/g, '');
}

/**
 * The candidate most likely meant, or null if more than a third of the longer name, or more than `most` letters, would
 * have to change. Independent of the candidates' order.
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

/** @param plain the normalised name */
function costOf(name: string, plain: string, candidate: string): number {
  const other = bare(candidate);
  if (plain === other) return 0.5;
  // An additional or missing word: `network` for `network_isolation`, `ports` for `port`.
  const [short, long] = plain.length < other.length ? [plain, other] : [other, plain];
  const isLonger = short.length >= 3 && short.length * 3 >= long.length && long.startsWith(short);
  // `entry` for `entries`.
  const isPlural = long === short.replace(/y$/, 'ies') && short.endsWith('y');
  // `secretName` for `name`.
  const hasPrefix = short.length >= 4 && short.length * 3 >= long.length && long.endsWith(short);
  // Names of very different lengths are only near if one is part of the other.
  const isFar = long.length - short.length > Math.max(1, long.length / 3);
  const steps = isFar ? longest : distance(name, candidate);
  const cost = Math.min(
    isPlural ? 1 : isLonger ? 1.5 : longest,
    hasPrefix ? endsAlike : longest,
    isAbbreviation(plain, other) ? 1 : longest,
    steps,
    // Most names are already normalised.
    isFar || (plain === name && other === candidate) ? steps : distance(plain, other),
  );
  // Break ties by similarity.
  return cost + steps / 1000;
}

/** Whether letters other than the first were omitted: `grp` for `group`. */
function isAbbreviation(short: string, long: string): boolean {
  if (short.length < 3 || short.length * 2 < long.length || long.length > 8 || short[0] !== long[0]) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}

/** A likely correction. @param called its common name, if different from the text to write */
export function meant(wrong: string, right: string, called = right): Exclude<Remedy, string | null> {
  return { do: `did you mean \`${called}\`?`, suggestion: { wrong, right } };
}

/** A certain correction. */
export function writeInstead(wrong: string, right: string): Exclude<Remedy, string | null> {
  return { do: `write \`${right}\``, suggestion: { wrong, right } };
}

/** A correction that adds quotes. */
export function quoteIt(wrong: string): Remedy {
  return { do: `put quotes around it: "${wrong}"`, suggestion: { wrong, right: `"${wrong}"` } };
}

interface UnknownName {
  /** Its owner in messages, after the name: ``for `thv run` ``. */
  readonly of?: string;
  readonly why?: string | null;
  readonly severity?: Problem['severity'];
  /** Its name in messages; default: the name. */
  readonly called?: string;
  /** The written word that contains the name; default: the name. */
  readonly written?: string;
  /** The remedy, if context determines the correction. */
  readonly remedy?: Remedy | undefined;
  /** The remedy if no name is near; default: use one of the names, if they are few. */
  readonly otherwise?: Remedy;
  /** Most names to list. */
  readonly few?: number;
}

/** The message for a name that doesn't exist, suggesting the nearest one, or listing all if they are few. */
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
  const right = remedy === undefined ? rightName(name, written, vocabulary, few, otherwise) : remedy;
  const whole = [since, why].filter((part) => part !== null).join('; ');
  return { ...error(spot, what, whole === '' ? null : whole, right), severity };
}

function rightName(name: string, written: string, vocabulary: Iterable<string>, few: number, otherwise?: Remedy) {
  const names = [...new Set(vocabulary)].toSorted();
  const near = nearest(name, names);
  if (near !== null) return meant(written, written.replace(name, near), near);
  if (otherwise !== undefined) return otherwise;
  const [first, second] = names;
  if (first === undefined || names.length > few) return null;
  return second === undefined ? writeInstead(written, written.replace(name, first)) : `use one of ${codeList(names)}`;
}

/** The remedy for a wrong name outside code. */
export function didYouMean(near: string | null, otherwise: string): string {
  return near === null ? otherwise : `did you mean ${near}?`;
}
