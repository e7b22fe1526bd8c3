import type { Problem } from '../model/problem.ts';
import type { Schema } from '../model/schema.ts';
import { isIntOrString, propertyNames, typesOf } from '../schemas/keywords.ts';
import { at } from '../schemas/values.ts';
import { enumerated } from '../shared/counted.ts';
import { quoteIt, writeInstead } from '../shared/nearest.ts';
import { error, type Remedy } from '../shared/problem.ts';
import { type Found, nameOf } from './found.ts';
import { isPlaceholder } from './placeholder.ts';

const articles: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'a list',
  integer: 'a whole number',
  number: 'a number',
  string: 'a string',
  boolean: '`true` or `false`',
  null: 'empty',
};

/** The message for a value of the wrong type, with the right form. */
export function wrongType(found: Found): Problem {
  const { value, schema, held } = found;
  const wanted = isIntOrString(schema) ? ['integer', 'string'] : typesOf(schema).filter((type) => type !== 'null');
  const shown = value.kind === 'number' || value.kind === 'boolean' ? ` (${value.text})` : '';
  const isFraction = value.kind === 'number' && !Number.isInteger(Number(value.digits));
  const called = value.kind === 'boolean' ? 'a boolean' : isFraction ? 'a fraction' : articles[value.kind];
  const has = wanted.map((type) => articles[type] ?? type).join(' or ');
  const what = `${nameOf(found)} is ${called}${shown}, but must be ${has}`;
  const why = `${held.reading.reader} rejects values of another type`;
  return error(held.locate(value.at), what, why, corrected(found, wanted));
}

function corrected(found: Found, wanted: readonly string[]): Remedy {
  const { value } = found;
  const { isFlag } = found.held.reading;
  if (wanted.includes('string') && (value.kind === 'number' || value.kind === 'boolean')) return quoteIt(value.text);
  const meant = value.kind === 'string' ? unquoted(value.text, wanted) : null;
  if (value.kind !== 'string' || meant === null) return (isFlag && ofFlag(found, wanted)) || formOf(found, wanted);
  if (!value.quoted) return writeInstead(value.text, meant);
  return isFlag ? `write \`${meant}\` with \`--set\`` : `remove the quotes: ${meant}`;
}

/** The right form of a list or an object. */
function formOf({ value, schema }: Found, wanted: readonly string[]): string | null {
  const isList = wanted.includes('array');
  if (isList && value.kind !== 'object') return 'write a list with this one item';
  const items = at(schema, [0]);
  if (isList) return `write a list${items === null ? '' : ` of objects${havingNames(items)}`}`;
  if (wanted.includes('object')) return `write an object${havingNames(schema) || ', each name with its value'}`;
  if (typeof schema.default === 'number') return `write a number, such as \`${schema.default}\``;
  return value.kind === 'null' ? 'give it a value, or remove the name' : null;
}

/** How to set an object or list by a flag. */
function ofFlag({ value, path }: Found, wanted: readonly string[]): string | null {
  const isList = wanted.includes('array');
  if (value.kind === 'object') return `set \`${isList ? `${path}[0]` : path}\` itself`;
  if (value.kind !== 'string') return null;
  // A file can only provide text.
  if (isPlaceholder(value.text) && (isList || wanted.includes('object')))
    return 'put it in a values file, and pass that with `--values`';
  return isList ? `write a list with this one item: {${value.text}}` : null;
}

/** ` with `a` and `b``; '' for none or too many. */
function havingNames(schema: Schema): string {
  const names = propertyNames(schema)
    .map((name) => `\`${name}\``)
    .toSorted();
  return names.length === 0 || names.length > 5 ? '' : ` with ${enumerated(names)}`;
}

/** The number or boolean in a string, if required; else null. */
function unquoted(text: string, wanted: readonly string[]): string | null {
  const plain = text.replace(/^(-?)0+(?=\d)/, '$1');
  if (wanted.includes('number') && /^-?\d+(\.\d+)?$/.test(text)) return plain;
  if (wanted.includes('integer') && /^-?\d+$/.test(text)) return plain;
  if (!wanted.includes('boolean') || !/^(true|false|yes|no|on|off|1|0)$/i.test(text)) return null;
  return /^(true|yes|on|1)$/i.test(text) ? 'true' : 'false';
}
