import type { Json } from '../model/schema.ts';

/** Access to documents whose shape a validator has checked only in part. Everything else of ingest works on these. */
export type RawObject = Readonly<Record<string, unknown>>;

/** The value as an object; an empty one for anything else. */
export function asObject(value: unknown): RawObject {
  return isObject(value) ? value : {};
}

export function isObject(value: unknown): value is RawObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The text, or null for anything that is not text or is blank. */
export function asText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

export function asTexts(value: unknown): string[] {
  return asArray(value).filter((item): item is string => typeof item === 'string');
}

/** Parsed documents hold JSON only: the readers turn dates into text. */
export function asJson(value: unknown): Json {
  return value === undefined ? null : (value as Json);
}

/** `~` and `/` as a JSON pointer writes them. */
export function pointerStep(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
