import { nearest } from '../../shared/nearest.ts';

/* Which of the names that there are was meant by one that isn't there; null where that's not clear. */

/** A name that differs in two letters at most, and not in its beginning, which tells whose it is. */
export function slip(name: string, names: readonly string[]): string | null {
  const near = nearest(name, names, 2);
  const isNear = near?.slice(0, 3) === name.slice(0, 3) && Math.abs(near.length - name.length) <= 2;
  return isNear ? near : null;
}

/** The nearest name, or the only one that has words which no other one has. */
export function likely(name: string, names: readonly string[]): string | null {
  return nearest(name, names) ?? byWords(name, names);
}

const wordsOf = (name: string): string[] => name.toLowerCase().match(/[a-z]+|\d+/g) ?? [];

/**
 * The one name that shares with this one what no other name has: `GITHUB_TOKEN` for `GITHUB_PERSONAL_ACCESS_TOKEN`.
 *
 * @param most words that each may have and the other lacks
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

/** Names like these are the tool's alone. */
export const own = (pattern: RegExp) => (name: string) => pattern.test(name);
