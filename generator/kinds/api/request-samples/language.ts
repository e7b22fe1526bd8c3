import type { Json } from '../../../model/schema.ts';
import { jsonText } from '../../../shared/json-text.ts';
import type { SampleRequest } from './request.ts';

/** A language that requests are shown in: one file each. */
export interface SampleLanguage {
  /** On its tab, and what is remembered of the reader's choice. */
  readonly label: string;
  /** Name of its grammar for highlighting. */
  readonly grammar: string;
  /** Whether a connection can prove something without more code than the request itself. */
  readonly canProve?: true;
  /** A program that runs as it stands, ends with an error when the server answers with one, and shows the answer. */
  readonly write: (request: SampleRequest) => string;
}

export interface LiteralStyle {
  readonly indent: string;
  readonly key: (name: string) => string;
  /** Everything that is neither list nor object. */
  readonly scalar: (value: null | boolean | number | bigint | string) => string;
}

/** A JSON value as a literal of a language whose lists and objects look like JSON's. */
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

/** A text in double quotes, as JSON, Go and Python read it. */
export const quoted = (text: string): string => jsonText(text);

/** A text in single quotes, as JavaScript writes it. */
export const singleQuoted = (text: string): string =>
  `'${jsonText(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
