import { plainProse } from '../markdown/prose.ts';
import type { FactView } from '../model/page.ts';
import { marks } from '../model/row-words.ts';
import type { Json, Schema } from '../model/schema.ts';
import { jsonText, textOrJson } from '../shared/json-text.ts';
import {
  compositionsOf,
  conditionalsOf,
  constraintsOf,
  isAnything,
  isNothing,
  keywordsOf,
  requiredElsewhere,
} from './keywords.ts';

const code = (label: string, value: string): FactView => ({ label, value });
const words = (label: string, value: string): FactView => ({ label, value, words: true });

/** Facts of a schema besides type, default and enum: bounds in words, others verbatim. */
export function factViews(schema: Schema): FactView[] {
  const bounds = constraintsOf(schema);
  const keywords = keywordsOf(schema);
  const { title, format, const: only, enum: values, 'x-enum-varnames': names } = keywords;
  return [
    ...(title && plainProse(title, 'plain') !== '' ? [words('Title', title)] : []),
    ...(format ? [code('Format', format)] : []),
    ...(only === undefined ? [] : [code('Value', jsonText(only))]),
    // Names without values: the transmitted values are unknown.
    ...(names && !values ? [code('Names of the values', names.join(', '))] : []),
    ...boundFacts(bounds).map(([label, value]) => words(label, value)),
    ...[...bounds].map(([keyword, value]) => code(factLabels.get(keyword) ?? keyword, textOrJson(value))),
    ...closedFacts(schema),
    ...requiredFacts(schema),
    ...(keywords['x-kubernetes-preserve-unknown-fields'] ? [words('Other fields', 'kept as they are')] : []),
    ...discriminatorFacts(schema),
    // Constraints that can't be merged.
    ...(keywords.allOf ?? []).flatMap(factViews),
  ];
}

/** Excluded properties and items. */
function closedFacts(schema: Schema): FactView[] {
  const { items = true, prefixItems = [], additionalProperties = true } = keywordsOf(schema);
  const none = prefixItems.length > 0 ? `none after the first ${prefixItems.length}` : 'not allowed';
  const conditions = conditionalsOf(schema).map((one) => [nothingMore.get(one.keyword), one.schema] as const);
  const others = [['Other properties', additionalProperties] as const, ...conditions];
  return [
    ...(isNothing(items) ? [words('Other items', none)] : []),
    ...others.flatMap(([label, other]) => (label && isNothing(other) ? [words(label, 'not allowed')] : [])),
  ];
}

/** Required names, besides declared properties. */
function requiredFacts(schema: Schema): FactView[] {
  const elsewhere = requiredElsewhere(schema);
  return [
    ...(elsewhere.length > 0 ? [code(marks.required.label, elsewhere.join(', '))] : []),
    ...compositionsOf(schema)
      .filter(({ members }) => members.every(isRequirement))
      .map(({ keyword, members }) => words(marks.required.label, requirement(keyword, members))),
  ];
}

function discriminatorFacts(schema: Schema): FactView[] {
  const { discriminator } = keywordsOf(schema);
  if (!discriminator) return [];
  const mapping = Object.entries(discriminator.mapping ?? {}).map(
    ([value, target]) => `${value} → ${target.split('/').at(-1) ?? target}`,
  );
  return [code('Chosen by', [discriminator.propertyName, ...mapping].join('; '))];
}

/** Labels of keywords shown with their value; others keep the source's name. */
const factLabels = new Map([
  ['pattern', 'Pattern'],
  ['multipleOf', 'Multiple of'],
  ['contentEncoding', 'Encoding'],
  ['contentMediaType', 'Media type'],
  ['xml', 'In XML'],
]);

/** Keywords that close a schema with `false`, with their subject. */
export const nothingMore: ReadonlyMap<string, string> = new Map([
  ['unevaluatedProperties', 'Other properties'],
  ['unevaluatedItems', 'Other items'],
]);

type Bounds = Map<string, Json>;

/** Bounds in words. Removes them from the map. */
function boundFacts(bounds: Bounds): [string, string][] {
  const items = [span(bounds, 'minItems', 'maxItems', 'item'), unique(bounds)].filter((text) => text !== '');
  const facts: [string, string][] = [
    ['Range', range(bounds)],
    ['Length', span(bounds, 'minLength', 'maxLength', 'character')],
    ['Items', items.join(', ')],
    ['Contained items', span(bounds, 'minContains', 'maxContains', 'item')],
    ['Properties', span(bounds, 'minProperties', 'maxProperties', 'property', 'properties')],
    ['When applied', merging(bounds)],
    ['Contents', taken(bounds, 'x-kubernetes-embedded-resource') === true ? 'a whole Kubernetes object' : ''],
  ];
  return facts.filter(([, value]) => value !== '');
}

function taken(bounds: Bounds, keyword: string): Json | undefined {
  const value = bounds.get(keyword);
  bounds.delete(keyword);
  return value;
}

/** A number as text; undefined for other values. */
function number(bounds: Bounds, keyword: string): string | undefined {
  const value = bounds.get(keyword);
  if (typeof value !== 'number' && typeof value !== 'bigint') return undefined;
  bounds.delete(keyword);
  return jsonText(value);
}

function range(bounds: Bounds): string {
  const inclusive = span(bounds, 'minimum', 'maximum', '');
  const [above, below] = [number(bounds, 'exclusiveMinimum'), number(bounds, 'exclusiveMaximum')];
  return [inclusive, above && `more than ${above}`, below && `less than ${below}`].filter(Boolean).join(', ');
}

/** Two bounds in words. Removes them from the map. */
function span(bounds: Bounds, from: string, to: string, one: string, many = one && `${one}s`): string {
  const [min, max] = [number(bounds, from), number(bounds, to)];
  const counted = (count: string): string => `${count} ${count === '1' ? one : many}`.trim();
  if (min !== undefined && max !== undefined)
    return min === max ? `exactly ${counted(min)}` : `${min} to ${counted(max)}`;
  if (min !== undefined) return `at least ${counted(min)}`;
  return max === undefined ? '' : `at most ${counted(max)}`;
}

/** Ignores `false`, the default. */
function unique(bounds: Bounds): string {
  if (typeof bounds.get('uniqueItems') !== 'boolean') return '';
  return taken(bounds, 'uniqueItems') === true ? 'each different' : '';
}

/** Kubernetes' merge strategy of lists and maps. */
function merging(bounds: Bounds): string {
  const list = taken(bounds, 'x-kubernetes-list-type');
  const map = taken(bounds, 'x-kubernetes-map-type');
  const keys = taken(bounds, 'x-kubernetes-list-map-keys');
  const by = Array.isArray(keys) ? keys.join(' and ') : '';
  if (list === 'map') return by === '' ? 'items are merged by their key' : `items with the same ${by} are merged`;
  if (list === 'set') return 'values are merged without duplicates';
  if (list === 'atomic') return 'the list is replaced as a whole';
  if (map === 'atomic') return 'the object is replaced as a whole';
  if (map === 'granular') return 'each key is merged by itself';
  return [list, map, by].filter((value) => typeof value === 'string' && value !== '').join(', ');
}

/** Whether a member of a composition only lists required names. */
export function isRequirement(schema: Schema): boolean {
  const { required, ...rest } = keywordsOf(schema);
  return required !== undefined && isAnything(rest);
}

function requirement(keyword: string, members: readonly Schema[]): string {
  const sets = members.map((member) => keywordsOf(member).required?.join(' with '));
  return `${keyword === 'oneOf' ? 'exactly' : 'at least'} one of ${sets.join(', ')}`;
}
