import type { Json, NamedSchema, Schema, SchemaObject } from '../model/schema.ts';
import { stepName } from '../sources/raw.ts';

/*
 * Accessors of a schema's keywords, without following references. Only this module reads keywords that contain schemas.
 */

const anything: SchemaObject = {};
const nothing: SchemaObject = { not: true };

/** A schema's keywords; none without a schema. */
export function keywordsOf(schema: Schema | null | undefined): SchemaObject {
  if (typeof schema === 'object' && schema !== null) return schema;
  return schema === false ? nothing : anything;
}

/** Whether a schema accepts everything, as `true` and `{}` do. */
export function isAnything(schema: Schema): boolean {
  return schema === true || Object.keys(keywordsOf(schema)).length === 0;
}

/** Whether a schema accepts nothing, as `false` and `not: {}` do. */
export function isNothing(schema: Schema): boolean {
  const { not, ...rest } = keywordsOf(schema);
  return not !== undefined && isAnything(not) && isAnything(rest);
}

/** Declared types, including `null`; empty if unspecified. */
export function typesOf(schema: Schema | null | undefined): readonly string[] {
  const { type = [] } = keywordsOf(schema);
  return typeof type === 'string' ? [type] : type;
}

/** The keyword `type` for a list of types. */
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

/** Maps the schemas in a keyword's value; other values are unchanged. */
export function withSchemas(keyword: string, value: unknown, write: (schema: Schema) => unknown): unknown {
  if (oneSchema.includes(keyword)) return write(value as Schema);
  if (listsOfSchemas.includes(keyword)) return (value as Schema[]).map(write);
  if (!mapsOfSchemas.includes(keyword)) return value;
  return Object.fromEntries(Object.entries(value as object).map(([name, inner]) => [name, write(inner)]));
}

export function isIntOrString(schema: Schema): boolean {
  return keywordsOf(schema)['x-kubernetes-int-or-string'] === true;
}

export function propertyNames(schema: Schema | null | undefined): string[] {
  return Object.keys(keywordsOf(schema).properties ?? {});
}

/** Patterns of property names. */
export function namePatterns(schema: Schema): string[] {
  return Object.keys(keywordsOf(schema).patternProperties ?? {});
}

/** Required names. */
export function requiredNames(schema: Schema): readonly string[] {
  return keywordsOf(schema).required ?? [];
}

/** Required names without a declaration. */
export function requiredElsewhere(schema: Schema): string[] {
  const { properties = {} } = keywordsOf(schema);
  return requiredNames(schema).filter((name) => !Object.hasOwn(properties, name));
}

/** Whether undeclared properties are allowed; null if unspecified. */
export function allowsOthers(schema: Schema): boolean | null {
  const { additionalProperties: others } = keywordsOf(schema);
  return others === undefined ? null : others !== false;
}

/** Whether an object may have undeclared properties, or is declared by alternatives. */
export function mayHoldOthers(schema: Schema): boolean {
  const { patternProperties, 'x-kubernetes-preserve-unknown-fields': isKept } = keywordsOf(schema);
  const isOpen = allowsOthers(schema) === true || isKept === true;
  return isOpen || patternProperties !== undefined || compositionsOf(schema).length > 0;
}

/** `allOf`, `oneOf` and `anyOf`, each with its members in source order. */
export function compositionsOf(schema: Schema) {
  return (['allOf', 'oneOf', 'anyOf'] as const).flatMap((keyword) => {
    const members = keywordsOf(schema)[keyword];
    return members ? [{ keyword, members }] : [];
  });
}

const conditional = [
  ...(['if', 'then', 'else', 'not', 'contains', 'propertyNames'] as const),
  ...(['unevaluatedProperties', 'unevaluatedItems', 'contentSchema'] as const),
];

/** `if`/`then`/`else`, `not`, `dependentSchemas image`, …: schemas that apply under a condition. */
export function conditionalsOf(schema: Schema): { readonly keyword: string; readonly schema: Schema }[] {
  const keywords = keywordsOf(schema);
  const { dependentSchemas = {}, dependentRequired = {} } = keywords;
  return [
    ...conditional.map((keyword) => [keyword, keywords[keyword]] as const),
    ...Object.entries(dependentSchemas).map(([name, inner]) => [`dependentSchemas ${name}`, inner] as const),
    ...Object.entries(dependentRequired).map(
      ([name, required]) => [`dependentRequired ${name}`, { required }] as const,
    ),
  ].flatMap(([keyword, inner]) => (inner === undefined ? [] : [{ keyword, schema: inner }]));
}

/** Keywords handled elsewhere; all others are constraints or unknown. */
const placed = new Set<string>([
  ...schemaKeywords,
  ...['$ref', 'type', 'title', 'description', 'format', 'const', 'default', 'examples', 'deprecated'],
  ...['enum', 'x-enum-varnames', 'x-enum-descriptions', 'readOnly', 'writeOnly', 'required', 'dependentRequired'],
  ...['discriminator', 'x-kubernetes-preserve-unknown-fields', 'x-kubernetes-int-or-string'],
  'x-kubernetes-validations',
]);

/** A bound as a number. */
export function boundOf(schema: Schema, keyword: string): number | undefined {
  const value = keywordsOf(schema)[keyword];
  return typeof value === 'number' || typeof value === 'bigint' ? Number(value) : undefined;
}

/** Constraints: `minimum`, `pattern`, `x-kubernetes-list-type`, … */
export function constraintsOf(schema: Schema): Map<string, Json> {
  return new Map(Object.entries(keywordsOf(schema)).filter(([keyword]) => !placed.has(keyword)) as [string, Json][]);
}

/** Resolves a reference; undefined for an external one. */
export type Resolve = (target: string) => Schema | undefined;

/** Resolves references to named schemas. */
export function resolverOf(schemas: readonly NamedSchema[]): Resolve {
  const byPointer = new Map(schemas.map(({ pointer, schema }) => [pointer, schema]));
  return (target) => byPointer.get(target);
}

/** Whether a reference leads out of its document. */
export const isExternal = (target: string): boolean => /^https?:/.test(target);

/** Name of a reference's schema: the last step of its pointer, or the address of an external one. */
export function referenceName(target: string): string {
  if (isExternal(target) || target === '#') return target;
  return stepName(target.split('/').at(-1) ?? target);
}
