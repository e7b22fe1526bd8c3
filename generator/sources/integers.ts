/*
 * Whole numbers beyond 2^53 become bigints: as numbers they would be printed with other digits than the source has, and
 * bounds such as 18446744073709551615 are among them.
 */

/** The same value with numbers alone, for libraries that know nothing else. Shared parts stay shared. */
export function roundedCopy(value: unknown, seen = new Map<object, unknown>()): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'object' || value === null) return value;
  const known = seen.get(value);
  if (known !== undefined) return known;
  const copy: unknown = Array.isArray(value)
    ? value.map((item) => roundedCopy(item, seen))
    : Object.fromEntries(Object.entries(value).map(([key, item]) => [key, roundedCopy(item, seen)]));
  seen.set(value, copy);
  return copy;
}
