import type { SampleValue } from '../model/sample-facts.ts';
import type { Schema } from '../model/schema.ts';
import { jsonOf, numberOf } from '../samples/value.ts';
import { boundOf, isIntOrString, itemSchema, keywordsOf, propertyNames, typesOf } from '../schemas/keywords.ts';
import { codeList } from '../shared/counted.ts';
import { jsonText } from '../shared/json-text.ts';
import { quoteIt, unknownName, writeInstead } from '../shared/nearest.ts';
import { error, type Remedy } from '../shared/problem.ts';
import { schemaPattern } from '../shared/schema-pattern.ts';
import { fitsBits, fitsNames, misfit, namedValues } from './formats.ts';
import { isPlaceholder } from './placeholder.ts';
import { nameOf, refuse, type Visit } from './visit.ts';

/** Texts beyond this are not matched against patterns, which may take long on them. */
const longestMatched = 2_000;

/** Checks type, enumeration and rules of one value; false when its type is wrong and nothing else need be said. */
export function checkScalar(value: SampleValue, schema: Schema, visit: Visit): boolean {
  const types = typesOf(schema);
  const { nullIsAbsent, defaultsApply } = visit.reading;
  const hasDefault = defaultsApply && keywordsOf(schema).default !== undefined;
  if (value.kind === 'null' && (nullIsAbsent || hasDefault || types.includes('null'))) return false;
  if (value.kind === 'string' && isPlaceholder(value.text) && (!value.quoted || !isNumeric(schema))) return false;
  const isScalar = value.kind === 'number' || value.kind === 'boolean';
  if (visit.reading.scalarsAreText && isScalar && types.includes('string')) return false;
  if (!fitsType(value, schema)) {
    reportType(value, schema, visit);
    return false;
  }
  checkEnum(value, schema, visit);
  if (value.kind === 'string') checkText(value, schema, visit);
  if (value.kind === 'number') checkNumber(value, schema, visit);
  return true;
}

function isNumeric(schema: Schema): boolean {
  const types = typesOf(schema);
  return types.length > 0 && !types.includes('string') && !isIntOrString(schema);
}

function fitsType(value: SampleValue, schema: Schema): boolean {
  if (isIntOrString(schema)) return value.kind === 'string' || (value.kind === 'number' && isWhole(value));
  const types = typesOf(schema);
  if (types.length === 0) return value.kind !== 'null' || propertyNames(schema).length === 0;
  if (value.kind === 'number') return types.includes('number') || (types.includes('integer') && isWhole(value));
  return types.includes(value.kind);
}

function isWhole(value: { readonly digits: string }): boolean {
  return typeof numberOf(value) === 'bigint' || Number.isInteger(Number(value.digits));
}

const articles: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'a list',
  integer: 'a whole number',
  number: 'a number',
  string: 'a string',
  boolean: '`true` or `false`',
  null: 'empty',
};

function reportType(value: SampleValue, schema: Schema, visit: Visit): void {
  const wanted = isIntOrString(schema) ? ['integer', 'string'] : typesOf(schema).filter((type) => type !== 'null');
  const shown = value.kind === 'number' || value.kind === 'boolean' ? ` (${value.text})` : '';
  const is =
    value.kind === 'boolean'
      ? 'a truth value'
      : value.kind === 'number' && !isWhole(value)
        ? 'a fraction'
        : articles[value.kind];
  visit.report(
    error(
      visit.locate(value.at),
      `${nameOf(visit)} is ${is}${shown}, and has to be ${wanted.map((type) => articles[type] ?? type).join(' or ')}`,
      `${visit.reading.reader} refuses values of another type`,
      correctedType(value, wanted, schema, visit),
    ),
  );
}

function correctedType(value: SampleValue, wanted: readonly string[], schema: Schema, visit: Visit): Remedy {
  const { isFlag } = visit.reading;
  if (wanted.includes('string') && (value.kind === 'number' || value.kind === 'boolean')) return quoteIt(value.text);
  if (value.kind === 'string') {
    const meant = unquoted(value.text, wanted);
    if (meant !== null && !value.quoted) return writeInstead(value.text, meant);
    if (meant !== null) return isFlag ? `write \`${meant}\` with \`--set\`` : `leave the quotes out: ${meant}`;
  }
  const inFlag = isFlag ? mendedFlag(value, wanted, visit) : null;
  if (inFlag !== null) return inFlag;
  const form = wantedForm(value, wanted, schema);
  if (form !== null) return form;
  const { default: held } = keywordsOf(schema);
  if (wanted.some(isNumber) && typeof held === 'number') return `write a number, such as \`${held}\``;
  return value.kind === 'null' ? 'give it a value, or leave the name out' : null;
}

/** How a list or an object is written where one is wanted. */
function wantedForm(value: SampleValue, wanted: readonly string[], schema: Schema): string | null {
  if (wanted.includes('array') && value.kind !== 'object') return 'write a list with this one item';
  const items = itemSchema(schema);
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
function mendedFlag(value: SampleValue, wanted: readonly string[], visit: Visit): string | null {
  const isList = wanted.includes('array');
  if (value.kind === 'object')
    return isList ? `name an item, such as \`${visit.path}[0]\`` : `set ${nameOf(visit)} itself`;
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

const isNumber = (type: string): boolean => type === 'integer' || type === 'number';

/** `stdio | sse` names the choices instead of making one. */
function namesChoices(value: SampleValue, allowed: readonly unknown[]): boolean {
  if (value.kind !== 'string' || !value.text.includes('|')) return false;
  return value.text.split('|').every((word) => allowed.includes(word.trim()));
}

function checkEnum(value: SampleValue, schema: Schema, visit: Visit): void {
  const { enum: values, const: only, 'x-enum-varnames': names } = keywordsOf(schema);
  const allowed = values ?? (only === undefined ? null : [only]);
  if (value.kind === 'string' && !allowed) {
    if (names && !fitsNames(value.text, schema)) reportChoice(value.at, value.text, namedValues(schema), visit);
    return;
  }
  const isScalar = value.kind === 'string' || value.kind === 'number' || value.kind === 'boolean';
  const scalar = jsonOf(value);
  if (
    !allowed ||
    !isScalar ||
    namesChoices(value, allowed) ||
    allowed.some((item) => item === scalar || (typeof item === 'number' && item === Number(scalar)))
  )
    return;
  const words = allowed.filter((item): item is string => typeof item === 'string');
  const all = words.length > 0 ? undefined : `use one of ${codeList(allowed.map((item) => jsonText(item)))}`;
  reportChoice(value.at, String(scalar), words, visit, all);
}

function reportChoice(at: number, name: string, words: readonly string[], visit: Visit, remedy?: string): void {
  const more = { of: `of ${nameOf(visit)}`, why: 'it is none of the values allowed there', few: 20, remedy };
  visit.report(unknownName(visit.locate(at), name, words, 'value', more));
}

function checkText({ at, text }: { readonly at: number; readonly text: string }, schema: Schema, visit: Visit): void {
  const report = (what: string, suggestion: string | null): void =>
    refuse(visit, at, `${nameOf(visit)} ${what}`, suggestion);
  const length = [...text].length;
  const [least, most] = [boundOf(schema, 'minLength'), boundOf(schema, 'maxLength')];
  const isShort = least !== undefined && length < least;
  if (isShort && length === 0) report('is empty', 'give it a value');
  else if (isShort) report(`has ${length} characters and needs at least ${least}`, 'write more');
  if (most !== undefined && length > most) report(`has ${length} characters, and ${most} are allowed`, 'shorten it');
  const { pattern, format } = keywordsOf(schema);
  const isMatched = typeof pattern === 'string' && text.length <= longestMatched && !isShort;
  if (isMatched && schemaPattern(pattern)?.test(text) === false)
    report(`"${shortened(text)}" does not match the pattern \`${pattern}\``, patternHint(schema));
  const wanted = format === undefined ? null : misfit(text, format);
  if (wanted) report(`"${shortened(text)}" is not ${wanted}`, `write ${wanted}`);
}

/** What the pattern wants in words, where the schema has an example. */
function patternHint(schema: Schema): string | null {
  const { examples, default: usual } = keywordsOf(schema);
  const example = examples?.find((value) => typeof value === 'string') ?? usual;
  return typeof example === 'string' && example !== '' ? `write it like \`${example}\`` : null;
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

function checkNumber(value: Extract<SampleValue, { kind: 'number' }>, schema: Schema, visit: Visit): void {
  const number = numberOf(value);
  const report = (what: string, suggestion: string | null = null): void =>
    refuse(visit, value.at, `${nameOf(visit)} is ${value.text}, and ${what}`, suggestion);
  const [least, most] = [boundOf(schema, 'minimum'), boundOf(schema, 'maximum')];
  const { format } = keywordsOf(schema);
  const [over, under] = [boundOf(schema, 'exclusiveMinimum'), boundOf(schema, 'exclusiveMaximum')];
  if (least !== undefined && number < least) report(`has to be at least ${least}`, within(least, most));
  else if (most !== undefined && number > most) report(`can be ${most} at most`, within(least, most));
  else if (over !== undefined && number <= over) report(`has to be more than ${over}`);
  else if (under !== undefined && number >= under) report(`has to be less than ${under}`);
  else if (format && !fitsBits(number, format)) report(`does not fit into ${format}`);
  const step = boundOf(schema, 'multipleOf');
  if (step && Math.abs(Number(number) / step - Math.round(Number(number) / step)) > 1e-9)
    report(`has to be a multiple of ${step}`);
}

function within(least: number | undefined, most: number | undefined): string | null {
  return least !== undefined && most !== undefined ? `use a number from ${least} to ${most}` : null;
}
