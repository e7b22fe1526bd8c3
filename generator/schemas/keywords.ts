import type { Json, NamedSchema, Schema, SchemaObject } from '../model/schema.ts';

/* What a schema says by itself, without what its references name. Nothing else reads keywords that hold schemas. */

const anything: SchemaObject = {};
const nothing: SchemaObject = { not: true };

/** A schema's keywords; none where there is no schema. */
export function keywordsOf(schema: Schema | null | undefined): SchemaObject {
  if (typeof schema === 'object' && schema !== null) return schema;
  return schema === false ? nothing : anything;
}

/** Whether a schema says nothing at all, as `true` and `{}` do: every value fits. */
export function isAnything(schema: Schema): boolean {
  return schema === true || Object.keys(keywordsOf(schema)).length === 0;
}

/** Whether no value fits a schema, as the schema `false` says, which is written `not: {}`, too. */
export function isNothing(schema: Schema): boolean {
  const { not, ...rest } = keywordsOf(schema);
  return not !== undefined && isAnything(not) && isAnything(rest);
}

/** Declared types, `null` among them when the value may be null; empty when the schema doesn't say. */
export function typesOf(schema: Schema | null | undefined): readonly string[] {
  const { type = [] } = keywordsOf(schema);
  return typeof type === 'string' ? [type] : type;
}

/** The keyword `type` of so many types. */
export function typed(types: readonly string[]): Pick<SchemaObject, 'type'> {
  const [only, ...others] = types;
  if (only === undefined) return {};
  return { type: others.length > 0 ? types : only };
}

/** Keywords whose values are schemas. */
export const oneSchema = [
  ...['additionalProperties', 'items', 'if', 'then', 'else', 'not', 'contains', 'propertyNames', 'contentSchema'],
  ...['unevaluatedProperties', 'unevaluatedItems'],
];
export const listsOfSchemas = ['allOf', 'oneOf', 'anyOf', 'prefixItems'];
export const mapsOfSchemas = ['properties', 'patternProperties', 'dependentSchemas'];
export const schemaKeywords = [...oneSchema, ...listsOfSchemas, ...mapsOfSchemas];

/** A keyword's value with other schemas in it; as it is where it holds none. */
export function withSchemas(keyword: string, value: unknown, write: (schema: Schema) => unknown): unknown {
  if (oneSchema.includes(keyword)) return write(value as Schema);
  if (listsOfSchemas.includes(keyword)) return (value as Schema[]).map(write);
  if (!mapsOfSchemas.includes(keyword)) return value;
  return Object.fromEntries(Object.entries(value as object).map(([name, inner]) => [name, write(inner)]));
}

export function isIntOrString(schema: Schema): boolean {
  return keywordsOf(schema)['x-kubernetes-int-or-string'] === true;
}

export interface Property {
  readonly name: string;
  readonly required: boolean;
  readonly schema: Schema;
}

/** The properties that a schema names, in the order of the source. */
export function propertiesOf(schema: Schema | null | undefined): Property[] {
  const { properties = {}, required = [] } = keywordsOf(schema);
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    required: required.includes(name),
    schema: inner,
  }));
}

export function propertyNames(schema: Schema | null | undefined): string[] {
  return Object.keys(keywordsOf(schema).properties ?? {});
}

export function propertyOf(schema: Schema | null | undefined, name: string): Schema | null {
  const { properties = {} } = keywordsOf(schema);
  return Object.hasOwn(properties, name) ? (properties[name] ?? null) : null;
}

/** The keywords that declare properties. */
export function withProperties(
  properties: readonly (Pick<Property, 'name' | 'schema'> & Partial<Property>)[],
): Pick<SchemaObject, 'properties' | 'required'> {
  const required = properties.flatMap(({ name, required: isRequired }) => (isRequired ? [name] : []));
  return {
    ...(properties.length > 0 && {
      properties: Object.fromEntries(properties.map(({ name, schema }) => [name, schema])),
    }),
    ...(required.length > 0 && { required }),
  };
}

/** A schema with other properties than its own. */
export function replaceProperties(schema: Schema, properties: readonly Property[]): SchemaObject {
  const { properties: _, required: __, ...rest } = keywordsOf(schema);
  const declared = withProperties(properties);
  const required = [...(declared.required ?? []), ...requiredElsewhere(schema)];
  return { ...rest, ...declared, ...(required.length > 0 && { required }) };
}

/** Names that must be there. */
export function requiredNames(schema: Schema): readonly string[] {
  return keywordsOf(schema).required ?? [];
}

/** Names that must be there, and that the schema doesn't describe. */
export function requiredElsewhere(schema: Schema): string[] {
  const { properties = {} } = keywordsOf(schema);
  return requiredNames(schema).filter((name) => !Object.hasOwn(properties, name));
}

/** Schemas of properties by a pattern of their name. */
export function patternsOf(schema: Schema): (readonly [pattern: string, schema: Schema])[] {
  return Object.entries(keywordsOf(schema).patternProperties ?? {});
}

/** The schema of properties that aren't named; null where the schema only allows them, forbids them or doesn't say. */
export function othersOf(schema: Schema | null | undefined): SchemaObject | null {
  const { additionalProperties: others } = keywordsOf(schema);
  return typeof others === 'object' ? others : null;
}

/** Whether properties that aren't named may be there; null where the schema doesn't say. */
export function allowsOthers(schema: Schema): boolean | null {
  const { additionalProperties: others } = keywordsOf(schema);
  return others === undefined ? null : others !== false;
}

/** Whether an object may have properties that the schema doesn't describe, or only as one of several. */
export function mayHoldOthers(schema: Schema): boolean {
  const isOpen = allowsOthers(schema) === true || keepsUnknownFields(schema);
  return isOpen || patternsOf(schema).length + compositionsOf(schema).length > 0;
}

export function keepsUnknownFields(schema: Schema): boolean {
  return keywordsOf(schema)['x-kubernetes-preserve-unknown-fields'] === true;
}

/** The schema of the items of a list, behind those that have their own. */
export function itemSchema(schema: Schema | null | undefined): Schema | null {
  return keywordsOf(schema).items ?? null;
}

export function firstItems(schema: Schema): readonly Schema[] {
  return keywordsOf(schema).prefixItems ?? [];
}

/** `oneOf`, `anyOf` or `allOf` with its members in source order. */
export interface Composition {
  readonly keyword: 'oneOf' | 'anyOf' | 'allOf';
  readonly members: readonly Schema[];
}

export function compositionsOf(schema: Schema): Composition[] {
  return (['allOf', 'oneOf', 'anyOf'] as const).flatMap((keyword) => {
    const members = keywordsOf(schema)[keyword];
    return members ? [{ keyword, members }] : [];
  });
}

/** Schemas that hold for the same value as the schema itself. */
export function allOf(schema: Schema): readonly Schema[] {
  return keywordsOf(schema).allOf ?? [];
}

const conditional = [
  ...(['if', 'then', 'else', 'not', 'contains', 'propertyNames'] as const),
  ...(['unevaluatedProperties', 'unevaluatedItems', 'contentSchema'] as const),
];

/** `if`/`then`/`else`, `not`, `dependentSchemas image`, …: schemas that apply under a condition. */
export interface ConditionalSchema {
  readonly keyword: string;
  readonly schema: Schema;
}

export function conditionalsOf(schema: Schema): ConditionalSchema[] {
  const said = keywordsOf(schema);
  const { dependentSchemas = {}, dependentRequired = {} } = said;
  return [
    ...conditional.flatMap((keyword) => (said[keyword] === undefined ? [] : [{ keyword, schema: said[keyword] }])),
    ...Object.entries(dependentSchemas).map(([name, inner]) => ({
      keyword: `dependentSchemas ${name}`,
      schema: inner,
    })),
    ...Object.entries(dependentRequired).map(([name, required]) => ({
      keyword: `dependentRequired ${name}`,
      schema: { required },
    })),
  ];
}

/** Keywords that have a meaning of their own here; the others are bounds, rules and what nobody knows. */
const placed = new Set<string>([
  ...['$ref', 'type', 'title', 'description', 'format', 'const', 'default', 'examples'],
  ...['enum', 'x-enum-varnames', 'x-enum-descriptions'],
  ...['deprecated', 'readOnly', 'writeOnly', 'properties', 'required', 'patternProperties', 'additionalProperties'],
  ...['items', 'prefixItems', 'oneOf', 'anyOf', 'allOf', 'discriminator', 'dependentSchemas', 'dependentRequired'],
  ...['x-kubernetes-preserve-unknown-fields', 'x-kubernetes-int-or-string', 'x-kubernetes-validations'],
  ...conditional,
]);

/** The schema of a keyword such as `not`. */
export function conditionOf(schema: Schema, keyword: (typeof conditional)[number]): Schema | undefined {
  return keywordsOf(schema)[keyword];
}

/** A bound as a number. */
export function boundOf(schema: Schema, keyword: string): number | undefined {
  const value = keywordsOf(schema)[keyword];
  return typeof value === 'number' || typeof value === 'bigint' ? Number(value) : undefined;
}

/** Bounds and rules that are not structure: `minimum`, `pattern`, `x-kubernetes-list-type`, … */
export function constraintsOf(schema: Schema): Map<string, Json> {
  return new Map(Object.entries(keywordsOf(schema)).filter(([keyword]) => !placed.has(keyword)) as [string, Json][]);
}

/** The schema that a reference leads to; undefined for one that leads elsewhere. */
export type Resolve = (target: string) => Schema | undefined;

/** Follows references to schemas with names. */
export function resolverOf(schemas: readonly NamedSchema[]): Resolve {
  const byPointer = new Map(schemas.map(({ pointer, schema }) => [pointer, schema]));
  return (target) => byPointer.get(target);
}

/** Whether a reference leads out of its document. */
export const isExternal = (target: string): boolean => /^https?:/.test(target);

/** What a reference calls its schema: the last step of its pointer, or the address of an external one. */
export function referenceName(target: string): string {
  if (isExternal(target) || target === '#') return target;
  const step = target.split('/').at(-1) ?? target;
  let decoded = step;
  try {
    decoded = decodeURIComponent(step);
  } catch {
    // A lone percent sign is part of the name.
  }
  return decoded.replaceAll('~1', '/').replaceAll('~0', '~');
}
