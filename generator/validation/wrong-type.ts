import type { Problem } from '../model/problem.ts';
import type { SampleValue } from '../model/sample-facts.ts';
import type { Schema } from '../model/schema.ts';
import { isIntOrString, propertyNames, typesOf } from '../schemas/keywords.ts';
import { at } from '../schemas/values.ts';
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

/** A value of another type than the one that is wanted, with how to write that. */
export function wrongType(found: Found): Problem {
  const { value, schema, held } = found;
  const wanted = isIntOrString(schema) ? ['integer', 'string'] : typesOf(schema).filter((type) => type !== 'null');
  const shown = value.kind === 'number' || value.kind === 'boolean' ? ` (${value.text})` : '';
  const what = `${nameOf(found)} is ${called(value)}${shown}, and has to be ${wanted.map((type) => articles[type] ?? type).join(' or ')}`;
  const why = `${held.reading.reader} refuses values of another type`;
  return error(held.locate(value.at), what, why, corrected(found, wanted));
}

function called(value: SampleValue): string | undefined {
  if (value.kind === 'boolean') return 'a truth value';
  const isFraction = value.kind === 'number' && !Number.isInteger(Number(value.digits));
  return isFraction ? 'a fraction' : articles[value.kind];
}

function corrected(found: Found, wanted: readonly string[]): Remedy {
  const { value, schema, held } = found;
  const { isFlag } = held.reading;
  if (wanted.includes('string') && (value.kind === 'number' || value.kind === 'boolean')) return quoteIt(value.text);
  if (value.kind === 'string') {
    const meant = unquoted(value.text, wanted);
    if (meant !== null && !value.quoted) return writeInstead(value.text, meant);
    if (meant !== null) return isFlag ? `write \`${meant}\` with \`--set\`` : `leave the quotes out: ${meant}`;
  }
  const form = (isFlag ? mendedFlag(found, wanted) : null) ?? wantedForm(value, wanted, schema);
  if (form !== null) return form;
  const { default: usual } = schema;
  const isNumeric = wanted.includes('integer') || wanted.includes('number');
  if (isNumeric && typeof usual === 'number') return `write a number, such as \`${usual}\``;
  return value.kind === 'null' ? 'give it a value, or leave the name out' : null;
}

/** How a list or an object is written where one is wanted. */
function wantedForm(value: SampleValue, wanted: readonly string[], schema: Schema): string | null {
  if (wanted.includes('array') && value.kind !== 'object') return 'write a list with this one item';
  const items = at(schema, [0]);
  if (wanted.includes('array')) return `write a list${items === null ? '' : ` of objects${havingNames(items)}`}`;
  return wanted.includes('object') ? `write an object${havingNames(schema) || ', each name with its value'}` : null;
}

/** ` with `a` and `b``; '' where nothing is declared, or too much to be listed. */
function havingNames(schema: Schema): string {
  const names = propertyNames(schema)
    .map((name) => `\`${name}\``)
    .toSorted();
  const last = names.at(-1);
  if (last === undefined || names.length > 5) return '';
  return ` with ${names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last}`;
}

/** How a flag sets what holds other values. */
function mendedFlag(found: Found, wanted: readonly string[]): string | null {
  const { value, path } = found;
  const isList = wanted.includes('array');
  if (value.kind === 'object') return isList ? `name an item, such as \`${path}[0]\`` : `set ${nameOf(found)} itself`;
  if (value.kind !== 'string') return null;
  // A file passes on nothing but text.
  if (isPlaceholder(value.text) && (isList || wanted.includes('object')))
    return 'put it into a file of values, and pass that with `--values`';
  return isList ? `write a list with this one item: {${value.text}}` : null;
}

/** The number or truth value that a text holds, where one is wanted; else null. */
function unquoted(text: string, wanted: readonly string[]): string | null {
  const plain = text.replace(/^(-?)0+(?=\d)/, '$1');
  if (wanted.includes('number') && /^-?\d+(\.\d+)?$/.test(text)) return plain;
  if (wanted.includes('integer') && /^-?\d+$/.test(text)) return plain;
  if (!wanted.includes('boolean') || !/^(true|false|yes|no)$/i.test(text)) return null;
  return /^(true|yes)$/i.test(text) ? 'true' : 'false';
}
