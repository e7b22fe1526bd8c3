/*
 * Integers beyond 2^53 become bigints: numbers would print other digits than the source, for example for the bound
 * 18446744073709551615.
 */

/** Copies a value with numbers instead of bigints, for libraries. Shared parts stay shared. */
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
