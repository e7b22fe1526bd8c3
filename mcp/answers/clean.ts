import { withoutInvisible } from '../../generator/shared/invisible.ts';

/** A text on one line, without invisible characters, shortened if too long. */
export function cleanLine(text: string, most = 2000): string {
  const seen = withoutInvisible(text);
  const short = seen.length > most ? `${seen.slice(0, most - 1).toWellFormed()}…` : seen;
  return short.replaceAll(/\s+/g, ' ').trim();
}

/** Removes invisible characters from every string of an answer. */
export function cleaned<Value>(value: Value): Value;
export function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return withoutInvisible(value);
  if (Array.isArray(value)) return value.map((item) => cleaned(item));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [withoutInvisible(name), cleaned(item)]));
}
