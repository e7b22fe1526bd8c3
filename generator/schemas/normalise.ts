import type { NamedSchema, Schema } from '../model/schema.ts';
import { asArray, asObject, asText, asTexts, isObject, pointerStep, type RawObject } from '../sources/raw.ts';
import { keywordObjects } from '../sources/references.ts';
import { listsOfSchemas, mapsOfSchemas, oneSchema } from './keywords.ts';

/**
 * Converts a schema of any supported dialect (draft-07, 2020-12, OpenAPI 3.0 and 3.1, Kubernetes' structural schemas)
 * to JSON Schema 2020-12. Drops only keywords that organise the document or have no effect.
 */
export function normalise(raw: unknown): Schema {
  if (!isObject(raw)) return raw !== false;
  const { $dynamicRef, ...rest } = raw;
  // Without an overriding schema, it equals a plain reference.
  if ($dynamicRef !== undefined) return normalise({ $ref: $dynamicRef, ...rest });
  const entries = Object.entries(
    withEnumTexts(withExamples(withTuples(withDependencies(withNumericBounds(withNull(raw)))))),
  );
  return Object.fromEntries(
    entries.flatMap(([keyword, value]) => {
      const read = readers.get(keyword);
      const found = read ? read(value) : value;
      return found === undefined ? [] : [[keyword, found]];
    }),
  );
}

/** OpenAPI 3.0 has `nullable`, later dialects the type `null`. */
function withNull({ nullable, ...raw }: RawObject): RawObject {
  const types = typesIn(raw.type);
  const isOpen = nullable !== true || types.length === 0 || types.includes('null');
  return isOpen ? raw : { ...raw, type: [...types, 'null'] };
}

/** OpenAPI 3.0 and Kubernetes have `minimum: 1, exclusiveMinimum: true`, later dialects `exclusiveMinimum: 1`. */
function withNumericBounds(raw: RawObject): RawObject {
  const bounds = [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const;
  return bounds.reduce<RawObject>((read, [limit, exclusive]) => {
    if (typeof read[exclusive] !== 'boolean') return read;
    const { [limit]: value, [exclusive]: isExclusive, ...rest } = read;
    return value === undefined ? rest : { ...rest, [isExclusive ? exclusive : limit]: value };
  }, raw);
}

/** Up to draft-07, `dependencies` combines names and schemas. */
function withDependencies({ dependencies, ...raw }: RawObject): RawObject {
  const all = Object.entries(asObject(dependencies));
  if (all.length === 0) return raw;
  return {
    ...raw,
    dependentRequired: Object.fromEntries(all.filter(([, needed]) => Array.isArray(needed))),
    dependentSchemas: Object.fromEntries(all.filter(([, needed]) => !Array.isArray(needed))),
  };
}

/** Up to draft-07, a list of schemas in `items` is `prefixItems` of 2020-12. */
function withTuples({ additionalItems, ...raw }: RawObject): RawObject {
  const { items, ...rest } = raw;
  if (!Array.isArray(items)) return raw;
  return { ...rest, prefixItems: items, ...(additionalItems !== undefined && { items: additionalItems }) };
}

function withExamples(raw: RawObject): RawObject {
  const { example, ...rest } = raw;
  return 'example' in raw ? { ...rest, examples: [example, ...asArray(raw.examples)] } : raw;
}

const enumTexts = [
  ['x-enum-varnames', /^x-?enum-?(?:var)?names$/i],
  ['x-enum-descriptions', /^x-?enum-?(?:descriptions|comments)$/i],
] as const;

/** Names and descriptions of enum values in the formats of various generators: in order, or by value or name. */
function withEnumTexts(raw: RawObject): RawObject {
  const { enum: values } = raw;
  if (!Array.isArray(values)) return raw;
  return enumTexts.reduce((read, [keyword, spelling]) => {
    const spelt = Object.keys(read).find((key) => spelling.test(key));
    if (spelt === undefined) return read;
    const { [spelt]: given, ...others } = read;
    const [byValue, names] = [asObject(given), asArray(read['x-enum-varnames'])];
    const texts = Array.isArray(given)
      ? given
      : values.map((value, at) => byValue[String(value)] ?? byValue[String(names[at])]);
    return { ...others, [keyword]: texts.map((text) => asText(text) ?? '') };
  }, raw);
}

function typesIn(raw: unknown): string[] {
  return typeof raw === 'string' ? [raw] : asTexts(raw);
}

const texts = ['title', 'description', 'format'];
const marks = [
  ...['deprecated', 'readOnly', 'writeOnly'],
  ...['x-kubernetes-preserve-unknown-fields', 'x-kubernetes-int-or-string'],
];
const organising = ['$schema', '$id', 'id', '$defs', 'definitions', '$comment', '$anchor', '$dynamicAnchor'];

type Reader = (raw: unknown) => unknown;
const each = (keywords: readonly string[], read: Reader) => keywords.map((keyword) => [keyword, read] as const);
const unlessEmpty = (found: object): object | undefined => (Object.keys(found).length > 0 ? found : undefined);

/** Normalises a keyword's value; undefined if it has no effect. Other keywords are unchanged. */
const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ...each(oneSchema, normalise),
  ...each(listsOfSchemas, (raw) => unlessEmpty(asArray(raw).map(normalise))),
  ...each(mapsOfSchemas, (raw) => unlessEmpty(mapped(raw, normalise))),
  ...each(texts, (raw) => asText(raw) ?? undefined),
  ...each(marks, (raw) => raw === true || undefined),
  ...each(organising, () => undefined),
  ['$ref', (raw) => (typeof raw === 'string' ? raw : undefined)],
  ['type', (raw) => (typeof raw === 'string' ? raw : unlessEmpty(asTexts(raw)))],
  ['enum', (raw) => (Array.isArray(raw) ? raw : undefined)],
  ['x-enum-varnames', (raw) => (Array.isArray(raw) ? asTexts(raw) : undefined)],
  ['examples', (raw) => unlessEmpty(asArray(raw))],
  ['required', (raw) => unlessEmpty(asTexts(raw))],
  ['dependentRequired', (raw) => unlessEmpty(mapped(raw, asTexts))],
  ['discriminator', discriminator],
  ['x-kubernetes-validations', (raw) => unlessEmpty(asArray(raw).map(validation))],
]);

function mapped(raw: unknown, read: Reader): object {
  return Object.fromEntries(Object.entries(asObject(raw)).map(([name, value]) => [name, read(value)]));
}

function discriminator(raw: unknown): object | undefined {
  const { propertyName, mapping } = asObject(raw);
  const targets = Object.entries(asObject(mapping)).filter(([, target]) => typeof target === 'string');
  return asText(propertyName) === null ? undefined : { propertyName, mapping: Object.fromEntries(targets) };
}

function validation(raw: unknown): object {
  const texts = Object.entries(asObject(raw)).filter(([, value]) => asText(value) !== null);
  return { rule: '', ...Object.fromEntries(texts) };
}

/** Named schemas of a `definitions`-like object at the given pointer, in source order. */
export function namedSchemas(raw: unknown, pointer: string): NamedSchema[] {
  return Object.entries(asObject(raw)).map(([name, schema]) => ({
    name,
    pointer: `${pointer}/${pointerStep(name)}`,
    schema: normalise(schema),
  }));
}

/** Every entry of `definitions` and `$defs` in a document, at any depth. */
export function definitionsIn(document: unknown): NamedSchema[] {
  return [...keywordObjects(document)].flatMap(({ steps, keywords }) =>
    ['$defs', 'definitions'].flatMap((keyword) =>
      namedSchemas(keywords[keyword], `#/${[...steps, keyword].map(pointerStep).join('/')}`),
    ),
  );
}
