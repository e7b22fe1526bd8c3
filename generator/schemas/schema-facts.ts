import { plainProse } from '../markdown/prose.ts';
import type { FactView } from '../model/page.ts';
import { marks } from '../model/row-words.ts';
import type { Json, SchemaNode } from '../model/schema.ts';
import { jsonText, textOrJson } from '../shared/json-text.ts';
import { isAnything, isNothing } from './schema-nothing.ts';

const code = (label: string, value: string): FactView => ({ label, value });
const words = (label: string, value: string): FactView => ({ label, value, words: true });

/** What a schema says of its values besides type, default and allowed values: bounds in words, the rest as it stands. */
export function factViews(node: SchemaNode): FactView[] {
  const bounds = new Map(node.constraints.map(({ keyword, value }) => [keyword, value]));
  return [
    ...(node.title && plainProse(node.title, 'plain') !== '' ? [words('Title', node.title)] : []),
    ...(node.format ? [code('Format', node.format)] : []),
    ...(node.const ? [code('Value', jsonText(node.const.value))] : []),
    // Names without values: the source says what they are called, not what is sent.
    ...(node.enumNames && !node.enum ? [code('Names of the values', node.enumNames.join(', '))] : []),
    ...boundFacts(bounds).map(([label, value]) => words(label, value)),
    ...[...bounds].map(([keyword, value]) => code(factLabels.get(keyword) ?? keyword, textOrJson(value))),
    ...closedFacts(node),
    ...requiredFacts(node),
    ...(node.preserveUnknownFields ? [words('Other fields', 'kept as they are')] : []),
    ...discriminatorFacts(node),
  ];
}

/** What may not be there. */
function closedFacts(node: SchemaNode): FactView[] {
  const first = node.prefixItems.length;
  const closed = node.conditionals.flatMap(({ keyword, schema }) => {
    const label = nothingMore.get(keyword);
    return label !== undefined && isNothing(schema) ? [words(label, 'not allowed')] : [];
  });
  return [
    ...(node.items && isNothing(node.items)
      ? [words('Other items', first > 0 ? `none after the first ${first}` : 'not allowed')]
      : []),
    ...(node.additionalProperties === false ? [words('Other properties', 'not allowed')] : []),
    ...closed,
  ];
}

/** What must be there, besides properties that are described as required. */
function requiredFacts(node: SchemaNode): FactView[] {
  return [
    ...(node.requiredElsewhere.length > 0 ? [code(marks.required.label, node.requiredElsewhere.join(', '))] : []),
    ...node.compositions
      .filter(({ members }) => members.every(isRequirement))
      .map(({ keyword, members }) => words(marks.required.label, requirement(keyword, members))),
  ];
}

function discriminatorFacts({ discriminator }: SchemaNode): FactView[] {
  if (!discriminator) return [];
  const mapping = Object.entries(discriminator.mapping).map(
    ([value, target]) => `${value} → ${target.split('/').at(-1) ?? target}`,
  );
  return [code('Chosen by', [discriminator.property, ...mapping].join('; '))];
}

/** Labels of keywords that are shown with their value; one that is not here is shown as the source spells it. */
const factLabels = new Map([
  ['pattern', 'Pattern'],
  ['multipleOf', 'Multiple of'],
  ['contentEncoding', 'Encoding'],
  ['contentMediaType', 'Media type'],
]);

/** Keywords that say `false` to close a schema, with what they close. */
export const nothingMore: ReadonlyMap<string, string> = new Map([
  ['unevaluatedProperties', 'Other properties'],
  ['unevaluatedItems', 'Other items'],
]);

type Bounds = Map<string, Json>;

/** Bounds in words. Takes what it says out of the map. */
function boundFacts(bounds: Bounds): [string, string][] {
  const items = [span(bounds, 'minItems', 'maxItems', 'item'), unique(bounds)].filter((text) => text !== '');
  const facts: [string, string][] = [
    ['Range', range(bounds)],
    ['Length', span(bounds, 'minLength', 'maxLength', 'character')],
    ['Items', items.join(', ')],
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

/** A number as text; undefined for whatever else a source may say there. */
function number(bounds: Bounds, keyword: string): string | undefined {
  const value = bounds.get(keyword);
  if (typeof value !== 'number' && typeof value !== 'bigint') return undefined;
  bounds.delete(keyword);
  return jsonText(value);
}

function range(bounds: Bounds): string {
  const [min, max] = [number(bounds, 'minimum'), number(bounds, 'maximum')];
  const [above, below] = [number(bounds, 'exclusiveMinimum'), number(bounds, 'exclusiveMaximum')];
  const inclusive = min !== undefined && max !== undefined;
  return [
    ...(inclusive ? [min === max ? `exactly ${min}` : `${min} to ${max}`] : []),
    ...(!inclusive && min !== undefined ? [`at least ${min}`] : []),
    ...(!inclusive && max !== undefined ? [`at most ${max}`] : []),
    ...(above === undefined ? [] : [`more than ${above}`]),
    ...(below === undefined ? [] : [`less than ${below}`]),
  ].join(', ');
}

function span(bounds: Bounds, from: string, to: string, one: string, many = `${one}s`): string {
  const [min, max] = [number(bounds, from), number(bounds, to)];
  const counted = (count: string): string => `${count} ${count === '1' ? one : many}`;
  if (min !== undefined && max !== undefined)
    return min === max ? `exactly ${counted(min)}` : `${min} to ${counted(max)}`;
  if (min !== undefined) return `at least ${counted(min)}`;
  return max === undefined ? '' : `at most ${counted(max)}`;
}

/** `false` says what holds anyway. */
function unique(bounds: Bounds): string {
  if (typeof bounds.get('uniqueItems') !== 'boolean') return '';
  return taken(bounds, 'uniqueItems') === true ? 'each different' : '';
}

/** What the API server does with lists and maps that several appliers write to. */
function merging(bounds: Bounds): string {
  const list = taken(bounds, 'x-kubernetes-list-type');
  const map = taken(bounds, 'x-kubernetes-map-type');
  const keys = taken(bounds, 'x-kubernetes-list-map-keys');
  const by = Array.isArray(keys) ? keys.join(' and ') : '';
  if (list === 'map') return by === '' ? 'items are merged by their key' : `items with the same ${by} are merged`;
  if (list === 'set') return 'values are merged, each stands once';
  if (list === 'atomic') return 'the list is replaced as a whole';
  if (map === 'atomic') return 'the object is replaced as a whole';
  if (map === 'granular') return 'each key is merged by itself';
  return [list, map, by].filter((value) => typeof value === 'string' && value !== '').join(', ');
}

/** A member of a composition that does nothing but name what must be there. */
export function isRequirement(node: SchemaNode): boolean {
  return node.requiredElsewhere.length > 0 && isAnything({ ...node, requiredElsewhere: [] });
}

function requirement(keyword: string, members: readonly SchemaNode[]): string {
  const sets = members.map((member) => member.requiredElsewhere.join(' with '));
  if (keyword === 'allOf') return sets.join(', ');
  return `${keyword === 'oneOf' ? 'exactly' : 'at least'} one of ${sets.join(', ')}`;
}
