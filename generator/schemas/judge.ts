import { _, Ajv2020, type ErrorObject, Name } from 'ajv/dist/2020.js';
import formatsModule from 'ajv-formats';
import type { Json, Schema, SchemaObject } from '../model/schema.ts';
import { perObject } from '../shared/per-object.ts';
import { schemaPattern } from '../shared/schema-pattern.ts';
import { keywordsOf, type Resolve } from './keywords.ts';
import { listsOfSchemas, mapsOfSchemas, oneSchema } from './normalise.ts';

/* The one place that runs Ajv: whether a value fits a schema of the model. */

/**
 * What is wrong with a value. `parentSchema` is the model's schema that says so. An error of `anyOf` or `oneOf` stands
 * behind those of its members, and `params.inside` says how many these are.
 */
export type Judge = (value: Json) => ErrorObject[];

/** The judge of a schema, compiled once. @param resolve what references lead to; always the same function for a document */
export function judgeOf(schema: Schema, resolve: Resolve): Judge {
  return judgesBy(resolve)(keywordsOf(schema));
}

const judgesBy = perObject((resolve: Resolve) => {
  const ajv = newAjv();
  const sources = new WeakMap<object, SchemaObject>();
  const ids = new Map<string, string>();
  /** The address of what a reference leads to; undefined where that's nowhere, and any value fits. */
  const named = (target: string): string | undefined => {
    const schema = ids.has(target) ? undefined : resolve(target);
    if (schema === undefined) return ids.get(target);
    // Pointers mean something else in each document, and Ajv would look for them in the schema itself.
    const id = `schema:${ids.size}`;
    ids.set(target, id);
    ajv.addSchema(written(keywordsOf(schema)), id);
    return id;
  };
  /** A schema in the words that Ajv takes: what it doesn't judge by, or can't read, is left out. */
  const written = (schema: Schema): SchemaObject | boolean => {
    if (typeof schema === 'boolean') return schema;
    const { anyOf, ...others } = schema;
    const said = schema['x-kubernetes-int-or-string'] ? { ...others, type: ['integer', 'string'] } : schema;
    const entries = Object.entries(said).flatMap(([keyword, value]) => {
      const read = keyword === '$ref' ? named : readers.get(keyword);
      const found = read?.(value as never, written);
      return found === undefined ? [] : [[keyword, found]];
    });
    const copy: SchemaObject = Object.fromEntries(entries);
    sources.set(copy, schema);
    return copy;
  };
  return perObject((schema: SchemaObject): Judge => {
    const root = written(schema);
    const isValid = ajv.compile(root);
    // The library keeps all that it has compiled, however few still use it.
    ajv.removeSchema(root);
    return (value) => {
      try {
        if (isValid(rounded(value))) return [];
      } catch (failure) {
        // A schema that is a part of itself, and a value deeper than any that somebody writes, tell nothing.
        if (failure instanceof RangeError) return [];
        throw failure;
      }
      return (isValid.errors ?? []).map((error) => {
        const { parentSchema } = error;
        return parentSchema ? { ...error, parentSchema: sources.get(parentSchema) ?? parentSchema } : error;
      });
    };
  });
});

type Write = (schema: Schema) => SchemaObject | boolean;
type Reader = (value: unknown, write: Write) => unknown;

const each = (keywords: readonly string[], read: Reader) => keywords.map((keyword) => [keyword, read] as const);
const ifIs = (type: string) => (value: unknown) => (typeof value === type ? value : undefined);
const types = new Set<unknown>(['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']);

/** How a keyword is written for Ajv, which throws at values of another type. */
const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ...each(oneSchema, (inner, write) => write(inner as Schema)),
  ...each(listsOfSchemas, (members, write) => (members as Schema[]).map(write)),
  ...each(mapsOfSchemas, (inner, write) =>
    Object.fromEntries(Object.entries(inner as object).map(([name, schema]) => [name, write(schema)])),
  ),
  ...each(['minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'], bound),
  ...each(['minItems', 'maxItems', 'minProperties', 'maxProperties', 'minContains', 'maxContains'], bound),
  ...each(['multipleOf'], (value) => (Number(value) > 0 ? bound(value) : undefined)),
  ...each(['pattern', 'format'], ifIs('string')),
  ...each(['uniqueItems'], ifIs('boolean')),
  ...each(['required', 'dependentRequired'], (value) => value),
  ...each(['enum', 'const'], (value) =>
    Array.isArray(value) && value.length === 0 ? undefined : rounded(value as Json),
  ),
  ['type', (value) => [value].flat().filter((type) => types.has(type))],
]);

function bound(value: unknown): unknown {
  return typeof value === 'bigint' ? truncated(value) : ifIs('number')(value);
}

/** Numbers alone, as the library knows nothing else. */
function rounded(value: Json): unknown {
  if (typeof value === 'bigint') return truncated(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(rounded);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rounded(inner)]));
}

/** The next number towards zero: rounded up, the largest value of 64 bits would be too large for them. */
function truncated(value: bigint): number {
  const bits = (value < 0n ? -value : value).toString(2).length;
  const dropped = BigInt(Math.max(0, bits - 53));
  return Number((value / 2n ** dropped) * 2n ** dropped);
}

/** Texts beyond this are not matched against patterns, which may take long on them. */
const longestMatched = 2_000;

function newAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    ...{ allErrors: true, strict: false, verbose: true, logger: false, ownProperties: true },
    ...{ meta: false, validateSchema: false, addUsedSchema: false, multipleOfPrecision: 9 },
    code: { regExp: Object.assign(matcher, { code: '' }) },
  });
  formatsModule.default(ajv);
  for (const [name, fits] of Object.entries(texts)) ajv.addFormat(name, fits);
  for (const [name, bits] of Object.entries({ int32: 31, int64: 63 }))
    ajv.addFormat(name, { type: 'number', validate: (value) => value >= -(2 ** bits) && value < 2 ** bits });
  for (const keyword of ['anyOf', 'oneOf']) {
    const definition = ajv.getKeyword(keyword);
    if (typeof definition === 'boolean') continue;
    const error = { message: '', params: inside };
    ajv.removeKeyword(keyword).addKeyword({ ...definition, error });
  }
  return ajv;
}

function inside({ errsCount = 0 }: { readonly errsCount?: Name | number }) {
  return _`{inside: ${new Name('errors')} - ${errsCount}}`;
}

/** A pattern that this engine can't read matches everything. */
function matcher(pattern: string) {
  const regex = schemaPattern(pattern);
  const test = (text: string): boolean => !regex || text.length > longestMatched || regex.test(text);
  // The library tells patterns apart by their text.
  return { test, toString: () => pattern };
}

/** Formats of Kubernetes and Go, beside those of JSON Schema and OpenAPI. */
const texts: Readonly<Record<string, RegExp | ((text: string) => boolean)>> = {
  url: (text) => URL.canParse(text),
  quantity: /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[KMGTPE]i|[numkMGTPE]|[eE][+-]?\d+)?$/,
  duration: /^-?(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+$|^P(?=.)/,
};
