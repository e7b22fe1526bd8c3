import { jsonText } from '../shared/json-text.ts';
import { sha256 } from './digest.ts';

/*
 * JSON with its larger objects beside it, each once under a digest of its text. What's said twice stands there once, and
 * a change deep inside is a change of a few short lines.
 */

/** Objects whose text is shorter stay where they are. */
const least = 160;

/** @param shared gets the texts of the larger objects by their digests, those inside others first */
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

/** The reverse. @param shared whole values by their digests; what isn't among them stays */
export function wholeValue(value: unknown, shared: ReadonlyMap<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((item) => wholeValue(item, shared));
  if (typeof value !== 'object' || value === null) return value;
  const found = '$shared' in value && typeof value.$shared === 'string' ? shared.get(value.$shared) : undefined;
  return found ?? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, wholeValue(item, shared)]));
}
