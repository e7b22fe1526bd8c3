import type { Json } from '../model/schema.ts';

/** Accessors for partially validated documents. */
export type RawObject = Readonly<Record<string, unknown>>;

/** The value as an object; empty for anything else. */
export function asObject(value: unknown): RawObject {
  return isObject(value) ? value : {};
}

export function isObject(value: unknown): value is RawObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The string, or null for blank strings and other values. */
export function asText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

export function asTexts(value: unknown): string[] {
  return asArray(value).filter((item): item is string => typeof item === 'string');
}

/** Parsed documents only contain JSON: parsers convert dates to strings. */
export function asJson(value: unknown): Json {
  return value === undefined ? null : (value as Json);
}

/** Escapes `~` and `/` for a JSON pointer. */
export function pointerStep(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The name of a step in a pointer `#/a/b`. */
export function stepName(step: string): string {
  const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
  try {
    return decodeURIComponent(name);
  } catch {
    // A lone percent sign is part of the name.
    return name;
  }
}
