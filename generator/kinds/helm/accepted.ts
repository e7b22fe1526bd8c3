import type { HelmChart, HelmValue, Step } from '../../model/helm.ts';
import type { Problem } from '../../model/problem.ts';
import type { SampleValue } from '../../model/sample-facts.ts';
import type { Json, Schema, SchemaObject } from '../../model/schema.ts';
import type { Locate } from '../../samples/value.ts';
import { typed, typesOf } from '../../schemas/keywords.ts';
import { perObject } from '../../shared/per-object.ts';
import { asJson, isObject } from '../../sources/raw.ts';
import { chartReading } from '../../validation/readings.ts';
import { validate } from '../../validation/validate.ts';
import { isHandedOn, passedOn, pathText, portKeys, takesAnyKey } from './walk.ts';

/** The mistakes in values for the chart. @param isFlag they are in a flag */
export function checkValues(value: SampleValue, chart: HelmChart, locate: Locate, isFlag = false): Problem[] {
  return validate(value, acceptedValues(chart), { ...chartReading(chart), isFlag }, locate);
}

/** The schema of a values file for the chart; its references point into the chart's schema. */
export const acceptedValues = perObject(({ values, ignored, subcharts }: HelmChart): Schema => {
  const top = [...values, ...ignored.filter(({ steps }) => steps.length === 1)];
  const others = passedOn(subcharts).filter((name) => !top.some(({ steps }) => steps[0] === name));
  const properties = { ...propertiesOf(top, ignored), ...anyOf(others) };
  return { type: 'object', properties, additionalProperties: false };
});

type Properties = Readonly<Record<string, Schema>>;

function propertiesOf(values: readonly HelmValue[], ignored: readonly HelmValue[]): Properties {
  return Object.fromEntries(values.map((value) => [String(value.steps.at(-1)), schemaOf(value, ignored)]));
}

const anyOf = (names: readonly string[]): Properties => Object.fromEntries(names.map((name) => [name, true]));

function schemaOf(value: HelmValue, ignored: readonly HelmValue[]): Schema {
  const inside = [...value.children, ...ignored.filter(({ steps }) => pathText(steps.slice(0, -1)) === value.path)];
  const isItem = ({ steps }: HelmValue): boolean => typeof steps.at(-1) === 'number';
  const keys = inside.filter((child) => !isItem(child));
  const first = inside.filter(isItem).map((child) => schemaOf(child, ignored));
  // Explicit schemas take precedence over defaults.
  if (value.schema !== undefined && keys.length === 0) return value.schema;
  const types = acceptedTypes(value);
  const items = itemsOf(value.default ?? null, value.steps);
  const isClosed = !takesAnyKey(value) && typesOf(types).length > 0;
  return {
    ...types,
    ...listedIn(value),
    ...(value.default !== undefined && { default: value.default }),
    ...(keys.length > 0 && { properties: propertiesOf(keys, ignored) }),
    ...(isClosed && { additionalProperties: false }),
    ...(first.length > 0 && { prefixItems: first }),
    ...(items !== undefined && { items }),
  };
}

/** Values listed in a description, one per item, including the default. */
function listedIn({ description, default: held }: HelmValue): Pick<SchemaObject, 'enum'> {
  const values = [...(description ?? '').matchAll(/^\s*[-*] (?:With )?`([\w-]+)`/gm)].map(([, value = '']) => value);
  return values.length > 1 && values.some((value) => value === held) ? { enum: values } : {};
}

/** The schema of a list's items if all defaults are objects; else undefined. */
function itemsOf(held: Json, steps: readonly Step[]): Schema | undefined {
  if (!Array.isArray(held) || held.length === 0 || !held.every(isObject)) return undefined;
  const ports = /ports$/i.test(String(steps.at(-1))) ? portKeys : [];
  return heldSchema(asJson(Object.assign({}, ...held)), steps, anyOf(ports));
}

/** @param more properties without a default */
function heldSchema(held: Json, steps: readonly Step[], more: Properties = {}): Schema {
  const entries = isObject(held) ? Object.entries(held) : [];
  const inside = entries.map(([name, value]) => [name, heldSchema(asJson(value), [...steps, name])]);
  const properties: Properties = { ...more, ...Object.fromEntries(inside) };
  const isClosed = entries.length > 0 && !isHandedOn(steps);
  const items = itemsOf(held, steps);
  return {
    ...acceptedTypes({ type: kindOf(held), default: held, steps }),
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(isClosed && { additionalProperties: false }),
    ...(items !== undefined && { items }),
  };
}

/** The type of a scalar value. */
export function kindOf(value: Json): string {
  if (value === null) return 'any';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value === 'bigint' ? 'integer' : typeof value;
}

/** JSON Schema types accepted for the reference's types. Templates print a number like a string. */
const accepted: ReadonlyMap<string, readonly string[]> = new Map([
  ['string', ['string', 'number']],
  ['integer', ['integer']],
  ['number', ['number', 'string']],
  ['boolean', ['boolean']],
  ['list', ['array']],
  ['object', ['object']],
  ['null', ['null']],
]);

/** Fields where Kubernetes accepts a number or a string: `25%`, the name of a port. */
const eitherWay = /(?:unavailable|available|surge|(?<!container|host|node)port)$/i;

type Typed = Pick<HelmValue, 'type' | 'default' | 'steps'>;

/** The accepted types of a value; empty if unknown. */
function acceptedTypes({ type, default: value = null, steps }: Typed): SchemaObject {
  // A custom word such as `tpl` means that the default contains other types.
  const words = plainTypes(type) ?? (typeof value === 'object' ? [kindOf(value)] : []);
  // An empty default means "unset" in many charts, whatever its type.
  const isEmpty = !value || (typeof value === 'object' && Object.keys(value).length === 0);
  const empty: Readonly<Record<string, string>> = { string: 'boolean', object: 'array' };
  const types = words.flatMap((name) => [
    ...(accepted.get(name) ?? []),
    ...(isEmpty && empty[name] !== undefined ? [empty[name]] : []),
  ]);
  const isEither = types.includes('integer') && eitherWay.test(String(steps.at(-1)));
  return {
    ...typed(types),
    ...(isEither && { 'x-kubernetes-int-or-string': true }),
    // `--set` turns a fraction into a string.
    ...(words.join() === 'number' && { pattern: '^-?\\d+(\\.\\d+)?$' }),
  };
}

/** helm-docs uses Go's type names. */
const goNames: ReadonlyMap<string, string> = new Map(
  Object.entries({ int: 'integer', bool: 'boolean', float: 'number', array: 'list', map: 'object', dict: 'object' }),
);

/** Types of values that are checked as texts. */
const otherTypes = /^(?:tpl|template|yaml|json|csv|any|duration|quantity|enum)$/;

/** Composite types, or Kubernetes types: `list/csv`, `[]string`, `corev1.Affinity`. */
const composite =
  /^(?:\[\]\S+|\S+\[\]|map\[\S+|(?:list|map)<\S+|[a-z]\w*\.[A-Z]\w+|(?:[A-Z][a-z0-9]+){2,}|[\w-]+(?:\/[\w.-]+){2,})$/;

function typeNamed(word: string): string | null {
  const name = goNames.get(word.toLowerCase()) ?? word.toLowerCase();
  return accepted.has(name) || otherTypes.test(name) ? name : null;
}

/** The reference's type for an author's words; null for other words, such as `optional`. */
export function namedType(words: string): string | null {
  const types = words
    .trim()
    .split(/\s*(?:[|,]|\bor\b)\s*/)
    .map((word) => {
      const [, outer = '', inner] = /^(list|array|map|object|dict) of (\S.*)$/i.exec(word) ?? [];
      if (inner !== undefined) return `${typeNamed(outer) === 'list' ? 'list' : 'map'} of ${inner}`;
      const isComposite = composite.test(word) || (/^\S+$/.test(word) && word.split('/').some(typeNamed));
      return typeNamed(word) ?? (isComposite ? word : null);
    });
  return types.every((type) => type !== null) ? types.join(' or ') : null;
}

/** The names in a type of the reference, without what lists and maps hold; null if there are others. */
export function plainTypes(type: string): readonly string[] | null {
  const names = type
    .split(' or ')
    .map((name) => name.replace(/^(?:list of |\[\]).+|.+\[\]$/, 'list').replace(/^map(?: of |\[).*/, 'object'));
  return names.every((name) => accepted.has(name)) ? names : null;
}
