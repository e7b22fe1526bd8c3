import type { SampleEntry } from '../model/sample-facts.ts';
import type { Json } from '../model/schema.ts';
import { declaredIn } from '../schemas/judge-keywords.ts';
import { isIntOrString, keywordsOf, typesOf } from '../schemas/keywords.ts';
import { at } from '../schemas/values.ts';
import { textOrJson } from '../shared/json-text.ts';
import { nearest } from '../shared/nearest.ts';
import type { Found } from './found.ts';
import { isEllipsis, isPlaceholder } from './placeholder.ts';

/* Suppresses errors that don't apply to samples, or to how the program reads them. */

/** Whether to suppress an error. */
export function isLetPass(found: Found): boolean {
  return filters.some((filter) => filter(found));
}

const filters: readonly ((found: Found) => boolean)[] = [
  isUnknown,
  standsForAnother,
  isFilledIn,
  isLeftOut,
  isThereAfterAll,
  becomesText,
  namesChoices,
  isEmptyChoice,
  isOtherName,
];

function isUnknown({ error: { data, keyword } }: Found): boolean {
  const isRule = keyword === 'rules' && isPlaceholder(textOrJson(data as Json));
  return isRule || (data === undefined && keyword !== 'required');
}

/** A quoted placeholder is no number. */
function standsForAnother({ value, schema, error: { keyword } }: Found): boolean {
  if (value.kind !== 'string') return false;
  // Kubernetes' names never look like `MY_NAME`.
  if (schema.format?.startsWith('k8s-') && /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/.test(value.text)) return true;
  if (!isPlaceholder(value.text)) return false;
  const types = typesOf(schema);
  const isNumeric = types.length > 0 && !types.includes('string') && !isIntOrString(schema);
  return keyword !== 'type' || !isNumeric;
}

/** Defaults replace null and missing values. */
function isFilledIn({ error: { keyword, params, data }, schema, held: { reading } }: Found): boolean {
  const missing = keyword === 'required' ? at(schema, [params.missingProperty]) : null;
  const said = data === null ? schema : missing;
  return reading.defaultsApply === true && keywordsOf(said).default !== undefined;
}

/** Excerpts omit unrelated parts. */
function isLeftOut({ error: { keyword }, path, held: { reading } }: Found): boolean {
  const level = path === '' ? 1 : path.split(/[.[]/).length + 1;
  const isAboutMissing = /^(?:required|dependentRequired|needed|rules|min(?:Items|Properties)|contains)$/.test(keyword);
  return isAboutMissing && level <= reading.partial;
}

/** The missing field has a misspelt name, or is covered by an ellipsis. */
function isThereAfterAll({ error: { keyword, params }, value, schema, held: { reading } }: Found): boolean {
  if (value.kind !== 'object') return false;
  const { entries } = value;
  if (keyword === 'minProperties') return entries.length >= params.limit;
  if (keyword !== 'required' && keyword !== 'dependentRequired') return false;
  if (entries.some(({ name }) => isEllipsis(name) || name === '???')) return true;
  const name: string = params.missingProperty;
  const names = [...declaredIn(schema, reading.resolve).names];
  // A misspelt name is reported once, as unknown.
  const isMeant = (entry: SampleEntry): boolean =>
    entry.name === name || (!names.includes(entry.name) && nearest(entry.name, names) === name);
  return entries.some(isMeant);
}

/** Some parsers convert numbers and booleans to strings. */
function becomesText({ value, schema, held: { reading } }: Found): boolean {
  const isScalar = value.kind === 'number' || value.kind === 'boolean';
  return reading.scalarsAreText === true && isScalar && typesOf(schema).includes('string');
}

/** `stdio | sse` lists the choices. */
function namesChoices({ value, error: { keyword, params } }: Found): boolean {
  if (keyword !== 'enum' || value.kind !== 'string' || !value.text.includes('|')) return false;
  return value.text.split('|').every((word) => params.allowedValues.includes(word.trim()));
}

/** A nullable value may be null besides its enum. */
function isEmptyChoice({ value, error: { keyword } }: Found): boolean {
  return value.kind === 'null' && (keyword === 'enum' || keyword === 'const');
}

/** A placeholder name, or an unknown name that the program accepts, unless it looks like a typo. */
function isOtherName({ error: { keyword, params }, schema, held: { reading } }: Found): boolean {
  const name: string | undefined = params.additionalProperty;
  if (name === undefined) return false;
  if (isPlaceholder(name)) return true;
  if (keyword !== 'declared' || !reading.onlyTypos) return false;
  // Short valid names may differ by one letter.
  const most = reading.onlyTypos === 'sure' ? (name.length > 4 ? 1 : 0.5) : undefined;
  return nearest(name, declaredIn(schema, reading.resolve).names, most) === null;
}
