import { jsonText } from '../shared/json-text.ts';
import { sha256 } from './digest.ts';

/*
 * JSON with larger objects stored once, under a digest of their text. Repeated values cost one line, and a nested
 * change affects few short lines.
 */

/** Shorter objects stay inline. */
const least = 160;

/** @param shared receives the texts of larger objects by digest, inner ones first */
export function sharedText(value: unknown, shared: Map<string, string>): string {
  if (Array.isArray(value)) return `[${value.map((item) => sharedText(item, shared)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return jsonText(value);
  const parts = Object.entries(value).flatMap(([key, item]) =>
    item === undefined ? [] : [`${JSON.stringify(key)}:${sharedText(item, shared)}`],
  );
  const text = `{${parts.join(',')}}`;
  if (text.length < least) return text;
  const digest = sha256(text).slice(0, 12);
  shared.set(digest, text);
  return JSON.stringify({ $shared: digest });
}

/** The inverse. @param shared complete values by digest; other strings stay */
export function wholeValue(value: unknown, shared: ReadonlyMap<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((item) => wholeValue(item, shared));
  if (typeof value !== 'object' || value === null) return value;
  const found = '$shared' in value && typeof value.$shared === 'string' ? shared.get(value.$shared) : undefined;
  return found ?? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, wholeValue(item, shared)]));
}
