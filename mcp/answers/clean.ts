import { withoutInvisible } from '../../generator/shared/invisible.ts';

/** So long is a string of an answer, other than texts of pages and corrected ones, which have limits of their own. */
const longest = 2000;

/** A text that holds nothing which can't be seen, cut where it's too long. */
export function cleanText(text: string, most = longest): string {
  const seen = withoutInvisible(text);
  return seen.length > most ? `${seen.slice(0, most - 1).toWellFormed()}…` : seen;
}

/** On one line. */
export function cleanLine(text: string, most = longest): string {
  return cleanText(text, most).replaceAll(/\s+/g, ' ').trim();
}

/** Every string of an answer without what can't be seen. */
export function cleaned<Value>(value: Value): Value;
export function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return withoutInvisible(value);
  if (Array.isArray(value)) return value.map((item) => cleaned(item));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [withoutInvisible(name), cleaned(item)]));
}
