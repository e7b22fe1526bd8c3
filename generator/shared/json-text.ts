import type { Json } from '../model/schema.ts';

const { rawJSON } = JSON as typeof JSON & { rawJSON: (text: string) => unknown };

/** A text without quotes, any other value as JSON. */
export function textOrJson(value: Json): string {
  return typeof value === 'string' ? value : jsonText(value);
}

/** A text as it is, or in quotes where its white space wouldn't be seen. */
export function visibleValue(text: string): string {
  if (!/^\s|\s$|[^\S ]| {2}/.test(text)) return text;
  return JSON.stringify(text).replace(/ {2,}/g, (spaces) => '\\u0020'.repeat(spaces.length));
}

/** A value as JSON: on one line, or indented by so many spaces. Whole numbers keep all their digits. */
export function jsonText(value: Json, indent?: number): string {
  try {
    return JSON.stringify(value, null, indent);
  } catch {
    // It has a bigint. Few values do, and asking about each part takes several times as long.
    return JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? rawJSON(String(item)) : item), indent);
  }
}
