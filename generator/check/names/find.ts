import { nearest } from '../../shared/nearest.ts';

/* Finds the existing name that a wrong one was meant for; null if ambiguous. */

/** A name within two edits, with the same beginning, since prefixes mark the owner. */
export function slip(name: string, names: readonly string[]): string | null {
  const near = nearest(name, names, 2);
  const isNear = near?.slice(0, 3) === name.slice(0, 3) && Math.abs(near.length - name.length) <= 2;
  return isNear ? near : null;
}

/** The nearest name, or the only one with distinctive words in common. */
export function likely(name: string, names: readonly string[]): string | null {
  return nearest(name, names) ?? byWords(name, names);
}

const wordsOf = (name: string): string[] => name.toLowerCase().match(/[a-z]+|\d+/g) ?? [];

/**
 * The only name that shares distinctive words with this one: `GITHUB_TOKEN` for `GITHUB_PERSONAL_ACCESS_TOKEN`.
 *
 * @param most number of words that each may have and the other lacks
 */
export function byWords(name: string, names: readonly string[], most = Number.POSITIVE_INFINITY): string | null {
  const words = wordsOf(name);
  const isNear = (other: string): boolean => {
    const others = wordsOf(other);
    return (
      words.filter((word) => !others.includes(word)).length <= most &&
      others.filter((word) => !words.includes(word)).length <= most
    );
  };
  const rare = words.flatMap((word) => {
    const [only, ...more] = names.filter((other) => wordsOf(other).includes(word));
    return only === undefined || more.length > 0 || !isNear(only) ? [] : only;
  });
  const [only, ...more] = new Set(rare);
  return more.length > 0 ? null : (only ?? null);
}

/** Other names may be right, too. */
export const open = () => false;

/** Only the tool has names like these. */
export const matching = (pattern: RegExp) => (name: string) => pattern.test(name);
