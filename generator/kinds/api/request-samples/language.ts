import type { Json } from '../../../model/schema.ts';
import { jsonText } from '../../../shared/json-text.ts';
import type { SampleRequest } from './request.ts';

/** A language of request samples. */
export interface SampleLanguage {
  /** Label of its tab, and key of the reader's stored choice. */
  readonly label: string;
  /** Name of its grammar for highlighting. */
  readonly grammar: string;
  /** Whether a sample supports client certificates and digest authentication without more code. */
  readonly canProve?: true;
  /** Writes a complete program that fails on an error status and prints the response. */
  readonly write: (request: SampleRequest) => string;
}

export interface LiteralStyle {
  readonly indent: string;
  readonly key: (name: string) => string;
  /** Formats everything but lists and objects. */
  readonly scalar: (value: null | boolean | number | bigint | string) => string;
}

/** A JSON value as a literal of a language with JSON-like lists and objects. */
export function literal(value: Json, style: LiteralStyle, level = 0): string {
  const inner = style.indent.repeat(level + 1);
  const end = style.indent.repeat(level);
  if (value === null || typeof value !== 'object') return style.scalar(value);
  if (Array.isArray(value)) {
    const items = value.map((item: Json) => `${inner}${literal(item, style, level + 1)},\n`);
    return items.length === 0 ? '[]' : `[\n${items.join('')}${end}]`;
  }
  const entries = Object.entries(value).map(
    ([key, item]) => `${inner}${style.key(key)}: ${literal(item, style, level + 1)},\n`,
  );
  return entries.length === 0 ? '{}' : `{\n${entries.join('')}${end}}`;
}

/** Whether the value has a number with more digits than most languages keep. */
export const hasLongNumber = (value: Json): boolean =>
  typeof value === 'bigint' ||
  (value !== null && typeof value === 'object' && Object.values(value).some((item: Json) => hasLongNumber(item)));

/** A string literal in double quotes, valid in JSON, Go and Python. */
export const quoted = (text: string): string => jsonText(text);

/** A JavaScript string literal in single quotes. */
export const singleQuoted = (text: string): string =>
  `'${jsonText(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
