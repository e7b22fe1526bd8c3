import type {
  Composition,
  ConditionalSchema,
  Constraint,
  Json,
  NamedSchema,
  SchemaNode,
  SchemaProperty,
  SchemaReference,
  ValidationRule,
} from '../model/schema.ts';
import { anySchema } from '../shared/any-schema.ts';
import { asArray, asJson, asObject, asText, asTexts, isObject, pointerStep, type RawObject } from '../sources/raw.ts';
import { withNumericBounds } from './schema-bounds.ts';

/**
 * Reads a JSON Schema of any dialect met in releases (draft-07, 2020-12, OpenAPI 3.0 and 3.1, Kubernetes structural
 * schemas) into the model. Nothing is dropped: a keyword with no place of its own becomes a constraint.
 */
export function readSchema(raw: unknown): SchemaNode {
  if (raw === false) return { ...anySchema, conditionals: [{ keyword: 'not', schema: anySchema }] };
  if (!isObject(raw)) return anySchema;
  const required = asTexts(raw.required);
  const properties = readProperties(raw.properties, required);
  const named = new Set(properties.map((property) => property.name));
  return {
    types: readTypes(raw),
    title: asText(raw.title),
    description: asText(raw.description),
    format: asText(raw.format),
    enum: Array.isArray(raw.enum) ? raw.enum.map(asJson) : null,
    enumNames: Array.isArray(raw['x-enum-varnames']) ? asTexts(raw['x-enum-varnames']) : null,
    const: 'const' in raw ? { value: asJson(raw.const) } : null,
    default: 'default' in raw ? { value: asJson(raw.default) } : null,
    examples: readExamples(raw),
    deprecated: raw.deprecated === true,
    readOnly: raw.readOnly === true,
    writeOnly: raw.writeOnly === true,
    constraints: readConstraints(raw),
    reference: readReference(raw.$ref),
    properties,
    requiredElsewhere: required.filter((name) => !named.has(name)),
    patternProperties: readProperties(raw.patternProperties, []),
    additionalProperties:
      typeof raw.additionalProperties === 'boolean' ? raw.additionalProperties : readOptional(raw.additionalProperties),
    items: Array.isArray(raw.items) ? readOptional(raw.additionalItems) : readOptional(raw.items),
    prefixItems: [...asArray(raw.prefixItems), ...(Array.isArray(raw.items) ? raw.items : [])].map(readSchema),
    compositions: readCompositions(raw),
    conditionals: readConditionals(raw),
    discriminator: readDiscriminator(raw.discriminator),
    preserveUnknownFields: raw['x-kubernetes-preserve-unknown-fields'] === true,
    intOrString: raw['x-kubernetes-int-or-string'] === true,
    validations: asArray(raw['x-kubernetes-validations']).map(readValidation),
  };
}

/** Named schemas of a `definitions`-like object at the given pointer, in source order. */
export function readNamedSchemas(raw: unknown, pointer: string): NamedSchema[] {
  return Object.entries(asObject(raw)).map(([name, schema]) => ({
    name,
    pointer: `${pointer}/${pointerStep(name)}`,
    schema: readSchema(schema),
  }));
}

/** Keywords whose keys are names that the author chose: a property may well be called `definitions`. */
const namedMaps = new Set(['properties', 'patternProperties', 'dependentSchemas', 'definitions', '$defs']);
/** Keywords whose values are data, whatever they look like. */
const dataKeywords = new Set(['default', 'const', 'enum', 'example', 'examples']);

/** Every entry of `definitions` and `$defs` in a schema, at whatever depth it stands. */
export function readDefinitions(raw: unknown, pointer = '#', keysAreNames = false): NamedSchema[] {
  if (Array.isArray(raw)) return raw.flatMap((item, index) => readDefinitions(item, `${pointer}/${index}`));
  return Object.entries(asObject(raw)).flatMap(([key, value]) => {
    const at = `${pointer}/${pointerStep(key)}`;
    if (keysAreNames) return readDefinitions(value, at);
    if (dataKeywords.has(key)) return [];
    const named = key === 'definitions' || key === '$defs' ? readNamedSchemas(value, at) : [];
    return [...named, ...readDefinitions(value, at, namedMaps.has(key))];
  });
}

/** Keywords that have a place of their own in SchemaNode, and those that only organise a document. */
const placed = new Set([
  ...[
    'type',
    'title',
    'description',
    'format',
    'enum',
    'x-enum-varnames',
    'const',
    'default',
    'example',
    'examples',
    'deprecated',
  ],
  ...[
    'readOnly',
    'writeOnly',
    '$ref',
    'properties',
    'required',
    'patternProperties',
    'additionalProperties',
    'items',
    'prefixItems',
  ],
  ...['oneOf', 'anyOf', 'allOf', 'discriminator', 'x-kubernetes-preserve-unknown-fields', 'x-kubernetes-int-or-string'],
  ...['x-kubernetes-validations', 'nullable', '$schema', '$id', 'id', '$defs', 'definitions', '$comment', '$anchor'],
]);
const conditional = [
  'if',
  'then',
  'else',
  'not',
  'contains',
  'propertyNames',
  'unevaluatedProperties',
  'unevaluatedItems',
  'contentSchema',
] as const;
const conditionalMaps = ['dependentSchemas', 'dependencies'] as const;
for (const keyword of [...conditional, ...conditionalMaps, 'additionalItems']) placed.add(keyword);

/** A schema that may be left out. */
export function readOptional(raw: unknown): SchemaNode | null {
  return raw === undefined ? null : readSchema(raw);
}

function readTypes(raw: RawObject): string[] {
  const types = Array.isArray(raw.type) ? asTexts(raw.type) : typeof raw.type === 'string' ? [raw.type] : [];
  // OpenAPI 3.0 says `nullable`, later dialects say `null`.
  return raw.nullable === true && !types.includes('null') ? [...types, 'null'] : types;
}

function readProperties(raw: unknown, required: readonly string[]): SchemaProperty[] {
  return Object.entries(asObject(raw)).map(([name, schema]) => ({
    name,
    required: required.includes(name),
    schema: readSchema(schema),
  }));
}

function readExamples(raw: RawObject): Json[] {
  const many = Array.isArray(raw.examples) ? raw.examples.map(asJson) : [];
  return 'example' in raw ? [asJson(raw.example), ...many] : many;
}

function readConstraints(raw: RawObject): Constraint[] {
  return Object.entries(withNumericBounds(raw))
    .filter(([keyword, value]) => !placed.has(keyword) && value !== undefined)
    .map(([keyword, value]) => ({ keyword, value: asJson(value) }));
}

function readReference(raw: unknown): SchemaReference | null {
  if (typeof raw !== 'string') return null;
  const external = !raw.startsWith('#');
  const last = raw.split('/').at(-1) ?? raw;
  const name = external ? raw : raw === '#' ? '#' : decodePointerStep(last);
  return { name, target: raw, external };
}

function decodePointerStep(step: string): string {
  let decoded = step;
  try {
    decoded = decodeURIComponent(step);
  } catch {
    // A lone percent sign is part of the name.
  }
  return decoded.replaceAll('~1', '/').replaceAll('~0', '~');
}

function readCompositions(raw: RawObject): Composition[] {
  return (['allOf', 'oneOf', 'anyOf'] as const).flatMap((keyword) =>
    Array.isArray(raw[keyword]) ? [{ keyword, members: raw[keyword].map(readSchema) }] : [],
  );
}

function readConditionals(raw: RawObject): ConditionalSchema[] {
  const single = conditional.flatMap((keyword) =>
    raw[keyword] === undefined ? [] : [{ keyword, schema: readSchema(raw[keyword]) }],
  );
  const maps = conditionalMaps.flatMap((keyword) =>
    Object.entries(asObject(raw[keyword])).map(([name, schema]) => ({
      keyword: `${keyword} ${name}`,
      schema: Array.isArray(schema) ? { ...anySchema, requiredElsewhere: asTexts(schema) } : readSchema(schema),
    })),
  );
  return [...single, ...maps];
}

function readDiscriminator(raw: unknown): SchemaNode['discriminator'] {
  const value = asObject(raw);
  const property = asText(value.propertyName);
  if (!property) return null;
  const mapping = Object.entries(asObject(value.mapping)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { property, mapping: Object.fromEntries(mapping) };
}

function readValidation(raw: unknown): ValidationRule {
  const value = asObject(raw);
  return {
    rule: asText(value.rule) ?? '',
    message: asText(value.message),
    messageExpression: asText(value.messageExpression),
    reason: asText(value.reason),
    fieldPath: asText(value.fieldPath),
  };
}
