import type { Json, Schema, SchemaObject } from '../model/schema.ts';
import { compositionsOf, isAnything, keywordsOf, propertyNames, requiredNames, typesOf } from './keywords.ts';

/**
 * Alternatives without meaningless ones: beside others, a bare `type: object` is swag's way to mark an optional body.
 */
export function tellingOf(members: readonly Schema[]): readonly Schema[] {
  const telling = members.filter((member) => !isBareObject(member));
  return telling.length > 0 ? telling : members;
}

/** The alternative to use in an example. */
export function choiceOf(members: readonly Schema[], around: Schema): Schema | undefined {
  const telling = tellingOf(members).filter((member) => typesOf(member).join() !== 'null');
  const fitting = telling.find((member) => commonTypes(typesOf(around), typesOf(member)) !== null);
  return fitting ?? telling[0] ?? members[0];
}

/** `type: object` without anything but texts. */
function isBareObject(schema: Schema): boolean {
  const { type: _, title: __, description: ___, ...rest } = keywordsOf(schema);
  return typesOf(schema).join() === 'object' && isAnything(rest);
}

/** The schema without optional properties that only other alternatives require. */
export function withoutOthers(schema: SchemaObject, members: readonly Schema[], chosen: Schema): SchemaObject {
  const required = new Set([...requiredNames(schema), ...requiredNames(chosen)]);
  const gone = members.flatMap(requiredNames).filter((name) => !required.has(name));
  return gone.length === 0 ? schema : withFields(schema, Object.fromEntries(gone.map((name) => [name, null])));
}

/** Replaces schemas of properties; null removes them. */
export function withFields(schema: Schema, changed: Readonly<Record<string, Schema | null>>): SchemaObject {
  const { properties = {}, required = [], ...rest } = keywordsOf(schema);
  const all: [string, Schema | null][] = Object.entries({ ...properties, ...changed });
  const left = all.flatMap(([name, field]) => (field === null ? [] : [[name, field] as const]));
  const needed = required.filter((name) => changed[name] !== null);
  return {
    ...rest,
    ...(left.length > 0 && { properties: Object.fromEntries(left) }),
    ...(needed.length > 0 && { required: needed }),
  };
}

/** The intersection of two schemas. */
export function combine(one: SchemaObject, other: SchemaObject): SchemaObject {
  const beside: Schema[] = [];
  const joined = Object.keys(other).map((keyword) => {
    if (!(keyword in one)) return [keyword, other[keyword]];
    const both = one[keyword] === other[keyword] ? one[keyword] : join(keyword, one, other);
    if (both === undefined && !isWord.test(keyword)) beside.push({ [keyword]: other[keyword] });
    return [keyword, both ?? one[keyword]];
  });
  const all: SchemaObject = { ...one, ...Object.fromEntries(joined) };
  return beside.length > 0 ? { ...all, allOf: [...(all.allOf ?? []), ...beside] } : all;
}

/** Keywords of which the first value is enough. */
const isWord =
  /^(?:title|description|default|const|format|deprecated|readOnly|writeOnly|x-.*|additionalProperties|prefixItems)$/;

/** Combines a keyword of two schemas; undefined if impossible. */
function join(keyword: string, one: SchemaObject, other: SchemaObject): unknown {
  const [left, right] = [one[keyword], other[keyword]];
  if (/^(?:min|exclusiveMin)/.test(keyword)) return extreme('largest', left, right);
  if (/^(?:max|exclusiveMax)/.test(keyword)) return extreme('smallest', left, right);
  switch (keyword) {
    case 'type':
      return commonTypes(typesOf(one), typesOf(other)) ?? left;
    case 'enum':
      return one.enum?.filter((value) => other.enum?.includes(value));
    case 'items':
      return one.items !== undefined && other.items !== undefined ? { allOf: [one.items, other.items] } : undefined;
    case 'properties':
      return joinedMap(one.properties ?? {}, other.properties ?? {});
    case 'patternProperties':
      return joinedMap(one.patternProperties ?? {}, other.patternProperties ?? {});
    case 'examples':
      return [...(one.examples ?? []), ...(other.examples ?? [])];
    case 'x-kubernetes-validations':
      return [...(one[keyword] ?? []), ...(other[keyword] ?? [])];
    case 'allOf':
      return [...(one.allOf ?? []), ...(other.allOf ?? [])];
    case 'required':
      return [...new Set([...requiredNames(one), ...requiredNames(other)])];
    case 'uniqueItems':
      return left === true || right === true;
    default:
      return undefined;
  }
}

/** Compares without converting: bigints keep their digits. */
function extreme(wanted: 'largest' | 'smallest', ...bounds: readonly unknown[]): Json | undefined {
  const [first, second = first] = bounds.filter((value) => typeof value === 'number' || typeof value === 'bigint');
  if (first === undefined || second === undefined) return undefined;
  return (wanted === 'largest' ? first > second : first < second) ? first : second;
}

function joinedMap(ones: Readonly<Record<string, Schema>>, others: Readonly<Record<string, Schema>>) {
  const joined = Object.entries(ones).map(([name, schema]) => {
    const other = Object.hasOwn(others, name) ? others[name] : undefined;
    return [name, other === undefined ? schema : { allOf: [schema, other] }];
  });
  return {
    ...Object.fromEntries(joined),
    ...Object.fromEntries(Object.entries(others).filter(([name]) => !Object.hasOwn(ones, name))),
  };
}

/** Common types; null if there are none. No types means any type. */
function commonTypes(ones: readonly string[], others: readonly string[]): readonly string[] | null {
  if (ones.length === 0) return others;
  if (others.length === 0) return ones;
  const common = ones.filter((type) => others.includes(type) || (type === 'integer' && others.includes('number')));
  if (common.length > 0) return common;
  return ones.includes('number') && others.includes('integer') ? ['integer'] : null;
}

/**
 * The effective schema of a body. For every body, swag writes `oneOf` of a bare object or the schema, with a Go
 * variable's name as `summary`, which is meaningless to clients.
 */
export function meantSchema<T extends Schema | null>(schema: T): T | Schema {
  const { oneOf: [bare, meant, ...more] = [], description, ...others } = keywordsOf(schema);
  const { $ref, summary: _, ...rest } = keywordsOf(meant);
  if (bare === undefined || $ref === undefined || more.length > 0 || !isBareObject(bare)) return schema;
  if (typesOf(others).length + propertyNames(others).length + compositionsOf(others).length > 0) return schema;
  return { ...rest, $ref, ...(description !== undefined && { description }) };
}
